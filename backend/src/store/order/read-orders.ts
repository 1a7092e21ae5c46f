import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { PURCHASE_COLUMNS, toPurchase } from "../purchase/purchase-table";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { joinRefunds } from "./join-refunds";
import { selectMedusaOrders } from "./read-medusa-orders";
import { serializeOrder } from "./serialize-order";

type ProgressRow = { status: string; tracking_numbers: string[]; tracking_urls: string[]; refunded: string };
type Row = ProgressRow & Parameters<typeof toPurchase>[0];

/** Orders newest first, by the columns of one statement: no relation is loaded per order. */
async function select(db: Knex, where: string, bindings: string[]): Promise<Order[]> {
  const { rows } = (await db.raw(
    `select ${PURCHASE_COLUMNS}, progress.status, progress.tracking_numbers, progress.tracking_urls,
            coalesce(refunds.amount, 0)::text as refunded
       from purchase
       join order_progress progress on progress.order_id = purchase.order_id and progress.deleted_at is null
       ${joinRefunds("purchase.order_id")}
      where purchase.state = 'ordered' and purchase.deleted_at is null and ${where}
      order by purchase.paid_at desc, purchase.id desc`,
    bindings,
  )) as { rows: Row[] };
  return rows.map((row) =>
    serializeOrder(toPurchase(row), {
      status: row.status,
      trackingNumbers: row.tracking_numbers,
      trackingUrls: row.tracking_urls,
      refundedCents: Math.round(Number(row.refunded) * 100),
    }),
  );
}

/** Both kinds of orders, newest first. */
async function merge(bought: Promise<Order[]>, foreign: Promise<Order[]>): Promise<Order[]> {
  const [ours, others] = await Promise.all([bought, foreign]);
  if (others.length === 0) return ours;
  return [...ours, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** What an account has bought, and what the owner has ordered for it at the Medusa admin. */
export async function listAccountOrders(db: Knex, accountId: string): Promise<Order[]> {
  return await merge(
    select(db, "purchase.account_id = ?", [accountId]),
    selectMedusaOrders(db, "o.customer_id = (select customer_id from account where id = ?)", [accountId]),
  );
}

export async function listAllOrders(db: Knex): Promise<Order[]> {
  return await merge(select(db, "true", []), selectMedusaOrders(db, "true", []));
}

export async function findOrder(
  db: Knex,
  by: { purchaseId: string } | { orderId: string },
): Promise<Order | undefined> {
  if ("purchaseId" in by) return (await select(db, "purchase.id = ?", [by.purchaseId]))[0];
  const [order] = await select(db, "purchase.order_id = ?", [by.orderId]);
  return order ?? (await selectMedusaOrders(db, "o.id = ?", [by.orderId]))[0];
}

/** The order after a write. Failure: 404 `order_not_found`. */
export async function readUpdatedOrder(scope: MedusaContainer, orderId: string): Promise<Order> {
  const order = await findOrder(database(scope), { orderId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}
