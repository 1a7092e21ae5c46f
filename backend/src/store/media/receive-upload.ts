import type { Server } from "node:http";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorBody, ERRORS, type ErrorCode } from "@nocturne/contract";
import { StoreError, asStoreError } from "../../lib/store-error";
import { INCOMING, isKey } from "./keys";
import { tooLarge } from "./sizes";
import { objectStore, uploadAddresses } from "./storage";
import { ADDRESS_SECONDS, type Grant } from "./upload-addresses";

/** As long as the address of an upload is good for. */
const SLOWEST_MS = ADDRESS_SECONDS * 1000;

/**
 * Takes a file, or a part of one, at an address that we signed; no session is asked for. The body goes to the store as it
 * comes. Returns an ETag for a part, and for a whole file its address, where programs look for it.
 */
export async function receiveUpload(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.setHeader("Cache-Control", "no-store");
  allowSlowLines(req);
  try {
    const grant = readGrant(req);
    if (Number(req.headers["content-length"] ?? 0) > grant.maxBytes) throw tooLarge(grant.maxBytes);
    const etag = await take(grant, req);
    if (etag) res.setHeader("ETag", `"${etag}"`);
    res.status(200).json({ url: objectStore().incomingUrl(grant.key) });
  } catch (error) {
    if (req.destroyed && !req.complete) return;
    // What is left of the body must be read, or the next request on this connection waits behind it for ever.
    req.resume();
    const expected = asStoreError(error);
    if (!expected) {
      req.scope.resolve(ContainerRegistrationKeys.LOGGER).error("An upload could not be stored", error as Error);
    }
    const code: ErrorCode = expected?.code ?? "internal_error";
    res.status(ERRORS[code].status).json(errorBody(code, expected ? { message: expected.message } : {}));
  }
}

/** A large file over a slow line takes longer than the five minutes that a Node server gives a request. */
export function allowSlowLines(req: MedusaRequest): void {
  const { server } = req.socket as typeof req.socket & { server?: Server };
  if (server) server.requestTimeout = Math.max(server.requestTimeout, SLOWEST_MS);
}

function readGrant(req: MedusaRequest): Grant {
  const key = INCOMING + (req.params.id ?? "");
  const query = new URLSearchParams(req.originalUrl.split("?")[1]);
  const grant = isKey(key) ? uploadAddresses().verify(key, query) : null;
  if (!grant) throw new StoreError("upload_signature_invalid");
  return grant;
}

async function take({ key, maxBytes, part }: Grant, req: MedusaRequest): Promise<string | null> {
  if (part) return await objectStore().putPart(key, part.uploadId, part.partNumber, req, maxBytes);
  await objectStore().putStream(key, req, maxBytes);
  return null;
}
