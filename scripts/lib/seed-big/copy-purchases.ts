import type { Client } from "pg";
import type { BoughtOrder } from "./buy-template.ts";
import { BIG, copyRows, PADDED, readTemplate, type Row, type Selection, type TableRows } from "./copy-rows.ts";

const ITEMS = "select item_id from order_item where order_id = $1";
const METHODS = "select shipping_method_id from order_shipping where order_id = $1";
const COLLECTIONS = "select payment_collection_id from order_payment_collection where order_id = $1";
const PAYMENTS = `select id from payment where payment_collection_id in (${COLLECTIONS})`;

/** The rows of an order that was bought and paid for. */
const ORDER_TABLES: Selection[] = [
  ["customer", `id = (select customer_id from "order" where id = $1)`],
  ["purchase", "order_id = $1"],
  ["order_address", `id in (select unnest(array[shipping_address_id, billing_address_id]) from "order" where id = $1)`],
  ["order", "id = $1"],
  ["order_summary", "order_id = $1"],
  ["order_line_item", `id in (${ITEMS})`],
  ["order_line_item_tax_line", `item_id in (${ITEMS})`],
  ["order_line_item_adjustment", `item_id in (${ITEMS})`],
  ["order_item", "order_id = $1"],
  ["order_shipping_method", `id in (${METHODS})`],
  ["order_shipping", "order_id = $1"],
  ["payment_collection", `id in (${COLLECTIONS})`],
  ["payment_session", `payment_collection_id in (${COLLECTIONS})`],
  ["payment", `payment_collection_id in (${COLLECTIONS})`],
  ["capture", `payment_id in (${PAYMENTS})`],
  ["order_payment_collection", "order_id = $1"],
  ["order_transaction", "order_id = $1"],
  ["order_progress", "order_id = $1"],
  ["order_order_orderprogress_order_progress", "order_id = $1"],
  ["order_contact", "id = $1"],
];

/** The rows of a cart with its lines. */
const CART_TABLES: Selection[] = [
  ["cart", "id = $1"],
  ["cart_line_item", "cart_id = $1"],
  ["cart_session", "cart_id = $1"],
];

/** By table. */
const OF_A_GUEST = new Map<string, Row>([
  ["customer", { has_account: false, metadata: null }],
  ["purchase", { account_id: null }],
  ["order", { display_id: `9${PADDED}` }],
]);

/** A copy of an order is a guest's: the account that bought the first has that one alone. */
function asGuest({ table, rows }: TableRows): TableRows {
  const change = OF_A_GUEST.get(table);
  return { table, rows: change ? rows.map((row) => ({ ...row, ...change })) : rows };
}

/** Copies an order `count` times: one each five minutes, into the past. */
export async function copyOrder(
  client: Client,
  { orderId, orderNumber, email, sessionId }: BoughtOrder,
  count: number,
) {
  const template = (await readTemplate(client, ORDER_TABLES, orderId)).map(asGuest);
  await copyRows(client, template, {
    to: count,
    apart: "5 minutes",
    words: [
      [orderNumber, `ORD-90000${PADDED}`],
      [email, `shopper-${PADDED}@example.com`],
      [sessionId, `session_of_order_${PADDED}`],
    ],
  });
  // The database notes each order for those who are told by webhook: of copies nobody is.
  await client.query(`delete from webhook_news where subject_id like '%${BIG}%'`);
}

/** Copies a cart `count` times: so that none is idle for long enough to be removed. */
export async function copyCart(client: Client, { sessionId }: { sessionId: string }, count: number) {
  const sql = "select cart_id from cart_session where id = $1";
  const { rows } = await client.query<{ cart_id: string }>(sql, [sessionId]);
  if (!rows[0]) throw new Error("The cart to copy is not there.");
  const template = await readTemplate(client, CART_TABLES, rows[0].cart_id);
  await copyRows(client, template, {
    to: count,
    apart: "10 seconds",
    words: [[sessionId, `session_of_cart_${PADDED}`]],
  });
}
