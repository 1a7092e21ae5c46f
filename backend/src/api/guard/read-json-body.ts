import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { json } from "express";
import { isStorableText } from "../../lib/storable-text";
import { StoreError } from "../../lib/store-error";

const parse = json({ limit: "1mb", type: () => true, strict: false, reviver: refuseUnstorableText });

function refuseUnstorableText(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === "string" && !isStorableText(text)) throw new SyntaxError("Text that cannot be stored");
  }
  return value;
}

/**
 * Reads a JSON body, whatever its content type. Runs after the access check, so that nobody who may not call makes us
 * parse a megabyte. No body at all is `{}`; the JSON text `null` is a body, and no object.
 */
export async function readJsonBody(req: MedusaRequest, res: MedusaResponse): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const next: MedusaNextFunction = (error?: unknown) => (error ? reject(toFailure(error)) : resolve());
    parse(req, res, next);
  });
  return req.body === undefined ? {} : req.body;
}

/** Who leaves before the body was read is no failure of ours: nobody hears the answer. */
function toFailure(error: unknown): unknown {
  const hasLeft = (error as { type?: unknown }).type === "stream.not.readable";
  return hasLeft ? new StoreError("invalid_request", { cause: error }) : error;
}
