import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { RegisterBody } from "@nocturne/contract";
import { importIdentity } from "../store/sign-in/import-identity";
import { findIdentityByEmail } from "../store/account/find-identity";
import { findAccountByUsername, type AccountUser } from "../store/account/read-user";
import { registerAnyAccount } from "../store/sign-in/register";
import { setRole } from "../store/sign-in/set-role";
import { hasAdminAccount } from "../store/medusa-tables/identity";
import { database } from "../lib/database";
import { config } from "../lib/config";

/**
 * Makes the store owner's account with role admin where there is none with that user name. Idempotent.
 *
 * An account that exists keeps its password and its role, except in a store that has no admin at all: there a first
 * start was cut short, and the owner is made one. Throws where `ADMIN_PASSWORD` is missing or not usable, or where
 * `ADMIN_EMAIL` is somebody else's.
 */
export async function ensureOwner(container: MedusaContainer): Promise<void> {
  const { ADMIN_USERNAME: username } = config();
  const existing = await findAccountByUsername(container, username);
  if (existing && (await hasAdminAccount(database(container)))) return;
  const owner = existing ?? (await createOwner(container, username));
  await setRole(container, owner, "admin");
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`The owner's account is ${username}.`);
}

async function createOwner(container: MedusaContainer, username: string): Promise<AccountUser> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config();
  const registration = RegisterBody.parse({ username, email, password });
  const identity = await findIdentityByEmail(container, registration.email);
  // Only an identity that is an admin's already: another one's password may be a stranger's.
  if (identity?.userId && !identity.isAccountAlive) await importIdentity(container, identity, username);
  else await registerAnyAccount(container, registration);
  const owner = await findAccountByUsername(container, username);
  if (!owner) throw new Error(`The owner's account ${username} could not be made.`);
  return owner;
}
