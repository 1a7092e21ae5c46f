import { isDeepStrictEqual } from "node:util";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createCustomerGroupsWorkflow,
  deleteCustomersWorkflow,
  linkCustomerGroupsToCustomerWorkflow,
  removeCustomerAccountWorkflow,
} from "@medusajs/medusa/core-flows";
import type { BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { removeAccount } from "../account/remove-account";
import { ORDER_MAIL_NAMES } from "../mail/mails";
import { deleteUnsentMails } from "../mail/mail-outbox-table";
import { selectAccountsOfGoneCustomer, selectEmailOfGoneCustomer } from "../medusa-tables/customer";
import { blankGoneCustomer, selectDeletableCustomer } from "../medusa-tables/gone-customer";
import { selectAllCustomerGroups } from "../medusa-tables/listed-customers";
import { deleteSubscriberByEmail } from "../newsletter/newsletter-subscriber-table";
import { withdrawUnpaidOf } from "../checkout/withdraw-purchase";
import { blankVoidPurchasesOf } from "../purchase/purchase-table";
import { deleteNotesOfGoneCustomer } from "./customer-note-table";
import { requireCustomer } from "./read-customers";

/**
 * Gives a customer these tags and no others, where it has those that were seen, or the new ones already. A tag is a customer group
 * of Medusa's; one is the same in any letters, and made where it is new. Throws 404 `customer_not_found`, 409
 * `customer_tags_changed`.
 */
export async function saveCustomerTags(
  scope: MedusaContainer,
  id: string,
  { seen, tags: names }: BodyOf<"saveCustomerTags">,
): Promise<void> {
  const db = database(scope);
  await withAdvisoryLock(scope, "customer-tags", async () => {
    const { tags } = await requireCustomer(db, id);
    const isNow = (wanted: readonly string[]) => isDeepStrictEqual(keysOf(tags.map((tag) => tag.name)), keysOf(wanted));
    if (isNow(names)) return;
    if (!isNow(seen)) throw new StoreError("customer_tags_changed");
    const wanted = await groupsOf(scope, names);
    const before = tags.map((tag) => tag.id);
    const add = wanted.filter((group) => !before.includes(group));
    const remove = before.filter((group) => !wanted.includes(group));
    await linkCustomerGroupsToCustomerWorkflow(scope).run({ input: { id, add, remove } });
  });
}

/** What tells tags apart, of each once. */
const keysOf = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))].sort();

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
  // Null where another customer has the address still: what is known by it alone is theirs.
  const email = await selectEmailOfGoneCustomer(db, id);
  const buyer = { customerId: id, email };
  await withdrawUnpaidOf(scope, buyer);
  await db.transaction(async (trx) => {
    await blankVoidPurchasesOf(trx, buyer);
    if (email) await deleteSubscriberByEmail(trx, email);
    if (email) await deleteUnsentMails(trx, email, ORDER_MAIL_NAMES);
    await deleteNotesOfGoneCustomer(trx, id);
    await blankGoneCustomer(trx, id);
  });
}
