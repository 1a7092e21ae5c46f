import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { USER_ROLES } from "./staff";

/** Of `p`, an emailpass `provider_identity`: changes with the password, and tells nothing about it. */
export const PASSWORD_MARK = "md5(p.provider_metadata ->> 'password')";

/** Joins `p`, the emailpass identity of the auth identity in this column. */
export const joinEmailpass = (authIdentityId: string): string =>
  `join provider_identity p on p.auth_identity_id = ${authIdentityId} and p.provider = 'emailpass'`;

/**
 * Changes with an identity's password, however that is changed, and with its epoch; Medusa's tokens carry it. `p` is the
 * emailpass `provider_identity`, `e` the `token_epoch`; both may be null.
 */
const SECURITY_STAMP = `encode(sha256(convert_to(
  coalesce(p.provider_metadata ->> 'password', '') || ':' || coalesce(e.epoch, 0), 'UTF8')), 'hex')`;

/** A Medusa auth identity with a password, and its account where there is one. */
export type Identity = {
  authIdentityId: string;
  /** As Medusa's emailpass provider has it. */
  email: string;
  accountId: string | null;
  username: string | null;
  /** See `PASSWORD_MARK`. */
  passwordMark: string | null;
  /** See `SECURITY_STAMP`. */
  securityStamp: string;
  /** False where the account's customer was deleted in the Medusa admin. */
  isAccountAlive: boolean;
  customerId: string | null;
  /** Set for an admin. */
  userId: string | null;
  /** Without account, customer and Medusa user. */
  isOrphan: boolean;
};

const IDENTITY = `
  select i.id as "authIdentityId", p.entity_id as email, a.id as "accountId",
         (a.id is not null and exists (select 1 from customer c where c.id = a.customer_id and c.deleted_at is null))
           as "isAccountAlive",
         ${PASSWORD_MARK} as "passwordMark",
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

async function selectIdentity(db: Knex, rest: string, bindings: string[]): Promise<Identity | null> {
  const [identity] = await rows<Identity>(db, `${IDENTITY} and ${rest}`, bindings);
  return identity ?? null;
}

/** In lower case or as it was typed. */
export async function selectIdentityByEmail(db: Knex, email: string): Promise<Identity | null> {
  const bindings = [email, email.toLowerCase(), email];
  return await selectIdentity(db, "p.entity_id in (?, ?) order by p.entity_id = ? desc limit 1", bindings);
}

export async function selectIdentityByUsername(db: Knex, usernameKey: string): Promise<Identity | null> {
  return await selectIdentity(db, "a.username_key = ? limit 1", [usernameKey]);
}

/** Null once the reset link cannot be used. */
export async function selectIdentityByResetToken(db: Knex, tokenHash: string): Promise<Identity | null> {
  return await selectIdentity(
    db,
    `i.id = (select auth_identity_id from password_reset
              where token_hash = ? and used_at is null and expires_at > now() and deleted_at is null)`,
    [tokenHash],
  );
}

export async function selectIdentityById(db: Knex, authIdentityId: string): Promise<Identity | null> {
  return await selectIdentity(db, "i.id = ? limit 1", [authIdentityId]);
}

/** `changed_at`: when password or epoch changed, in seconds. */
export type SignInState = { stamp: string; actor_id: string | null; has_actor: boolean; changed_at: string | null };

const SIGN_IN_STATE = `
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

export async function selectSignInState(
  db: Knex,
  actor: { type: string; id: string; authIdentityId: string },
): Promise<SignInState | null> {
  const { type, id, authIdentityId } = actor;
  const [state] = await rows<SignInState>(db, SIGN_IN_STATE, [`${type}_id`, type, id, id, authIdentityId]);
  return state ?? null;
}

export async function selectIdentitiesOfUser(db: Knex, userId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select id from auth_identity where app_metadata ->> 'user_id' = ? and deleted_at is null`,
    [userId],
  );
  return found.map(({ id }) => id);
}

/** Empty texts where the user has no name, or is gone. */
export async function selectUserName(db: Knex, userId: string): Promise<{ firstName: string; lastName: string }> {
  const [user] = await rows<{ firstName: string; lastName: string }>(
    db,
    `select coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName"
       from "user" where id = ? and deleted_at is null`,
    [userId],
  );
  return user ?? { firstName: "", lastName: "" };
}

/** Auth identities with a living Medusa user. */
export async function selectAdmins(
  db: Knex,
): Promise<{ auth_identity_id: string; user_id: string; is_owner: boolean }[]> {
  return await rows(
    db,
    `select i.id as auth_identity_id, u.id as user_id, 'owner' = any(${USER_ROLES}) as is_owner
       from auth_identity i
       join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
      where i.deleted_at is null`,
  );
}

/** The longest first. */
export async function selectOwnerEmails(db: Knex): Promise<string[]> {
  const users = await rows<{ email: string }>(
    db,
    `select u.email from "user" u where u.deleted_at is null and 'owner' = any(${USER_ROLES}) order by u.created_at`,
  );
  return users.map(({ email }) => email);
}

export async function hasAdminAccount(db: Knex): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from account a
       join auth_identity i on i.id = a.auth_identity_id and i.deleted_at is null
       join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
      limit 1`,
  );
  return found.length > 0;
}

type Actor = "user" | "customer";

/** Lets an auth identity log in as this user or customer, too. */
export async function attachActor(db: Knex, authIdentityId: string, actor: Actor, actorId: string): Promise<void> {
  await execute(
    db,
    `update auth_identity
        set app_metadata = coalesce(app_metadata, '{}'::jsonb) || jsonb_build_object(?::text, ?::text),
            updated_at = now()
      where id = ?`,
    [`${actor}_id`, actorId, authIdentityId],
  );
}

export async function detachUser(db: Knex, authIdentityId: string): Promise<void> {
  await execute(
    db,
    `update auth_identity set app_metadata = app_metadata - 'user_id', updated_at = now() where id = ?`,
    [authIdentityId],
  );
}

/** Only while the password has this mark; null stands for every mark. Returns e-mail and new mark; null where nothing was changed. */
export async function updatePassword(
  db: Knex,
  authIdentityId: string,
  passwordHash: string,
  passwordMark: string | null,
): Promise<{ email: string; mark: string } | null> {
  const [changed] = await rows<{ email: string; mark: string }>(
    db,
    `update provider_identity p
        set provider_metadata = coalesce(provider_metadata, '{}'::jsonb) || jsonb_build_object('password', ?::text),
            updated_at = now()
      where auth_identity_id = ? and provider = 'emailpass' and deleted_at is null
        and (?::text is null or ${PASSWORD_MARK} = ?)
      returning entity_id as email, ${PASSWORD_MARK} as mark`,
    [passwordHash, authIdentityId, passwordMark, passwordMark],
  );
  return changed ?? null;
}
