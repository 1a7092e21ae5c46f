import { database } from "../../../../../lib/database";
import { logSecurityEvent } from "../../../../../lib/security-log";
import { changeStaffRoles, readStaff, removeStaff } from "../../../../../store/sign-in/staff";
import { endpoint } from "../../../../endpoint";
import { userOf } from "../../../../user-of-call";

export const PUT = endpoint("changeStaffRoles", async (call) => {
  const { params, body, scope, req, caller } = call;
  const by = await userOf(call);
  const member = await changeStaffRoles(scope, { userId: params.id, roles: body.roles, by });
  const subject = { identity: member.authIdentityId, by: caller.accountId, role: body.roles.join(",") };
  logSecurityEvent("privilege_permissions_changed", req, subject);
  return await readStaff(database(scope), by);
});

/** Who ends their own access sees the rest of the staff once more. */
export const DELETE = endpoint("removeStaff", async (call) => {
  const { params, scope, req, caller } = call;
  const by = await userOf(call);
  const { authIdentityId: identity } = await removeStaff(scope, { userId: params.id, by });
  logSecurityEvent("privilege_permissions_changed", req, { identity, by: caller.accountId, role: "user" });
  return await readStaff(database(scope), by);
});
