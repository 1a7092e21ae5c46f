import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { endMedusaTokens } from "../../store/session/security-stamp";

/**
 * Ends all tokens of the identity behind a Medusa user that is about to be deleted, its customer's too. Afterwards
 * nothing tells which identity it was. Where the deletion fails, that identity has to log in again.
 */
export async function endTokensOfUser(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const knex = database(req.scope);
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select id from auth_identity where app_metadata ->> 'user_id' = ? and deleted_at is null`,
    [String(req.params.id)],
  );
  for (const { id } of rows) await endMedusaTokens(knex, id);
  next();
}
