import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { selectAdmins } from "../medusa-tables/identity";
import { selectInvitations, selectStaff } from "../medusa-tables/staff";

/** Whether this Medusa user is an owner, and nobody else who can log in is. */
export async function isLastOwner(db: Knex, userId: string): Promise<boolean> {
  const owners = (await selectAdmins(db)).filter((admin) => admin.is_owner);
  return owners.length > 0 && owners.every((owner) => owner.user_id === userId);
}

/** Ends every open invitation that went to this e-mail. */
export async function endInvitations(scope: MedusaContainer, email: string): Promise<void> {
  const ids = (await selectInvitations(database(scope), email)).map(({ id }) => id);
  if (ids.length > 0) await scope.resolve(Modules.USER).softDeleteInvites(ids);
}

export async function endInvitationsOfUser(scope: MedusaContainer, userId: string): Promise<void> {
  const [user] = await selectStaff(database(scope), userId);
  if (user) await endInvitations(scope, user.email);
}
