import type { MedusaContainer } from "@medusajs/framework/types";
import type { Order, OrderLabelsQuery } from "@nocturne/contract";
import { database } from "../../lib/database";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { selectOrderGrams } from "../medusa-tables/weight";
import { readUpdatedOrder } from "../order/read-orders";
import { labelCsv } from "./label-csv";

/**
 * Orders as a service for labels reads them, in the order in which they are named, and the file's name. Failure: 404
 * `order_not_found` where one is not there.
 */
export async function exportLabels(
  scope: MedusaContainer,
  { service, ids }: OrderLabelsQuery,
): Promise<{ csv: string; name: string }> {
  const orders: Order[] = [];
  for (const id of ids) {
    await completeOrder(scope, id);
    orders.push(await readUpdatedOrder(scope, id));
  }
  const grams = await selectOrderGrams(database(scope), ids);
  const labelled = orders.map((order) => ({ order, grams: grams.get(order.id) ?? null }));
  return { csv: labelCsv(service, labelled), name: `${service}-${orders.length}.csv` };
}
