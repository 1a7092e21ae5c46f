import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { selectIdentitiesOfUser } from "../../store/medusa-tables/identity";
import { endMedusaTokens } from "../../store/session/token-epoch-table";

/**
 * Ends all tokens of the identity behind a Medusa user that is about to be deleted, its customer's too. Afterwards
 * nothing tells which identity it was. Where the deletion fails, that identity has to log in again.
 */
export async function endTokensOfUser(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const db = database(req.scope);
  const identities = await selectIdentitiesOfUser(db, String(req.params.id));
  for (const id of identities) await endMedusaTokens(db, id);
  next();
}
