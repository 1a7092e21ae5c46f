import { findAccountByUsername } from "../../../../store/account/read-user";
import { mayChangeRole } from "../../../../store/account/role-rules";
import { isOwnerUsername } from "../../../../store/account/usernames";
import { makeOwner, setRole } from "../../../../store/sign-in/set-role";
import { logSecurityEvent } from "../../../../lib/security-log";
import { StoreError } from "../../../../lib/store-error";
import { endpoint } from "../../../endpoint";
import { refuseCaller } from "../../../guard/refuse-caller";

/** Answers 404 for an unknown user name only to those who may change roles. */
export const POST = endpoint("fixUserRole", async ({ body, caller, scope, req }) => {
  if (!mayChangeRole(caller, body)) refuseCaller(req, caller);
  const account = await findAccountByUsername(scope, body.username);
  if (!account) throw new StoreError("user_not_found");
  await setRole(scope, account, body.newRole);
  // The way back for the store owner's own account, which another owner may have limited.
  if (body.newRole === "admin" && isOwnerUsername(account.user.username))
    await makeOwner(scope, account.authIdentityId);
  if (body.newRole !== account.user.role) {
    const { authIdentityId: identity } = account;
    logSecurityEvent("privilege_permissions_changed", req, { identity, by: caller.accountId, role: body.newRole });
  }
  const previousRole = account.user.role;
  const { roles: _roles, ...user } = account.user;
  return {
    message: `${account.user.username} has the role ${body.newRole} now. It was ${previousRole}.`,
    user: { ...user, role: body.newRole, previousRole },
  };
});
