import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { describeApi } from "../../description/describe-api";
import { API_PAGE_POLICY, renderApiPage } from "../../description/render-api-page";

export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res
    .set({ "Cache-Control": "public, max-age=300", "Content-Security-Policy": API_PAGE_POLICY })
    .type("html")
    .send(renderApiPage(describeApi()));
}
