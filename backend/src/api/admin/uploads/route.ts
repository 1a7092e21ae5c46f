import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { asStoreError } from "../../../lib/store-error";
import { receiveForm } from "../../../store/file/receive-form";
import { formOf } from "../../medusa-guards/limit-admin-files";

/** In place of Medusa's own, which holds every file of a form in memory, several times over. The answer is the same. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const form = formOf(req);
  if (!form) throw new MedusaError(MedusaError.Types.INVALID_DATA, "No files were uploaded");
  try {
    const files = await receiveForm(req, form, req.scope.resolve(Modules.FILE));
    if (files.length === 0) throw new MedusaError(MedusaError.Types.INVALID_DATA, "No files were uploaded");
    res.status(200).json({ files });
  } catch (error) {
    // What is left of the body must be read, or the next request on this connection waits behind it for ever.
    req.resume();
    const refusal = asStoreError(error);
    if (refusal?.code !== "file_too_large") throw error;
    res.status(413).json({ type: "invalid_data", message: refusal.message });
  }
}
