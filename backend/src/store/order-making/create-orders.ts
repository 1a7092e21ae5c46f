import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { selectPresentOrders } from "../medusa-tables/order";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { buildOrder } from "../order/build-order";
import { directCaptureOf } from "../payment/direct-payment";
import { orderIdOf, type Purchase } from "../purchase/purchase";

/** Makes the Medusa orders of paid purchases. Their ids are fixed by the purchases, so a repeated run finds the first ones. */
export async function createOrders(scope: MedusaContainer, purchases: readonly Purchase[]): Promise<void> {
  const present = await selectPresentOrders(
    database(scope),
    purchases.map(({ id }) => orderIdOf(id)),
  );
  const missing = purchases.filter(({ id }) => !present.has(orderIdOf(id)));
  if (missing.length === 0) return;
  const defaults = await storeDefaults(scope);
  const orders = missing.map((purchase) => {
    const transaction = directCaptureOf(scope, purchase);
    return { ...buildOrder(purchase, defaults), ...(transaction ? { transactions: [transaction] } : {}) };
  });
  await withoutReadingBack(scope.resolve(Modules.ORDER)).createOrders(orders);
}

/**
 * The same service, whose `createOrders` answers nothing: Medusa would read each order again with all that belongs to it, by its
 * own `listOrders`, for an answer that nobody asks for here.
 */
export function withoutReadingBack(orders: IOrderModuleService): Pick<IOrderModuleService, "createOrders"> {
  const listOrders = async () => await Promise.resolve([]);
  return Object.assign(Object.create(orders) as IOrderModuleService, { listOrders });
}
