import type { MedusaContainer } from "@medusajs/framework/types";
import type { Role, StaffRole } from "@nocturne/contract";
import { database } from "../../lib/database";
import { demoteAccountWorkflow } from "../../workflows/account/demote-account";
import { promoteAccountWorkflow } from "../../workflows/account/promote-account";
import type { AccountUser } from "../account/read-user";
import { deleteStaffRoles, saveStaffRoles } from "../account/staff-role-table";
import { selectUserEmailOfIdentity } from "../medusa-tables/staff";
import { endInvitations } from "./staff-access";

/** Gives an account a role, an admin as an owner unless roles are said. Idempotent. Failures: `last_admin`, `last_owner`. */
export async function setRole(
  scope: MedusaContainer,
  account: AccountUser,
  role: Role,
  roles: readonly StaffRole[] = ["owner"],
): Promise<void> {
  const { authIdentityId, user } = account;
  if (role === "user") return await demote(scope, authIdentityId);
  if (user.role === "admin") return;
  const { email, firstName, lastName } = user;
  // Before there is the user: they never are one without.
  await saveStaffRoles(database(scope), email, roles);
  await promoteAccountWorkflow(scope).run({ input: { authIdentityId, email, firstName, lastName } });
}

/** Takes the role admin from an identity, with what it could come back by. What an owner has said of it is forgotten last. */
export async function demote(scope: MedusaContainer, authIdentityId: string): Promise<void> {
  const db = database(scope);
  const email = await selectUserEmailOfIdentity(db, authIdentityId);
  await demoteAccountWorkflow(scope).run({ input: { authIdentityId } });
  if (!email) return;
  await endInvitations(scope, email);
  await deleteStaffRoles(db, email);
}

/** Makes an admin an owner, whatever they were limited to. */
export async function makeOwner(scope: MedusaContainer, authIdentityId: string): Promise<void> {
  const db = database(scope);
  const email = await selectUserEmailOfIdentity(db, authIdentityId);
  if (email) await deleteStaffRoles(db, email);
}
