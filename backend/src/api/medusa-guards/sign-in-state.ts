import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { SECURITY_STAMP } from "../../store/session/security-stamp";
import type { TokenClaims } from "./token-claims";
import { config } from "../../lib/config";

const DAY_SECONDS = 24 * 60 * 60;

/** A login at Medusa: whose, when, and under which security stamp. */
export type SignIn = { authIdentityId: string; stamp: string; authTime: number };

type StateRow = { stamp: string; actor_id: string | null; has_actor: boolean; changed_at: string | null };

const STATE = `
  select ${SECURITY_STAMP} as stamp,
         i.app_metadata ->> ? as actor_id,
         case ? when 'user' then exists (select 1 from "user" where id = ? and deleted_at is null)
                when 'customer' then exists (select 1 from customer where id = ? and deleted_at is null)
                else true end as has_actor,
         extract(epoch from greatest(case when p.updated_at > p.created_at then p.updated_at end, e.updated_at))
           as changed_at
    from auth_identity i
    left join provider_identity p on p.auth_identity_id = i.id and p.provider = 'emailpass' and p.deleted_at is null
    left join token_epoch e on e.auth_identity_id = i.id and e.deleted_at is null
   where i.id = ? and i.deleted_at is null`;

async function readState(scope: MedusaContainer, claims: TokenClaims): Promise<StateRow | null> {
  const { actor_type: type, actor_id: id, auth_identity_id: identity } = claims;
  const { rows } = await database(scope).raw<{ rows: StateRow[] }>(STATE, [
    `${type}_id`,
    type,
    id ?? "",
    id ?? "",
    identity ?? "",
  ]);
  return rows[0] ?? null;
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
