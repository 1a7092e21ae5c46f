import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** What the database holds of purchases of these products. */
export type Books = {
  accepted: number;
  /** Of them, those that are Medusa's orders, and their payments that were captured. */
  orders: number;
  captures: number;
  confirmations: number;
  numbers: number;
  /** Pieces that were sold by the purchases, that are reserved, and that are left. */
  sold: number;
  reserved: number;
  left: number;
};

const BOUGHT = `
  select purchase.* from purchase
   where purchase.state in ('paid', 'ordered') and purchase.lines -> 0 ->> 'productId' = any($1)`;

export async function readBooks(db: pg.Client, productIds: string[]): Promise<Books> {
  const { rows } = await db.query<Books>(
    `with bought as (${BOUGHT}),
          level as (
            select level.* from inventory_level level
              join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
              join product_variant variant on variant.id = link.variant_id
             where variant.product_id = any($1))
     select (select count(*)::int from bought) as accepted,
            (select count(*)::int from "order" where id in (select order_id from bought)) as orders,
            (select count(*)::int from capture
               join payment on payment.id = capture.payment_id
               join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
              where link.order_id in (select order_id from bought)) as captures,
            (select count(*)::int from mail_outbox
              where dedupe_key in (select 'order-confirmation:' || order_id from bought)) as confirmations,
            (select count(distinct order_number)::int from bought) as numbers,
            (select coalesce(sum((line ->> 'quantity')::int), 0)::int
               from bought, jsonb_array_elements(bought.lines) line) as sold,
            (select coalesce(sum(reserved_quantity), 0)::int from level) as reserved,
            (select coalesce(sum(stocked_quantity - reserved_quantity), 0)::int from level) as left`,
    [productIds],
  );
  return rows[0]!;
}

/** Throws where something was lost, doubled or oversold. */
export function checkBooks(books: Books, answered: number, inventory: number): void {
  const { accepted, orders, captures, confirmations, numbers, sold, reserved, left } = books;
  const isRight =
    [accepted, orders, captures, confirmations, numbers, sold, reserved].every((count) => count === answered) &&
    left === inventory - answered;
  if (!isRight) throw new Error(`${answered} purchases were answered, but: ${JSON.stringify(books)}`);
}

const LOOK_MS = 100;
const MAX_WAIT_MS = 10 * 60_000;

/** Waits until every accepted purchase is an order. Returns how many were made meanwhile, and in how many seconds. */
export async function awaitOrders(db: pg.Client): Promise<{ made: number; seconds: number }> {
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      "select count(*)::int as count from purchase where state = 'paid' and deleted_at is null",
    );
    return rows[0]?.count ?? 0;
  };
  const since = performance.now();
  const first = await waiting();
  for (let left = first; left > 0; left = await waiting()) {
    if (performance.now() - since > MAX_WAIT_MS) throw new Error(`${left} purchases did not become orders.`);
    await sleep(LOOK_MS);
  }
  return { made: first, seconds: (performance.now() - since) / 1000 };
}
