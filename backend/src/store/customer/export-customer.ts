import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { selectDevicesOfCustomer } from "../session/known-device-table";
import { selectMailsTo } from "../mail/sent-mails";
import { selectUnpaidPurchases } from "../purchase/purchase-table";
import { selectInvoiceNumbers } from "../invoice/invoice-table";
import { selectOrdersOfCustomer } from "../medusa-tables/listed-customers";
import { selectSubscribers } from "../newsletter/newsletter-subscriber-table";
import { listNamedOrders } from "../order/read-orders";
import { selectSessionsOfCustomer } from "../session/session-table";
import { readCustomer } from "./read-customers";

/** What the store keeps about one person, as they may ask for it. Carts that were not bought are not in it. Throws 404 `customer_not_found`. */
export async function exportCustomer(db: Knex, id: string): Promise<string> {
  const { recent: _some, newsletter: _state, ...customer } = await readCustomer(db, id);
  const orders = await listNamedOrders(db, await selectOrdersOfCustomer(db, id, null));
  const [sessions, devices, unpaid, mails, invoices, found] = await Promise.all([
    selectSessionsOfCustomer(db, id),
    selectDevicesOfCustomer(db, id),
    selectUnpaidPurchases(db, id),
    selectMailsTo(db, customer.email),
    selectInvoiceNumbers(
      db,
      orders.map((order) => order.id),
    ),
    selectSubscribers(db, { q: customer.email }, { limit: 100, offset: 0 }),
  ]);
  const own = (email: string) => email.toLowerCase() === customer.email.toLowerCase();
  const newsletter = found.find(({ email }) => own(email)) ?? null;
  const file = {
    exportedAt: new Date().toISOString(),
    customer,
    newsletter,
    sessions,
    devices,
    orders,
    unpaid,
    invoices,
    mails,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
