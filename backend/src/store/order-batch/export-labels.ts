import type { MedusaContainer } from "@medusajs/framework/types";
import type { Order, OrderLabelsQuery } from "@nocturne/contract";
import { database } from "../../lib/database";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { selectWeights } from "../medusa-tables/product-details";
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
  const products = orders.flatMap(({ items }) => items.map(({ productId }) => productId));
  const weights = await selectWeights(database(scope), [...new Set(products)]);
  const labelled = orders.map((order) => ({ order, grams: gramsOf(order, weights) }));
  return { csv: labelCsv(service, labelled), name: `${service}-${orders.length}.csv` };
}

/** Null where a product does not say what it weighs: half a weight would be a wrong one. */
function gramsOf({ items }: Order, weights: ReadonlyMap<string, number>): number | null {
  const grams = items.map(({ productId, quantity }) => (weights.get(productId) ?? NaN) * quantity);
  const sum = grams.reduce((all, each) => all + each, 0);
  return Number.isNaN(sum) ? null : Math.round(sum);
}
