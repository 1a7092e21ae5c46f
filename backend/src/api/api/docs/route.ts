import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../../lib/database";
import { describeApi } from "../../description/describe-api";
import { API_PAGE_POLICY, renderApiPage } from "../../description/render-api-page";

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res
    .set({ "Cache-Control": "public, max-age=300", "Content-Security-Policy": API_PAGE_POLICY })
    .type("html")
    .send(renderApiPage(await describeApi(database(req.scope))));
}
