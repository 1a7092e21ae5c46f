import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole, User } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectAccount } from "../medusa-tables/customer";
import { usernameKey } from "./usernames";

/** An account as `/api` shows it, and what belongs to it in Medusa. */
export type AccountUser = { user: User; authIdentityId: string };

/** Roles are said of an admin alone whom an owner has limited. */
function shownRole(isAdmin: boolean, roles: readonly StaffRole[]): Pick<User, "role" | "roles"> {
  if (!isAdmin) return { role: "user" };
  return { role: "admin", ...(roles.includes("owner") ? {} : { roles: [...roles] }) };
}

async function readBy(
  scope: MedusaContainer,
  column: "id" | "username_key",
  value: string,
): Promise<AccountUser | null> {
  const row = await selectAccount(database(scope), column, value);
  if (!row) return null;
  const { id, username, email } = row;
  const names = { firstName: row.first_name ?? "", lastName: row.last_name ?? "" };
  return {
    user: { id, username, email, ...names, ...shownRole(row.is_admin, row.roles ?? []) },
    authIdentityId: row.auth_identity_id,
  };
}

/** Throws `user_not_found` where the account is gone. */
export async function readAccount(scope: MedusaContainer, accountId: string): Promise<AccountUser> {
  const account = await readBy(scope, "id", accountId);
  if (!account) throw new StoreError("user_not_found");
  return account;
}

export async function findAccountByUsername(scope: MedusaContainer, username: string): Promise<AccountUser | null> {
  return await readBy(scope, "username_key", usernameKey(username));
}

/** The caller as `/api` shows a user. */
export function serializeCaller(caller: Caller): User {
  const { accountId, username, email, firstName, lastName, role, roles } = caller;
  return { id: accountId, username, email, firstName, lastName, ...shownRole(role === "admin", roles) };
}
