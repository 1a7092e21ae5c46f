import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { UserWithToken } from "@nocturne/contract";
import { readUser } from "../accounts/read-user";
import { StoreError } from "../lib/store-error";
import { setSessionCookie } from "./session-cookie";
import { openSession } from "./session-store";

/**
 * Signs an account in: the user, with the token that is also set as a cookie. Failure: `invalid_credentials` where the
 * password behind `passwordMark` was replaced while it was checked.
 */
export async function startSession(
  req: MedusaRequest,
  res: MedusaResponse,
  accountId: string,
  passwordMark: string | null,
): Promise<UserWithToken> {
  const user = await readUser(req.scope, accountId);
  const sessionToken = await openSession(req.scope, accountId, passwordMark);
  if (sessionToken === null) throw new StoreError("invalid_credentials");
  setSessionCookie(req, res, sessionToken);
  return { ...user, sessionToken };
}
