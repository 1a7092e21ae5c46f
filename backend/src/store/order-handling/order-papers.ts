import type { MedusaContainer } from "@medusajs/framework/types";
import type { Order, OrderPapersQuery } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { storeIdentity } from "../mail/store-identity";
import { readPaperLogo } from "../media/look-picture/read-paper-logo";
import { listMedusaOrders } from "../order/read-medusa-orders";
import { renderPapers } from "./render-papers";

/**
 * The packing slips of orders, or the pick list of all of them, as PDF, and its file name: as Medusa has the orders now, in the
 * order in which they are named. Failure: 404 `order_not_found` where one is not there.
 */
export async function orderPapers(
  scope: MedusaContainer,
  { paper, ids }: OrderPapersQuery,
): Promise<{ bytes: Buffer; name: string }> {
  for (const id of ids) await completeOrder(scope, id);
  const db = database(scope);
  const found = new Map((await listMedusaOrders(db, { orderIds: ids })).map((order) => [order.id, order]));
  const orders = ids.map((id): Order => {
    const order = found.get(id);
    if (!order) throw new StoreError("order_not_found");
    return order;
  });
  const { storeName, logo } = await storeIdentity(db);
  const label = { storeName, logo: logo ? await readPaperLogo(logo.url) : null };
  return { bytes: await renderPapers(paper, orders, label), name: `${paper}-${orders.length}.pdf` };
}
