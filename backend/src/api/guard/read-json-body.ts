import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { json } from "express";

const parse = json({ limit: "1mb", type: () => true, strict: false });

/**
 * Reads a JSON body, whatever its content type. Runs after the access check, so that nobody who may not call makes us
 * parse a megabyte. No body at all is `{}`.
 */
export async function readJsonBody(req: MedusaRequest, res: MedusaResponse): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const next: MedusaNextFunction = (error?: unknown) => (error ? reject(error) : resolve());
    parse(req, res, next);
  });
  return req.body ?? {};
}
