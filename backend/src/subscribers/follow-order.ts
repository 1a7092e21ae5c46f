import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { FulfillmentWorkflowEvents, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { selectOrderOfFulfillment } from "../store/medusa-tables/fulfillment";
import { followOrder } from "../store/order-progress/follow-order";

/** Of an order, of a fulfillment, or of something that names its order. */
type News = { id?: string; order_id?: string; no_notification?: boolean };

const OF_FULFILLMENTS: string[] = [
  FulfillmentWorkflowEvents.SHIPMENT_CREATED,
  FulfillmentWorkflowEvents.DELIVERY_CREATED,
];

/** What is done to an order at Medusa reaches the shopper: state, tracking, and one mail a deed. Safe to be told twice. */
export default async function followOrderOf({ event, container }: SubscriberArgs<News>): Promise<void> {
  const { id = "", order_id: named, no_notification: isSilent } = event.data;
  const isOfFulfillment = OF_FULFILLMENTS.includes(event.name);
  const orderId = isOfFulfillment ? await selectOrderOfFulfillment(database(container), id) : (named ?? id);
  if (orderId) await followOrder(container, orderId, isOfFulfillment && isSilent ? { silentFulfillmentId: id } : {});
}

/** Those that Medusa 2.21.2 emits: of a cancelled return or exchange there is none, which the job takes up. */
export const config: SubscriberConfig = {
  event: [
    ...OF_FULFILLMENTS,
    OrderWorkflowEvents.CANCELED,
    OrderWorkflowEvents.FULFILLMENT_CANCELED,
    OrderWorkflowEvents.RETURN_REQUESTED,
    OrderWorkflowEvents.RETURN_RECEIVED,
    OrderWorkflowEvents.EXCHANGE_CREATED,
    OrderWorkflowEvents.CLAIM_CREATED,
  ],
};
