import type { Role } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { isOwnerUsername, usernameKey } from "./usernames";

type RoleChange = { username: string; newRole: Role };

/**
 * Who may change a role: an admin, or the store owner's own account that asks to be admin itself. The second is the way
 * back in for an owner who lost the role.
 */
export function mayChangeRole(caller: Pick<Caller, "role" | "username">, change: RoleChange): boolean {
  if (caller.role === "admin") return true;
  const isSelf = usernameKey(change.username) === usernameKey(caller.username);
  return isSelf && isOwnerUsername(caller.username) && change.newRole === "admin";
}
