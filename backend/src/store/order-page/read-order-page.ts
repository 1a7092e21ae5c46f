import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderPage } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectOrderEvents } from "../medusa-tables/order-events";
import { selectOrderAccount } from "../medusa-tables/order-owner";
import { selectLeftMoney } from "../medusa-tables/payment";
import { findMailRecipient } from "../order/order-contact";
import { findOrder } from "../order/read-orders";
import { readChangeability } from "../order-change/changeability";
import { gatewayOf } from "../payment/gateways";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { serializeOrderPage } from "./serialize-order-page";

/** The page of an order. Throws 404 `order_link_invalid` where the order is gone. */
export async function readOrderPage(scope: MedusaContainer, orderId: string, isConfirmed: boolean): Promise<OrderPage> {
  const db = database(scope);
  const [order, events, changes, left, purchase] = await Promise.all([
    findOrder(db, { orderId }),
    selectOrderEvents(db, orderId),
    readChangeability(db, orderId),
    selectLeftMoney(db, orderId),
    selectPurchaseOfOrder(db, orderId),
  ]);
  if (!order) throw new StoreError("order_link_invalid");
  const recipient = await findMailRecipient(db, order);
  const isGuest = (await selectOrderAccount(db, orderId)) === null;
  const isDemo = purchase !== undefined && gatewayOf(scope, purchase)?.isDemo === true;
  const isMoneyLeft = left.length > 0;
  return serializeOrderPage(order, { events, changes, isConfirmed, isGuest, isMoneyLeft, isDemo, recipient });
}
