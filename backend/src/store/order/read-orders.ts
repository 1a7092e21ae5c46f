import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { orderIdOf } from "../purchase/purchase";
import { toPurchase } from "../purchase/purchase-row";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import type { ListedOrder } from "../medusa-tables/listed-orders";
import { selectBoughtOrders } from "./order-progress-table";
import { listMedusaOrders } from "./read-medusa-orders";
import { stateOf } from "./read-state";
import { serializeOrder } from "./serialize-order";
import { withChanges } from "./with-changes";

async function selectOrders(db: Knex, by: Parameters<typeof selectBoughtOrders>[1]): Promise<Order[]> {
  const bought = await selectBoughtOrders(db, by);
  const editedIds = bought.flatMap((row) => (row.is_edited && row.order_id ? [row.order_id] : []));
  const edited = editedIds.length > 0 ? await listMedusaOrders(db, { orderIds: editedIds }) : [];
  const editedById = new Map(edited.map((order) => [order.id, order]));
  return bought.map((row) => {
    const purchase = toPurchase(row);
    const refundedCents = Math.round(Number(row.refunded) * 100);
    const order = serializeOrder(purchase, { ...stateOf(row), refundedCents });
    return withChanges(order, { purchase, row, edited: editedById.get(order.id) });
  });
}

/** Both kinds of orders, newest first. */
async function merge(bought: Promise<Order[]>, foreign: Promise<Order[]>): Promise<Order[]> {
  const [ours, others] = await Promise.all([bought, foreign]);
  if (others.length === 0) return ours;
  return [...ours, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** What an account has bought, and what the owner has ordered for it at the Medusa admin. */
export async function listAccountOrders(db: Knex, accountId: string): Promise<Order[]> {
  return await merge(selectOrders(db, { column: "account_id", value: accountId }), listMedusaOrders(db, { accountId }));
}

export async function listAllOrders(db: Knex): Promise<Order[]> {
  return await merge(selectOrders(db, null), listMedusaOrders(db, null));
}

/** These orders, in their order. One that is gone meanwhile is left out. */
export async function listNamedOrders(db: Knex, listed: readonly ListedOrder[]): Promise<Order[]> {
  const [bought, foreign] = [true, false].map((kind) =>
    listed.flatMap(({ id, is_bought: isBought }) => (isBought === kind ? [id] : [])),
  ) as [string[], string[]];
  const [ours, others] = await Promise.all([
    bought.length > 0 ? selectOrders(db, { column: "ids", value: bought }) : [],
    foreign.length > 0 ? listMedusaOrders(db, { orderIds: foreign }) : [],
  ]);
  const byId = new Map([...ours, ...others].map((order) => [order.id, order]));
  return listed.flatMap(({ id, is_bought: isBought }) => byId.get(isBought ? orderIdOf(id) : id) ?? []);
}

export async function findOrder(
  db: Knex,
  by: { purchaseId: string } | { orderId: string },
): Promise<Order | undefined> {
  if ("purchaseId" in by) return (await selectOrders(db, { column: "id", value: by.purchaseId }))[0];
  const [order] = await selectOrders(db, { column: "order_id", value: by.orderId });
  return order ?? (await listMedusaOrders(db, { orderId: by.orderId }))[0];
}

/** Orders of either kind, by their ids; one that is not there is left out. */
export async function findOrders(db: Knex, orderIds: readonly string[]): Promise<Map<string, Order>> {
  const ours = await selectOrders(db, { column: "order_ids", value: [...orderIds] });
  const known = new Set(ours.map(({ id }) => id));
  const others = orderIds.filter((id) => !known.has(id));
  const foreign = others.length > 0 ? await listMedusaOrders(db, { orderIds: others }) : [];
  return new Map([...ours, ...foreign].map((order) => [order.id, order]));
}

/** The order after a write. Failure: 404 `order_not_found`. */
export async function readUpdatedOrder(scope: MedusaContainer, orderId: string): Promise<Order> {
  const order = await findOrder(database(scope), { orderId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}
