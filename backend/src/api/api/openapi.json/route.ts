import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { describeApi } from "../../description/describe-api";

export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.set("Cache-Control", "public, max-age=300").json(describeApi());
}
