import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Staff, StaffRole } from "@nocturne/contract";
import { createInvitesWorkflow, deleteUsersWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { findIdentityByEmail } from "../account/find-identity";
import { readAccount } from "../account/read-user";
import { ADMINS_LOCK } from "../account/role-rules";
import { deleteStaffRoles, saveStaffRoles } from "../account/staff-role-table";
import { hasProvedEmail } from "../account/account-table";
import {
  hasUserWithEmail,
  revokeKeysOf,
  selectInvitations,
  selectStaff,
  type StaffMemberRow,
} from "../medusa-tables/staff";
import { demote, setRole } from "./set-role";
import { endInvitations, isLastOwner } from "./staff-access";

/** `userId`: the Medusa user who asks. */
export async function readStaff(db: Knex, userId: string): Promise<Staff> {
  const members = (await selectStaff(db)).map(({ authIdentityId: _identity, lastSignIn, ...member }) => ({
    ...member,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    isCaller: member.id === userId,
  }));
  const invitations = (await selectInvitations(db)).map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    expiresAt: expiresAt.toISOString(),
  }));
  return { members, invitations };
}

async function findMember(db: Knex, userId: string): Promise<StaffMemberRow> {
  const [member] = await selectStaff(db, userId);
  if (!member) throw new StoreError("staff_not_found");
  return member;
}

/**
 * Says what somebody of the staff may do, from their next call on. The secret keys that they have made go with the owner's role,
 * because a key may do everything. Failures: `staff_not_found`, `last_owner`.
 */
export async function changeStaffRoles(
  scope: MedusaContainer,
  { userId, roles, by }: { userId: string; roles: readonly StaffRole[]; by: string },
): Promise<StaffMemberRow> {
  return await database(scope).transaction(async (trx) => {
    await lockUntilCommit(trx, ADMINS_LOCK);
    const member = await findMember(trx, userId);
    if (!roles.includes("owner")) {
      if (await isLastOwner(trx, userId)) throw new StoreError("last_owner");
      await revokeKeysOf(trx, userId, by);
    }
    await saveStaffRoles(trx, member.email, roles);
    return member;
  });
}

/** Ends somebody's access; their account as a shopper stays. Failures: `staff_not_found`, `last_admin`, `last_owner`. */
export async function removeStaff(
  scope: MedusaContainer,
  { userId, by }: { userId: string; by: string },
): Promise<StaffMemberRow> {
  const db = database(scope);
  const member = await findMember(db, userId);
  if (member.authIdentityId) {
    await demote(scope, member.authIdentityId);
  } else {
    await endInvitations(scope, member.email);
    await deleteUsersWorkflow(scope).run({ input: { ids: [userId] } });
    await deleteStaffRoles(db, member.email);
  }
  await revokeKeysOf(db, userId, by);
  return member;
}

/**
 * Asks somebody to run the shop by a mail whose link makes them an admin with these roles; an invitation before it ends. Who has
 * an account already, and has proved its e-mail, is an admin at once: nobody else's password opens it.
 *
 * Failures: `staff_already`, `staff_email_unproved`.
 */
export async function inviteStaff(
  scope: MedusaContainer,
  { email, roles }: { email: string; roles: readonly StaffRole[] },
): Promise<void> {
  const db = database(scope);
  if (await hasUserWithEmail(db, email)) throw new StoreError("staff_already");
  const identity = await findIdentityByEmail(scope, email);
  if (identity) {
    const { accountId, isAccountAlive } = identity;
    const isProved = accountId && isAccountAlive && (await hasProvedEmail(db, accountId, email));
    if (!isProved) throw new StoreError("staff_email_unproved");
    await endInvitations(scope, email);
    return await setRole(scope, await readAccount(scope, accountId), "admin", roles);
  }
  await endInvitations(scope, email);
  await saveStaffRoles(db, email, roles);
  await createInvitesWorkflow(scope).run({ input: { invites: [{ email }] } });
}

/** Failure: `invitation_not_found`. */
export async function removeInvitation(scope: MedusaContainer, id: string): Promise<void> {
  const db = database(scope);
  const invitation = (await selectInvitations(db)).find((one) => one.id === id);
  if (!invitation) throw new StoreError("invitation_not_found");
  await endInvitations(scope, invitation.email);
  if (!(await hasUserWithEmail(db, invitation.email))) await deleteStaffRoles(db, invitation.email);
}
