import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { setGiftNoteWorkflow } from "../../../../../workflows/set-gift-note";
import type { SetGiftNoteBody } from "./validators";

/** Writes the note that goes with one's own order. */
export async function POST(req: AuthenticatedMedusaRequest<SetGiftNoteBody>, res: MedusaResponse): Promise<void> {
  const { result } = await setGiftNoteWorkflow(req.scope).run({
    input: { orderId: req.params.id ?? "", customerId: req.auth_context.actor_id, note: req.validatedBody.note },
  });
  res.json(result);
}
