import type { ResponseOf, UploadTarget } from "@nocturne/contract";
import { ApiError } from "./api-error";
import { callApi } from "./client";

type PutOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** What a save call is told: the address a file was uploaded to, without its signature. */
export function uploadedAddress(uploadURL: string): string {
  return uploadURL.split(/[?#]/, 1)[0] ?? uploadURL;
}

/** Asks for an address that an image or a gallery file may be uploaded to. */
export async function createUploadTarget(signal?: AbortSignal): Promise<string> {
  return (await callApi<UploadTarget>("POST", "/api/objects/upload", { signal })).uploadURL;
}

/** The same for a background video. */
export async function createVideoUploadTarget(signal?: AbortSignal): Promise<string> {
  return (await callApi<UploadTarget>("POST", "/api/video-backgrounds/upload", { signal })).uploadURL;
}

/**
 * Sends a file to a signed address. `onProgress` hears the share that has gone, 0 to 1.
 *
 * No session goes along: the address itself is the permission, and may be another host's. Throws ApiError for a refusal,
 * TypeError (as fetch would) when the network is gone. XMLHttpRequest, because fetch tells nothing about what was sent.
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: PutOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", url);
    if (file.type) request.setRequestHeader("Content-Type", file.type);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new TypeError("The network failed during an upload.")));
    request.addEventListener("abort", () => reject(new DOMException("The upload was given up.", "AbortError")));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    request.send(file);
  });
}

/** Where an upload of a product image went wrong: each step has its own words (SPEC section 8). */
export type ImageUploadStep = "parameters" | "transfer" | "save";

export class ImageUploadError extends Error {
  override readonly name = "ImageUploadError";
  readonly step: ImageUploadStep;
  constructor(step: ImageUploadStep, cause: unknown) {
    super(`Uploading an image failed at: ${step}`, { cause });
    this.step = step;
  }
}

async function at<T>(step: ImageUploadStep, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ImageUploadError(step, error);
  }
}

/** Uploads one product image and makes it public; answers its address. Throws ImageUploadError. */
export async function uploadProductImage(file: File, options: PutOptions = {}): Promise<string> {
  const uploadURL = await at("parameters", createUploadTarget(options.signal));
  await at("transfer", putFile(uploadURL, file, options));
  const save = callApi<ResponseOf<"saveProductImage">>("PUT", "/api/product-images", {
    body: { imageURL: uploadedAddress(uploadURL) },
    signal: options.signal,
  });
  return (await at("save", save)).objectPath;
}
