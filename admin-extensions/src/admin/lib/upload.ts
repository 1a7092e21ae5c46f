import { captureStill } from "@nocturne/browser-media/capture-still";
import { putFile, PutRefusal, type PutOptions } from "@nocturne/browser-media/put-file";
import { uploadTarget } from "./store";

export type UploadOptions = PutOptions;

/**
 * Uploads a file and answers the address that a save call is told, which is the one uploaded to without its signature.
 * Throws with words for a person, the server's own where it refuses.
 */
export async function upload(
  kind: "objects" | "video-backgrounds",
  file: Blob,
  options: UploadOptions = {},
): Promise<string> {
  const target = await uploadTarget(kind, options.signal);
  await putFile(target, file, options).catch((error: unknown) => {
    throw inWords(error);
  });
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

function inWords(error: unknown): unknown {
  if (error instanceof PutRefusal) return new Error(refusalIn(error.body) ?? "The file was refused.", { cause: error });
  if (error instanceof TypeError) return new Error("The connection was lost. Please try again.", { cause: error });
  return error;
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
