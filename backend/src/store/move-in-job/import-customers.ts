import { randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows";
import { asStoreError } from "../../lib/store-error";
import { registerAccountWorkflow } from "../../workflows/account/register-account";
import { hashPassword } from "../account/passwords";
import { isOwnerUsername, usernameFromEmail } from "../account/usernames";
import type { MovedAddress, MovedCustomer } from "../move-in/moved";
import type { MoveInRecord } from "../move-in/move-in-table";
import type { OpenRow } from "../move-in/move-in-row-table";
import { reasonOf, type Outcome } from "./outcome";

type CustomerRow = OpenRow & { payload: MovedCustomer };

const MAX_USERNAME_ATTEMPTS = 5;

/** Imports customers one by one. No mail is sent: who has an account sets its password as a forgotten one. */
export async function importCustomers(
  scope: MedusaContainer,
  { accounts }: MoveInRecord,
  rows: readonly CustomerRow[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { id, outcome, payload } of rows) {
    try {
      const notes = await importCustomer(scope, payload, { accounts, isResumed: outcome === "running" });
      outcomes.push({ id, outcome: "done", link: "", notes });
    } catch (error) {
      outcomes.push({ id, outcome: "failed", link: "", notes: [reasonOf(scope, "A customer", error)] });
    }
  }
  return outcomes;
}

async function importCustomer(
  scope: MedusaContainer,
  customer: MovedCustomer,
  { accounts, isResumed }: { accounts: boolean; isResumed: boolean },
): Promise<string[]> {
  const known = await findCustomer(scope, customer.email);
  if (known && !(isResumed && accounts)) return isResumed ? [] : ["The shop knows this e-mail already."];
  if (!accounts) {
    const { firstName, lastName, phone, email, facts, address } = customer;
    const addresses = address ? [medusaAddress(customer, address)] : [];
    const made = { email, first_name: firstName, last_name: lastName, phone, metadata: facts, addresses };
    await createCustomersWorkflow(scope).run({ input: { customersData: [made] } });
    return [];
  }
  if (!known) await register(scope, customer);
  await complete(scope, customer);
  return [];
}

/** An account that nobody knows the password of, until a reset link is sent to its e-mail. */
async function register(scope: MedusaContainer, { email, firstName, lastName }: MovedCustomer): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  for (let attempt = 0; ; attempt += 1) {
    const username = usernameFromEmail(email, attempt);
    if (isOwnerUsername(username)) continue;
    try {
      await registerAccountWorkflow(scope).run({
        input: { username, email, firstName, lastName, credential: { passwordHash } },
      });
      return;
    } catch (error) {
      if (asStoreError(error)?.code !== "username_taken" || attempt === MAX_USERNAME_ATTEMPTS) throw error;
    }
  }
}

/** What an account has beside its name and e-mail. Done again it changes nothing. */
async function complete(scope: MedusaContainer, customer: MovedCustomer): Promise<void> {
  const service = scope.resolve(Modules.CUSTOMER);
  const id = await findCustomer(scope, customer.email);
  if (!id) return;
  const { phone, facts, address } = customer;
  await service.updateCustomers(id, { ...(phone ? { phone } : {}), metadata: facts });
  if (!address) return;
  const kept = await service.listCustomerAddresses({ customer_id: [id] }, { take: 1 });
  if (kept.length === 0)
    await service.createCustomerAddresses({ customer_id: id, ...medusaAddress(customer, address) });
}

async function findCustomer(scope: MedusaContainer, email: string): Promise<string | null> {
  const found = await scope.resolve(Modules.CUSTOMER).listCustomers({ email }, { select: ["id", "has_account"] });
  return (found.find(({ has_account }) => has_account) ?? found[0])?.id ?? null;
}

const medusaAddress = ({ firstName, lastName }: MovedCustomer, address: MovedAddress) => ({
  first_name: firstName,
  last_name: lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  province: address.province,
  postal_code: address.zip,
  country_code: address.country.toLowerCase(),
  phone: address.phone,
  is_default_shipping: true,
});
