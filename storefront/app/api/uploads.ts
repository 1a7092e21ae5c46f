import { putFile as put, PutRefusal, type PutOptions } from "@nocturne/browser-media/put-file";
import type { SavedProductImage } from "@nocturne/contract";
import { ApiError } from "./api-error";
import { api } from "./client";

/** The address of an uploaded file without its signature, as save calls expect it. */
export function uploadedAddress(uploadURL: string): string {
  return uploadURL.split(/[?#]/, 1)[0] ?? uploadURL;
}

/** Returns a signed address that an image or a gallery file may be sent to. */
export async function createUploadTarget(signal?: AbortSignal): Promise<string> {
  return (await api("POST /api/objects/upload", { signal })).uploadURL;
}

/** The same for a background video. */
export async function createVideoUploadTarget(signal?: AbortSignal): Promise<string> {
  return (await api("POST /api/video-backgrounds/upload", { signal })).uploadURL;
}

/** Sends a file to a signed address. Throws ApiError for a refusal. */
export async function putFile(url: string, file: Blob, options?: PutOptions): Promise<void> {
  try {
    await put(url, file, options);
  } catch (error) {
    throw error instanceof PutRefusal ? new ApiError(error.status, error.statusText, error.body) : error;
  }
}

/** The step at which an image upload failed; each has a text of its own. */
type ImageUploadStep = "parameters" | "transfer" | "save";

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

/** Uploads a product image and makes it public. Returns its address. Throws ImageUploadError. */
export async function uploadProductImage(file: File, options: PutOptions = {}): Promise<string> {
  return (await uploadPageImage(file, options)).objectPath;
}

/** The same, with its width and height. */
export async function uploadPageImage(file: File, options: PutOptions = {}): Promise<SavedProductImage> {
  const uploadURL = await at("parameters", createUploadTarget(options.signal));
  await at("transfer", putFile(uploadURL, file, options));
  const save = api("PUT /api/product-images", {
    body: { imageURL: uploadedAddress(uploadURL) },
    signal: options.signal,
  });
  return await at("save", save);
}
