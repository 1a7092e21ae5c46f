import { ApiError } from "./api-error";
import { callerHeaders } from "./client";

/** By then the browser has read the file from memory. */
const SAVED_MS = 60_000;
const FILE_NAME = /filename="([^"/\\]+)"/;

/**
 * Reads a file below `/api` as the caller that other calls are from, and has the browser save it under the server's name
 * for it. Throws ApiError for a refusal, and fetch's TypeError when the network is gone.
 */
export async function saveFile(path: string): Promise<void> {
  const response = await fetch(path, { headers: callerHeaders(), credentials: "include", cache: "no-store" });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const name = FILE_NAME.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS);
}
