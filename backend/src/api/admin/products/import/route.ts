import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { importProductFileWorkflow } from "../../../../workflows/product/import-product-file";

type WithFile = MedusaRequest & { file?: { originalname: string; buffer: Buffer } };

/** Medusa's older import, which takes the file itself. Goes the same way as the newer one. */
export async function POST(req: WithFile, res: MedusaResponse): Promise<void> {
  if (!req.file) throw new MedusaError(MedusaError.Types.INVALID_DATA, "No file was uploaded for importing");
  const { originalname: filename, buffer } = req.file;
  const file = await req.scope.resolve(Modules.FILE).createFiles({
    filename: "products.csv",
    mimeType: "text/csv",
    content: buffer.toString("base64"),
  });
  const { result: summary, transaction } = await importProductFileWorkflow(req.scope).run({
    input: { fileKey: file.id, filename },
  });
  res.status(202).json({ transaction_id: transaction.transactionId, summary });
}
