import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  CUSTOMERS_PAGE,
  formatCents,
  type AdminCustomer,
  type CustomerFilter,
  type CustomerList,
  type CustomerRow,
  type QueryOf,
} from "@nocturne/contract";
import { csvLine } from "../../lib/csv";
import { StoreError } from "../../lib/store-error";
import { listAddresses } from "../address/saved-addresses";
import {
  selectAllCustomerGroups,
  selectCustomerIds,
  selectCustomerPage,
  selectListedCustomers,
  selectOrdersOfCustomer,
  type ListedCustomer,
} from "../medusa-tables/listed-customers";
import { selectPromotionCategories } from "../medusa-tables/promotion";
import { selectSoldCurrencies } from "../medusa-tables/region";
import { listNamedOrders } from "../order/read-orders";
import { selectCustomerNotes } from "./customer-note-table";

const RECENT_ORDERS = 20;

/** A page of customers, with what there is to choose from. */
export async function listCustomers(db: Knex, { page, ...filter }: QueryOf<"listCustomers">): Promise<CustomerList> {
  const part = { limit: CUSTOMERS_PAGE, offset: (page - 1) * CUSTOMERS_PAGE };
  const [{ ids, total }, tags, categories] = await Promise.all([
    selectCustomerPage(db, filter, part),
    selectAllCustomerGroups(db),
    selectPromotionCategories(db),
  ]);
  const customers = await selectListedCustomers(db, ids);
  return { customers: customers.map(toRow), total, tags, categories };
}

/** One customer with all that is shown of them. Throws 404 `customer_not_found`. */
export async function readCustomer(db: Knex, id: string): Promise<AdminCustomer> {
  const customer = await requireCustomer(db, id);
  const [addresses, notes, recent] = await Promise.all([
    listAddresses(db, id),
    selectCustomerNotes(db, id),
    selectOrdersOfCustomer(db, id, RECENT_ORDERS).then((listed) => listNamedOrders(db, listed)),
  ]);
  const { username, phone } = customer;
  return { ...toRow(customer), username, phone: phone ?? "", addresses, notes, recent };
}

/** Throws 404 `customer_not_found`. */
export async function requireCustomer(db: Knex, id: string): Promise<ListedCustomer> {
  const [customer] = await selectListedCustomers(db, [id]);
  if (!customer) throw new StoreError("customer_not_found");
  return customer;
}

const toRow = (customer: ListedCustomer): CustomerRow => ({
  id: customer.id,
  name: [customer.first_name, customer.last_name].filter(Boolean).join(" "),
  email: customer.email ?? "",
  hasAccount: customer.has_account,
  createdAt: customer.created_at.toISOString(),
  orders: customer.orders,
  spent: formatCents(Math.max(0, customer.cents)),
  ...(customer.elsewhere ? { spentElsewhere: toSums(customer.elsewhere) } : {}),
  lastOrderAt: customer.last_at?.toISOString() ?? null,
  tags: customer.tags,
  newsletter: customer.newsletter,
});

const toSums = (elsewhere: Record<string, number>): CustomerRow["spentElsewhere"] =>
  Object.entries(elsewhere)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, cents]) => ({ currency, amount: formatCents(Math.max(0, cents)) }));

const spentIn = ({ spentElsewhere = [] }: Pick<CustomerRow, "spentElsewhere">, currency: string): string =>
  spentElsewhere.find((sum) => sum.currency === currency)?.amount ?? "0.00";

const BATCH = 1_000;
const HEADINGS = ["name", "email", "account", "since", "orders", "spent", "last_order", "tags", "newsletter"];

/** A segment as CSV, some customers at a time: one of any length takes the memory of its ids. */
export async function* customersCsv(db: Knex, filter: CustomerFilter): AsyncGenerator<string> {
  const ids = await selectCustomerIds(db, filter);
  const [, ...others] = await selectSoldCurrencies(db);
  yield csvLine([...HEADINGS, ...others.map((currency) => `spent_${currency}`)]);
  for (let start = 0; start < ids.length; start += BATCH) {
    const customers = await selectListedCustomers(db, ids.slice(start, start + BATCH));
    yield customers
      .map(toRow)
      .map(({ name, email, hasAccount, createdAt, orders, spent, lastOrderAt, tags, newsletter, ...row }) => {
        const kind = hasAccount ? "account" : "guest";
        const tagNames = tags.map((tag) => tag.name).join("; ");
        const elsewhere = others.map((currency) => spentIn(row, currency));
        return [name, email, kind, createdAt, `${orders}`, spent, lastOrderAt ?? "", tagNames, newsletter ?? ""].concat(
          elsewhere,
        );
      })
      .map(csvLine)
      .join("");
  }
}
