import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { selectSignInState, type SignInState } from "../../store/medusa-tables/identity";
import type { TokenClaims } from "./token-claims";
import { config } from "../../lib/config";

const DAY_SECONDS = 24 * 60 * 60;

/** A login at Medusa: whose, when, and under which security stamp. */
export type SignIn = { authIdentityId: string; stamp: string; authTime: number };

async function readState(scope: MedusaContainer, claims: TokenClaims): Promise<SignInState | null> {
  const { actor_type: type, actor_id: id, auth_identity_id: identity } = claims;
  return await selectSignInState(database(scope), { type, id: id ?? "", authIdentityId: identity ?? "" });
}

/**
 * The login behind a token or a cookie's session of Medusa's, null where it has ended: the identity is gone or is not
 * that user or customer any more, everything of it was ended, or the login is older than `ADMIN_SESSION_MAX_DAYS`.
 *
 * A token that a plugin issued by itself has no stamp: then it has to be younger than the last change, and one of the
 * very second of the change counts as older.
 */
export async function findSignIn(scope: MedusaContainer, claims: TokenClaims): Promise<SignIn | null> {
  const state = await readState(scope, claims);
  if (!state) return null;
  if (claims.actor_id && (claims.actor_id !== state.actor_id || !state.has_actor)) return null;
  const issued = claims.iat ?? 0;
  const isCurrent =
    claims.stamp === undefined ? issued > Math.floor(Number(state.changed_at ?? 0)) : claims.stamp === state.stamp;
  const authTime = claims.auth_time ?? issued;
  if (!isCurrent || Date.now() / 1000 - authTime > config().ADMIN_SESSION_MAX_DAYS * DAY_SECONDS) return null;
  return { authIdentityId: claims.auth_identity_id, stamp: state.stamp, authTime };
}

/** A login that happens now, under the stamp that is valid now; null where there is no such identity. */
export async function newSignIn(scope: MedusaContainer, claims: TokenClaims): Promise<SignIn | null> {
  const state = await readState(scope, claims);
  return state && { authIdentityId: claims.auth_identity_id, stamp: state.stamp, authTime: Date.now() / 1000 };
}

const provenSignIns = new WeakMap<MedusaRequest, SignIn>();

/** Notes the login that a request has proved, or is about to: a token that it gets carries that login. */
export function noteSignIn(req: MedusaRequest, signIn: SignIn): void {
  provenSignIns.set(req, signIn);
}

export function notedSignIn(req: MedusaRequest, authIdentityId: string): SignIn | null {
  const signIn = provenSignIns.get(req);
  return signIn?.authIdentityId === authIdentityId ? signIn : null;
}
