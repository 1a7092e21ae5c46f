import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { importProductFileWorkflow } from "../../../../workflows/product/import-product-file";

type Body = { file_key: string; originalname: string };

/** In place of Medusa's own, which refuses Medusa's own export and rewrites what a file leaves as it is (decision 0021). */
export async function POST(req: MedusaRequest<Body>, res: MedusaResponse): Promise<void> {
  const { file_key: fileKey, originalname: filename } = req.validatedBody;
  const { result: summary, transaction } = await importProductFileWorkflow(req.scope).run({
    input: { fileKey, filename },
  });
  res.status(202).json({ transaction_id: transaction.transactionId, summary });
}
