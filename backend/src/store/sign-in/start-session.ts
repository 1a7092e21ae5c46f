import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { UserWithToken } from "@nocturne/contract";
import { readAccount } from "../account/read-user";
import { StoreError } from "../../lib/store-error";
import { rememberDevice } from "../session/known-device";
import { setSessionCookie } from "../session/session-cookie";
import { openSession } from "../session/session-store";

/**
 * Signs an account in: the user, with the token that is also set as a cookie. The browser is known to it from now on. Failure: `invalid_credentials` where the
 * password behind `passwordMark` was replaced while it was checked.
 */
export async function startSession(
  req: MedusaRequest,
  res: MedusaResponse,
  accountId: string,
  passwordMark: string | null,
): Promise<UserWithToken> {
  const { user, authIdentityId } = await readAccount(req.scope, accountId);
  const sessionToken = await openSession(req.scope, accountId, passwordMark);
  if (sessionToken === null) throw new StoreError("invalid_credentials");
  setSessionCookie(req, res, sessionToken);
  await rememberDevice(req, res, authIdentityId);
  return { ...user, sessionToken };
}
