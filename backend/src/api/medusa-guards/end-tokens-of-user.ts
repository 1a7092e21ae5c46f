import { once } from "node:events";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { errorBody } from "@nocturne/contract";
import { database } from "../../lib/database";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { ADMINS_LOCK } from "../../store/account/role-rules";
import { selectIdentitiesOfUser } from "../../store/medusa-tables/identity";
import { endInvitationsOfUser, isLastOwner } from "../../store/sign-in/staff-access";
import { endMedusaTokens } from "../../store/session/token-epoch-table";

/**
 * Ends all tokens of the identity behind a Medusa user that is about to be deleted, its customer's too. Afterwards
 * nothing tells which identity it was. Nobody is left to come back by an old invitation, and the last owner stays: of two
 * owners who delete each other the second waits for the first one's answer. Where the deletion fails, that identity has to log
 * in again.
 */
export async function endTokensOfUser(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const db = database(req.scope);
  const userId = String(req.params.id);
  await withAdvisoryLock(req.scope, ADMINS_LOCK, async () => {
    if (await isLastOwner(db, userId)) {
      res.status(409).json({ type: "not_allowed", ...errorBody("last_owner") });
      return;
    }
    await endInvitationsOfUser(req.scope, userId);
    const identities = await selectIdentitiesOfUser(db, userId);
    for (const id of identities) await endMedusaTokens(db, id);
    const isAnswered = once(res, "close");
    next();
    await isAnswered;
  });
}
