import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { StaffRole } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

/** What the person with this e-mail may do as an admin: a row says it, and without one everything. */
const rolesOf = (email: string): string => `coalesce(
  (select role.roles from staff_role role where role.email = lower(${email}) and role.deleted_at is null), '{owner}')`;

/** The roles of `u`, a Medusa user. */
export const USER_ROLES = rolesOf("u.email");

/** None for a user that is gone. */
export async function selectRolesOfUser(db: Knex, userId: string): Promise<StaffRole[]> {
  const [user] = await rows<{ roles: StaffRole[] }>(
    db,
    `select ${USER_ROLES} as roles from "user" u where u.id = ? and u.deleted_at is null`,
    [userId],
  );
  return user?.roles ?? [];
}

/** The e-mail of the Medusa user that an identity logs in as; undefined for none. */
export async function selectUserEmailOfIdentity(db: Knex, authIdentityId: string): Promise<string | undefined> {
  const [user] = await rows<{ email: string }>(
    db,
    `select u.email from auth_identity i
       join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
      where i.id = ? and i.deleted_at is null`,
    [authIdentityId],
  );
  return user?.email;
}

export async function hasUserWithEmail(db: Knex, email: string): Promise<boolean> {
  return (
    (await rows(db, `select 1 from "user" where lower(email) = lower(?) and deleted_at is null`, [email])).length > 0
  );
}

/** A Medusa user; `authIdentityId` is null for one that cannot log in. */
export type StaffMemberRow = {
  id: string;
  email: string;
  name: string;
  username: string | null;
  roles: StaffRole[];
  authIdentityId: string | null;
  lastSignIn: Date | null;
};

/** Everybody, or one. The last sign-in is that of a browser that is still known, or of a session that is still open. */
export async function selectStaff(db: Knex, userId: string | null = null): Promise<StaffMemberRow[]> {
  return await rows(
    db,
    `select distinct on (u.created_at, u.id) u.id, u.email, trim(concat_ws(' ', u.first_name, u.last_name)) as name, a.username,
            ${USER_ROLES} as roles, i.id as "authIdentityId",
            greatest(
              (select max(device.last_used_at) from known_device device where device.auth_identity_id = i.id),
              (select max(session.created_at) from session where session.account_id = a.id)) as "lastSignIn"
       from "user" u
       left join auth_identity i on i.app_metadata ->> 'user_id' = u.id and i.deleted_at is null
       left join account a on a.auth_identity_id = i.id and a.deleted_at is null
      where u.deleted_at is null and (cast(:userId as text) is null or u.id = :userId)
      order by u.created_at, u.id, i.id`,
    { userId },
  );
}

/** An invitation that can be accepted, or could until it expired. */
type StaffInvitationRow = { id: string; email: string; roles: StaffRole[]; expiresAt: Date; isExpired: boolean };

export async function selectInvitations(db: Knex, email: string | null = null): Promise<StaffInvitationRow[]> {
  return await rows(
    db,
    `select invite.id, invite.email, ${rolesOf("invite.email")} as roles, invite.expires_at as "expiresAt",
            invite.expires_at <= now() as "isExpired"
       from invite
      where not invite.accepted and invite.deleted_at is null
        and (cast(:email as text) is null or lower(invite.email) = lower(:email))
      order by invite.expires_at desc, invite.id`,
    { email },
  );
}

/** Revokes the secret keys that a user has made: a key may do everything. */
export async function revokeKeysOf(db: Knex, userId: string, by: string): Promise<void> {
  await execute(
    db,
    `update api_key set revoked_at = now(), revoked_by = ?, updated_at = now()
      where created_by = ? and type = 'secret' and revoked_at is null and deleted_at is null`,
    [by, userId],
  );
}
