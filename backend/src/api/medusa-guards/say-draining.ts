import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isDraining } from "../../lib/draining";

/**
 * While this process is about to end, `/health` answers 503, so that fronts choose another server, and every connection ends
 * with its answer: none is left on which a request could be lost.
 */
export function sayDraining(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!isDraining()) return next();
  res.setHeader("Connection", "close");
  if (req.path === "/health") res.status(503).send("draining");
  else next();
}
