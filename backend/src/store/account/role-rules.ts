import { isOfArea, type Role } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { isOwnerUsername, usernameKey } from "./usernames";

/** Held by whoever takes a role away: of two, the second sees what the first has left. */
export const ADMINS_LOCK = "store-admins";

type RoleChanger = Pick<Caller, "role" | "username"> & Partial<Pick<Caller, "roles">>;

type RoleChange = { username: string; newRole: Role };

/**
 * Who may change a role: an owner, or the store owner's own account that asks to be admin itself. The second is the way
 * back in for an owner who lost the role.
 */
export function mayChangeRole(caller: RoleChanger, change: RoleChange): boolean {
  if (caller.role === "admin" && isOfArea(caller.roles, "owner")) return true;
  const isSelf = usernameKey(change.username) === usernameKey(caller.username);
  return isSelf && isOwnerUsername(caller.username) && change.newRole === "admin";
}
