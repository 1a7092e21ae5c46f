import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { SECURITY_STAMP } from "../session/security-stamp";
import { hashToken } from "../session/session-token";
import { usernameKey } from "./usernames";

/** A Medusa auth identity with an e-mail and a password, and the account on top of it where there is one. */
export type Identity = {
  authIdentityId: string;
  /** The e-mail as Medusa's emailpass provider knows it. */
  email: string;
  accountId: string | null;
  username: string | null;
  /** Changes with the password, and tells nothing about it. */
  passwordMark: string | null;
  /** What Medusa's tokens of this identity carry; see `SECURITY_STAMP`. */
  securityStamp: string;
  /** False where the account's customer was deleted in the Medusa admin. */
  isAccountAlive: boolean;
  customerId: string | null;
  /** The Medusa user, which makes it an admin's. */
  userId: string | null;
  /** Nobody's yet: no account, no customer and no Medusa user belong to it. */
  isOrphan: boolean;
};

const IDENTITY = `
  select i.id as "authIdentityId", p.entity_id as email, a.id as "accountId",
         (a.id is not null and exists (select 1 from customer c where c.id = a.customer_id and c.deleted_at is null))
           as "isAccountAlive",
         md5(p.provider_metadata ->> 'password') as "passwordMark",
         ${SECURITY_STAMP} as "securityStamp", a.username,
         i.app_metadata ->> 'user_id' as "userId",
         coalesce(a.customer_id, i.app_metadata ->> 'customer_id') as "customerId",
         (a.id is null and i.app_metadata ->> 'customer_id' is null and i.app_metadata ->> 'user_id' is null)
           as "isOrphan"
    from provider_identity p
    join auth_identity i on i.id = p.auth_identity_id and i.deleted_at is null
    left join token_epoch e on e.auth_identity_id = i.id and e.deleted_at is null
    left join account a on a.auth_identity_id = i.id and a.deleted_at is null
   where p.provider = 'emailpass' and p.deleted_at is null`;

/** The identity of an e-mail, in lower case or as it was typed. */
export async function findIdentityByEmail(scope: MedusaContainer, email: string): Promise<Identity | null> {
  const { rows } = await database(scope).raw<{ rows: Identity[] }>(
    `${IDENTITY} and p.entity_id in (?, ?) order by p.entity_id = ? desc limit 1`,
    [email, email.toLowerCase(), email],
  );
  return rows[0] ?? null;
}

/** The identity of a user name or an e-mail: a user name holds no @. */
export async function findIdentityByLogin(scope: MedusaContainer, login: string): Promise<Identity | null> {
  if (login.includes("@")) return await findIdentityByEmail(scope, login);
  const { rows } = await database(scope).raw<{ rows: Identity[] }>(`${IDENTITY} and a.username_key = ? limit 1`, [
    usernameKey(login),
  ]);
  return rows[0] ?? null;
}

/** The identity of a reset link that can still be used. */
export async function findIdentityByResetToken(scope: MedusaContainer, token: string): Promise<Identity | null> {
  const { rows } = await database(scope).raw<{ rows: Identity[] }>(
    `${IDENTITY} and i.id = (select auth_identity_id from password_reset
                              where token_hash = ? and used_at is null and expires_at > now() and deleted_at is null)`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

export async function findIdentityById(scope: MedusaContainer, authIdentityId: string): Promise<Identity | null> {
  const { rows } = await database(scope).raw<{ rows: Identity[] }>(`${IDENTITY} and i.id = ? limit 1`, [
    authIdentityId,
  ]);
  return rows[0] ?? null;
}
