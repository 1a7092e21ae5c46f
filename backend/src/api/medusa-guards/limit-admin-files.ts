import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Router, type NextFunction, type Request, type Response } from "express";
import { tooLarge } from "../../store/media/sizes";

/** All files together of a form that Medusa reads itself, such as its older import of products. */
const MAX_FORM_BYTES = 25 * 1024 * 1024;

const FORMS = new WeakMap<object, string>();

const isForm = (req: { headers: Request["headers"] }) => /^multipart\//i.test(req.headers["content-type"] ?? "");

/** The content type of a form that waits to be read as it comes; undefined where the request is none. */
export const formOf = (req: MedusaRequest): string | undefined => FORMS.get(req);

/**
 * Refuses files that Medusa would hold in memory several times over while they are stored: a form under `/admin` past the
 * limit is 413, and one that does not say its length is 411. Those of `/admin/uploads` are hidden from Medusa's own
 * reader, and stored as they come. Express reads addresses as it does for Medusa's routes, so every spelling is met.
 */
export function limitAdminFiles(): (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void {
  const router = Router();
  router.post("/uploads", hideForm);
  router.use(limitForm);
  return router as unknown as (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void;
}

function hideForm(req: Request, _res: Response, next: NextFunction): void {
  const type = req.headers["content-type"];
  if (type && isForm(req)) {
    FORMS.set(req, type);
    req.headers["content-type"] = "application/octet-stream";
  }
  next("router");
}

function limitForm(req: Request, res: Response, next: NextFunction): void {
  if (!isForm(req)) return next();
  const length = Number(req.headers["content-length"] ?? Number.NaN);
  if (length <= MAX_FORM_BYTES) return next();
  // What is left of the body must be read, or the next request on this connection waits behind it for ever.
  req.resume();
  if (Number.isNaN(length)) {
    res.status(411).json({ type: "invalid_data", message: "Please send the length of the files (Content-Length)." });
    return;
  }
  res.status(413).json({ type: "invalid_data", message: tooLarge(MAX_FORM_BYTES).message });
}
