import { captureStill } from "./capture-still";
import { uploadTarget } from "./store";

export type UploadOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };

/**
 * Uploads a file and answers the address that a save call is told, which is the one uploaded to without its signature.
 * Throws with the server's own words where it refuses.
 */
export async function upload(
  kind: "objects" | "video-backgrounds",
  file: Blob,
  options: UploadOptions = {},
): Promise<string> {
  const target = await uploadTarget(kind, options.signal);
  await put(target, file, options);
  return target.split(/[?#]/, 1)[0] ?? target;
}

/** Takes and uploads a still of a video; null where that fails: a video without one is shown all the same. */
export async function uploadStill(video: Blob, options: Pick<UploadOptions, "signal">): Promise<string | null> {
  try {
    const still = await captureStill(video);
    return still ? await upload("objects", still, options) : null;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    console.info("The video has no still", error);
    return null;
  }
}

/** XMLHttpRequest, because fetch tells nothing about what was sent. */
function put(url: string, file: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
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
      else reject(new Error(refusalIn(request.responseText) ?? "The file was refused."));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost. Please try again.")));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    request.send(file);
  });
}

function refusalIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    // A bucket answers XML, which is no text for people.
    return undefined;
  }
}
