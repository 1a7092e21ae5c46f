import { isOfArea, type Area, type Endpoint } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { isOwnerUsername } from "../../store/account/usernames";

/**
 * Why an account may not call an endpoint, null where it may. A change that a cookie alone authorises has to come from
 * our own pages: `isFromOwnPage`. What asks for an admin and has no area is the owners'. Pure.
 */
export function refusalOf(
  caller: Pick<Caller, "role" | "username" | "via"> & Partial<Pick<Caller, "roles">>,
  { access, method }: Pick<Endpoint, "access" | "method">,
  isFromOwnPage: boolean,
  area: Area = "owner",
): "forbidden" | "role_required" | "foreign_origin" | null {
  if (!isAdmitted(caller, access)) return "forbidden";
  const isGuarded = access === "admin" || (access === "owner" && !isOwnerUsername(caller.username));
  if (isGuarded && !isOfArea(caller.roles, area)) return "role_required";
  return method !== "GET" && caller.via === "cookie" && !isFromOwnPage ? "foreign_origin" : null;
}

/** The account `ADMIN_USERNAME` may call what has access "owner" without the role: at /admin-fix it takes the role back. */
function isAdmitted(caller: Pick<Caller, "role" | "username">, access: Endpoint["access"]): boolean {
  if (caller.role === "admin" || access === "user" || access === "shopper") return true;
  return access === "owner" && isOwnerUsername(caller.username);
}
