import type { MedusaContainer } from "@medusajs/framework/types";
import { errorMessage } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import type { Attempt } from "../limits/attempt";
import { deliverSoon } from "../mail/deliver-soon";
import { changePasswordWorkflow, type ChangePasswordInput } from "../../workflows/account/change-password";
import type { Identity } from "../account/find-identity";
import { checkPassword } from "./log-in";
import { assertPasswordAllowed } from "../account/password-rules";
import { hashPassword } from "../account/passwords";

type Change = { identity: Identity | null; current: string; wanted: string; kept: ChangePasswordInput["kept"] };

/**
 * Sets a new password where the present one is right.
 *
 * Failure: `current_password_wrong`, `rate_limited`, `second_factor_required`, and those of `assertPasswordAllowed`.
 */
export async function changePassword(
  scope: MedusaContainer,
  attempt: Attempt,
  { identity, current, wanted, kept }: Change,
): Promise<void> {
  const { authIdentityId, passwordMark } = await attempt.run(() => proveCurrent(scope, identity, current));
  await attempt.assertOpen();
  await assertPasswordAllowed(scope, wanted, identity ?? {});
  const passwordHash = await hashPassword(wanted);
  await changePasswordWorkflow(scope).run({
    input: { authIdentityId, passwordHash, passwordMark: passwordMark ?? "", kept },
  });
  deliverSoon(scope);
}

async function proveCurrent(scope: MedusaContainer, identity: Identity | null, current: string): Promise<Identity> {
  try {
    return await checkPassword(scope, identity, current);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "invalid_credentials") throw error;
    const message = errorMessage("current_password_wrong");
    throw new StoreError("current_password_wrong", { details: [{ path: "currentPassword", message }] });
  }
}
