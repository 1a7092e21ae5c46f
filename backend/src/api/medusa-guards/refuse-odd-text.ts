import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { holdsOnlyStorableText, isStorableText } from "../../lib/storable-text";

/** Answers 400 to what Medusa's own routes would fail on with a database error: addresses and text that nobody can store. */
export function refuseOddText(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (isReadable(req.path) && holdsOnlyStorableText(req.query) && holdsOnlyStorableText(req.body)) return next();
  res.status(400).json({ type: "invalid_data", message: "The request holds text that cannot be stored." });
}

function isReadable(path: string): boolean {
  try {
    return isStorableText(decodeURIComponent(path));
  } catch {
    return false;
  }
}
