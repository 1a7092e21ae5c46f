import type { MedusaContainer } from "@medusajs/framework/types";
import type { OrderPage } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectOrderEvents } from "../medusa-tables/order-events";
import { findMailRecipient } from "../order/order-contact";
import { findOrder } from "../order/read-orders";
import { serializeOrderPage } from "./serialize-order-page";

/** The page of an order. Throws 404 `order_link_invalid` where the order is gone. */
export async function readOrderPage(scope: MedusaContainer, orderId: string, isConfirmed: boolean): Promise<OrderPage> {
  const db = database(scope);
  const [order, events] = await Promise.all([findOrder(db, { orderId }), selectOrderEvents(db, orderId)]);
  if (!order) throw new StoreError("order_link_invalid");
  return serializeOrderPage(order, { events, isConfirmed, recipient: await findMailRecipient(db, order) });
}
