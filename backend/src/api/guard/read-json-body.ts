import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { json } from "express";
import { holdsOnlyStorableText, isStorableText } from "../../lib/storable-text";
import { StoreError } from "../../lib/store-error";

const parse = json({ limit: "1mb", type: () => true, strict: false });

/**
 * Reads a JSON body, whatever its content type. Runs after the access check, so that nobody who may not call makes us
 * parse a megabyte. No body at all is `{}`; the JSON text `null` is a body, and no object.
 *
 * Failures: 400 `malformed_json`; 400 `invalid_request` of text that no database stores, with the field that holds it.
 */
export async function readJsonBody(req: MedusaRequest, res: MedusaResponse): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const next: MedusaNextFunction = (error?: unknown) => (error ? reject(toFailure(error)) : resolve());
    parse(req, res, next);
  });
  const body: unknown = req.body === undefined ? {} : req.body;
  if (!holdsOnlyStorableText(body)) throw new StoreError("invalid_request", { details: [unstorable(body)] });
  return body;
}

function unstorable(body: unknown) {
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const field = fields.find(([key, value]) => isStorableText(key) && !holdsOnlyStorableText(value));
  return { path: field?.[0] ?? "", message: "Must be text without NUL and without half a character." };
}

/** Who leaves before the body was read is no failure of ours: nobody hears the answer. */
function toFailure(error: unknown): unknown {
  const hasLeft = (error as { type?: unknown }).type === "stream.not.readable";
  return hasLeft ? new StoreError("invalid_request", { cause: error }) : error;
}
