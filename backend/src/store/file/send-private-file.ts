import { pipeline } from "node:stream/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { downloadName, isFileKey, isPrivateKey } from "./file-keys";
import { downloadAddresses, fileStore } from "./file-storage";

const OVER = "This link is not valid any more. Links to files work for 15 minutes: open the page it came from again.\n";
const GONE = "This file is not there any more. Exports are removed after 24 hours: please make a new one.\n";

/**
 * Gives out a private file that lies on disk, at an address that we signed; no session is asked for. It is only ever
 * downloaded, and kept by no cache.
 */
export async function sendPrivateFile(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.setHeader("Cache-Control", "no-store");
  const [path = "", query] = req.originalUrl.split("?");
  const key = path.slice("/uploads/".length);
  const isKey = isFileKey(key) && isPrivateKey(key);
  if (!isKey || !downloadAddresses().isValid(key, new URLSearchParams(query))) {
    res.status(403).type("text/plain").send(OVER);
    return;
  }
  if (!(await fileStore().has(key))) {
    res.status(404).type("text/plain").send(GONE);
    return;
  }
  res.setHeader("Content-Type", key.endsWith(".csv") ? "text/csv; charset=utf-8" : "application/octet-stream");
  res.setHeader("Content-Disposition", `attachment; filename="${downloadName(key)}"`);
  res.setHeader("X-Content-Type-Options", "nosniff");
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  try {
    await pipeline(await fileStore().open(key), res);
  } catch (error) {
    if (!req.destroyed) {
      req.scope.resolve(ContainerRegistrationKeys.LOGGER).error("A private file could not be sent", error as Error);
    }
    res.destroy();
  }
}
