import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { tooLarge } from "../../store/media/sizes";

/** All files of one request together. The dashboard itself sends at most 1 MB for each. */
const MAX_ADMIN_FILES_BYTES = 25 * 1024 * 1024;

/**
 * Refuses files that Medusa would hold in memory several times over while they are stored: a form under `/admin` past the
 * limit is 413, and one that does not say its length is 411. Larger files go up through the panel, which streams them.
 */
export function limitAdminFiles(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!/^multipart\//i.test(req.headers["content-type"] ?? "")) return next();
  const length = Number(req.headers["content-length"] ?? Number.NaN);
  if (length <= MAX_ADMIN_FILES_BYTES) return next();
  // What is left of the body must be read, or the next request on this connection waits behind it for ever.
  req.resume();
  if (Number.isNaN(length)) {
    res.status(411).json({ type: "invalid_data", message: "Please send the length of the files (Content-Length)." });
    return;
  }
  res.status(413).json({ type: "invalid_data", message: tooLarge(MAX_ADMIN_FILES_BYTES).message });
}
