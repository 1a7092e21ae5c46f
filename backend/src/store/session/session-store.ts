import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { deleteSession, insertSession } from "./session-table";
import { createToken, hashToken } from "./session-token";

/**
 * Starts a session and answers its token, which is nowhere else: the database keeps a hash.
 *
 * With the mark of the password that was checked, null where that password has been replaced meanwhile.
 */
export async function openSession(
  scope: MedusaContainer,
  accountId: string,
  passwordMark: string | null,
): Promise<string | null> {
  const token = createToken();
  const session = { id: generateEntityId(undefined, "sess"), tokenHash: hashToken(token), accountId, passwordMark };
  return (await insertSession(database(scope), session)) ? token : null;
}

/** Ends one session. Idempotent: an unknown token is already signed out. */
export async function closeSession(scope: MedusaContainer, token: string): Promise<void> {
  await deleteSession(database(scope), hashToken(token));
}
