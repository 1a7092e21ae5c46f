import type { MedusaContainer } from "@medusajs/framework/types";
import type { Role } from "@nocturne/contract";
import { demoteAccountWorkflow } from "../../workflows/account/demote-account";
import { promoteAccountWorkflow } from "../../workflows/account/promote-account";
import type { AccountUser } from "../account/read-user";

/** Gives an account a role. Idempotent. Failure: `last_admin`. */
export async function setRole(scope: MedusaContainer, account: AccountUser, role: Role): Promise<void> {
  const { authIdentityId, user } = account;
  if (role === "user") {
    await demoteAccountWorkflow(scope).run({ input: { authIdentityId } });
    return;
  }
  if (user.role === "admin") return;
  const { email, firstName, lastName } = user;
  await promoteAccountWorkflow(scope).run({ input: { authIdentityId, email, firstName, lastName } });
}
