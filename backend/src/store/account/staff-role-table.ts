import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { StaffRole } from "@nocturne/contract";
import { execute } from "../../lib/database";

/** Writes what somebody may do, who may be no user yet. An owner has no row. */
export async function saveStaffRoles(db: Knex, email: string, roles: readonly StaffRole[]): Promise<void> {
  if (roles.includes("owner")) return await deleteStaffRoles(db, email);
  await execute(
    db,
    `insert into staff_role (id, email, roles) values (?, lower(?), ?)
     on conflict (email) where deleted_at is null do update set roles = excluded.roles, updated_at = now()`,
    [generateEntityId(undefined, "staffrole"), email, roles],
  );
}

/** Whoever has this e-mail, if they are an admin, is an owner afterwards. */
export async function deleteStaffRoles(db: Knex, email: string): Promise<void> {
  await execute(db, "delete from staff_role where email = lower(?)", [email]);
}
