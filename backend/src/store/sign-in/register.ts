import type { MedusaContainer } from "@medusajs/framework/types";
import type { BodyOf } from "@nocturne/contract";
import { StoreError, asStoreError } from "../../lib/store-error";
import { registerAccountWorkflow } from "../../workflows/account/register-account";
import type { Credential } from "../../workflows/account/steps/ensure-auth-identity";
import { findIdentityByEmail } from "../account/find-identity";
import { checkPassword } from "./log-in";
import { hashPassword } from "../account/passwords";
import { findAccountByUsername } from "../account/read-user";
import { isOwnerUsername } from "../account/usernames";

type Registration = Omit<BodyOf<"register">, "confirmPassword">;

/**
 * Makes an account and answers its id. Failure: `username_taken`, `email_taken`.
 *
 * The look-ups before the work only spare it; the workflow's unique columns decide.
 */
export async function registerAccount(scope: MedusaContainer, registration: Registration): Promise<string> {
  if (isOwnerUsername(registration.username)) throw new StoreError("username_taken");
  return await registerAnyAccount(scope, registration);
}

/** Like `registerAccount`, for the store owner's own user name too. */
export async function registerAnyAccount(scope: MedusaContainer, registration: Registration): Promise<string> {
  const { username, email, password, firstName, lastName } = registration;
  if (await findAccountByUsername(scope, username)) throw new StoreError("username_taken");
  const credential = await toCredential(scope, email, password);
  const { result } = await registerAccountWorkflow(scope).run({
    input: { username, email, firstName, lastName, credential },
  });
  return result;
}

/**
 * A registration that a crash cut short leaves an identity that is nobody's. Who knows its password may finish it;
 * anybody else needs a reset link, which only the e-mail's owner gets.
 */
async function toCredential(scope: MedusaContainer, email: string, password: string): Promise<Credential> {
  const identity = await findIdentityByEmail(scope, email);
  if (!identity) return { passwordHash: await hashPassword(password) };
  if (!identity.isOrphan) throw new StoreError("email_taken");
  try {
    await checkPassword(scope, identity, password);
  } catch (error) {
    throw asStoreError(error) ? new StoreError("email_taken") : error;
  }
  return { authIdentityId: identity.authIdentityId };
}
