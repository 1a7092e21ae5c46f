import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../../lib/database";
import { describeApi } from "../../description/describe-api";

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.set("Cache-Control", "public, max-age=300").json(await describeApi(database(req.scope)));
}
