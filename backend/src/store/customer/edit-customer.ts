import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createCustomerGroupsWorkflow,
  deleteCustomersWorkflow,
  linkCustomerGroupsToCustomerWorkflow,
  removeCustomerAccountWorkflow,
} from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { removeAccount } from "../account/remove-account";
import { selectAccountsOfGoneCustomer } from "../medusa-tables/customer";
import { blankGoneCustomer, selectDeletableCustomer } from "../medusa-tables/gone-customer";
import { selectAllCustomerGroups } from "../medusa-tables/listed-customers";
import { deleteSubscriberByEmail } from "../newsletter/newsletter-subscriber-table";
import { withdrawUnpaidOf } from "../checkout/withdraw-purchase";
import { blankVoidPurchasesOf } from "../purchase/purchase-table";
import { deleteNotesOfGoneCustomer } from "./customer-note-table";
import { requireCustomer } from "./read-customers";

/**
 * Gives a customer these tags and no others. A tag is a customer group of Medusa's; one is the same in any letters, and made where
 * it is new. Throws 404 `customer_not_found`.
 */
export async function saveCustomerTags(scope: MedusaContainer, id: string, names: readonly string[]): Promise<void> {
  const db = database(scope);
  await withAdvisoryLock(scope, "customer-tags", async () => {
    const { tags } = await requireCustomer(db, id);
    const wanted = await groupsOf(scope, names);
    const before = tags.map((tag) => tag.id);
    const add = wanted.filter((group) => !before.includes(group));
    const remove = before.filter((group) => !wanted.includes(group));
    if (add.length + remove.length === 0) return;
    await linkCustomerGroupsToCustomerWorkflow(scope).run({ input: { id, add, remove } });
  });
}

/** The ids of the groups of these names. */
async function groupsOf(scope: MedusaContainer, names: readonly string[]): Promise<string[]> {
  const known = new Map(
    (await selectAllCustomerGroups(database(scope))).map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, name]) => ({ name }));
  if (missing.length > 0) {
    const { result } = await createCustomerGroupsWorkflow(scope).run({ input: { customersData: missing } });
    for (const { id, name } of result) if (name) known.set(name.toLowerCase(), id);
  }
  return [...wanted.keys()].flatMap((key) => known.get(key) ?? []);
}

/**
 * Erases a customer: account, addresses, tags, notes, newsletter subscription, and what is personal of the record itself and of
 * purchases that were never paid. Orders and invoices are kept as they were; so is a purchase that is being paid this moment. Repeatable where it broke off. Throws 404 `customer_not_found`, 409 `customer_is_admin`.
 */
export async function deleteCustomer(scope: MedusaContainer, id: string): Promise<void> {
  const db = database(scope);
  const customer = await selectDeletableCustomer(db, id);
  if (!customer) throw new StoreError("customer_not_found");
  if (customer.is_admin) throw new StoreError("customer_is_admin");
  if (!customer.is_gone && customer.has_identity) {
    await removeCustomerAccountWorkflow(scope).run({ input: { customerId: id } });
  } else if (!customer.is_gone) {
    await deleteCustomersWorkflow(scope).run({ input: { ids: [id] } });
  }
  for (const accountId of await selectAccountsOfGoneCustomer(db, id)) await removeAccount(scope, accountId);
  const buyer = { customerId: id, email: customer.email };
  await withdrawUnpaidOf(scope, buyer);
  await db.transaction(async (trx) => {
    await blankVoidPurchasesOf(trx, buyer);
    if (customer.email) await deleteSubscriberByEmail(trx, customer.email);
    await deleteNotesOfGoneCustomer(trx, id);
    await blankGoneCustomer(trx, id);
  });
}
