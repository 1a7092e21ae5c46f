import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorBody, ERRORS, type ErrorCode } from "@nocturne/contract";
import { asStoreError, StoreError } from "../../lib/store-error";
import { allowSlowLines } from "../media/receive-upload";
import { tooLarge } from "../media/sizes";
import { isFileKey } from "./file-keys";
import { fileUploadAddresses } from "./file-storage";
import { keepFile } from "./keep-file";

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  csv: "text/csv",
  gif: "image/gif",
  heic: "image/heic",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  mp4: "video/mp4",
  png: "image/png",
  webm: "video/webm",
  webp: "image/webp",
};

/**
 * Takes a file of Medusa's file module at an address that we signed for its key, its size and 15 minutes; no session is
 * asked for. On disk and with S3 alike the file comes here, so that limits and what a camera noted are looked at.
 */
export async function receiveFile(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.setHeader("Cache-Control", "no-store");
  allowSlowLines(req);
  try {
    const { key, maxBytes } = readGrant(req);
    if (Number(req.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const { url } = await keepFile(key, req, { mimeType: typeOf(key), maxBytes });
    res.status(200).json({ url });
  } catch (error) {
    if (req.destroyed && !req.complete) return;
    // What is left of the body must be read, or the next request on this connection waits behind it for ever.
    req.resume();
    const expected = asStoreError(error);
    if (!expected) {
      req.scope.resolve(ContainerRegistrationKeys.LOGGER).error("A file could not be stored", error as Error);
    }
    const code: ErrorCode = expected?.code ?? "internal_error";
    res.status(ERRORS[code].status).json(errorBody(code, expected ? { message: expected.message } : {}));
  }
}

function readGrant(req: MedusaRequest): { key: string; maxBytes: number } {
  const [path = "", query] = req.originalUrl.split("?");
  const key = path.slice("/uploads/".length);
  const grant = isFileKey(key) ? fileUploadAddresses().verify(key, new URLSearchParams(query)) : null;
  if (!grant || grant.part) throw new StoreError("upload_signature_invalid");
  return grant;
}

/** By the ending that was signed: what a client says of its own file counts for nothing. */
const typeOf = (key: string): string => TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
