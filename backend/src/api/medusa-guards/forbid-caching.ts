import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

/**
 * Keeps answers of Medusa's own routes out of every cache, the browser's too: most of them are somebody's own, and Medusa
 * says nothing of caching. A route that sets `Cache-Control` itself has the last word.
 */
export function forbidCaching(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "no-store");
  next();
}
