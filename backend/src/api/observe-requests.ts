import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { observeRequest } from "@nocturne/metrics";
import { config } from "../lib/config";

/** Counts the requests of every route, where somebody reads the figures. */
export function observeRequests(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (config().BACKEND_METRICS_PORT !== undefined) {
    const pattern = () => (req.route as { path?: unknown } | undefined)?.path;
    observeRequest(req, res, () => {
      const path = pattern();
      return typeof path === "string" ? path : "other";
    });
  }
  next();
}
