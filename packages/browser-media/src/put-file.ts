import { reachableAddress } from "./reachable-address.js";

export type PutOptions = {
  /** Hears the share that has gone, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** An upload that was answered, and refused. `body` is the answer as it came: JSON of ours, or a bucket's XML. */
export class PutRefusal extends Error {
  override readonly name = "PutRefusal";
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`The upload was refused with ${status}.`);
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/**
 * Sends a file to a signed address.
 *
 * No session goes along: the address itself is the permission, and may be another host's. Throws PutRefusal for a
 * refusal, TypeError (as fetch would) when the network is gone, an AbortError after `signal`. XMLHttpRequest, because
 * fetch tells nothing about what was sent.
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: PutOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", reachableAddress(url));
    if (file.type) request.setRequestHeader("Content-Type", file.type);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new PutRefusal(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new TypeError("The network failed during an upload.")));
    request.addEventListener("abort", () => reject(new DOMException("The upload was given up.", "AbortError")));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    request.send(file);
  });
}
