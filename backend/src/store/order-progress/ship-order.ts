import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import type { TrackingPair } from "@nocturne/contract";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectProgress } from "../order/order-progress-table";
import { isSameParcel } from "../order/order-state";
import { readState } from "../order/read-state";
import { prepareToPack } from "./reserve-missing";
import { readMedusaOrder, type Fulfillment, type MedusaOrder } from "./read-medusa-order";

/**
 * Sends at Medusa whatever of an order is not sent yet, with the tracking that the owner has written: fulfillments for what
 * is not packed, a shipment for each that has none. Under the order's lock. Repeatable: it looks for what is left.
 *
 * Failures: 409 `order_cancelled`; what Medusa refuses.
 */
export async function shipOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  const order = await readSendable(scope, orderId);
  await prepareToPack(scope, orderId);
  await pack(scope, order);
  const { fulfillments } = await readMedusaOrder(scope, orderId);
  const waiting = fulfillments.filter(
    ({ shipped_at: shippedAt, delivered_at: deliveredAt }) => !shippedAt && !deliveredAt,
  );
  const [first] = waiting;
  if (!first) return;
  const labels = await unusedTracking(scope, orderId, fulfillments);
  for (const each of waiting) await ship(scope, orderId, each, each === first ? labels : []);
}

/** Marks everything of an order as delivered; what is not sent yet is sent first. Otherwise like `shipOrder`. */
export async function deliverOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  await shipOrder(scope, orderId);
  const { fulfillments } = await readMedusaOrder(scope, orderId);
  for (const { id, delivered_at: deliveredAt } of fulfillments) {
    if (!deliveredAt)
      await markOrderFulfillmentAsDeliveredWorkflow(scope).run({ input: { orderId, fulfillmentId: id } });
  }
}

async function readSendable(scope: MedusaContainer, orderId: string): Promise<MedusaOrder> {
  const order = await readMedusaOrder(scope, orderId);
  if (order.status === "canceled") throw new StoreError("order_cancelled");
  return order;
}

/** Medusa takes what needs shipping and what does not in fulfillments of their own. */
async function pack(scope: MedusaContainer, order: MedusaOrder): Promise<void> {
  const left = order.items
    .map(({ quantity, detail, ...item }) => ({
      ...item,
      quantity: Number(quantity) - Number(detail.fulfilled_quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
  for (const needsShipping of [true, false]) {
    const items = left
      .filter(({ requires_shipping: isNeeded }) => isNeeded === needsShipping)
      .map(({ id, quantity }) => ({ id, quantity }));
    if (items.length > 0) {
      await createOrderFulfillmentWorkflow(scope).run({ input: { order_id: order.id, items } });
    }
  }
}

async function ship(
  scope: MedusaContainer,
  orderId: string,
  fulfillment: Fulfillment,
  added: TrackingPair[],
): Promise<void> {
  const labels = [
    ...fulfillment.labels,
    ...added.map(({ number, url }) => ({
      tracking_number: number,
      tracking_url: url ? trackingLink(url) : "#",
      label_url: "#",
    })),
  ];
  const items = fulfillment.items.flatMap(({ line_item_id: id, quantity }) =>
    id ? [{ id, quantity: Number(quantity) }] : [],
  );
  await createOrderShipmentWorkflow(scope).run({
    input: { order_id: orderId, fulfillment_id: fulfillment.id, items, labels },
  });
}

/** What the owner has written and no fulfillment has as a label. */
async function unusedTracking(
  scope: MedusaContainer,
  orderId: string,
  fulfillments: Fulfillment[],
): Promise<TrackingPair[]> {
  const row = await selectProgress(database(scope), orderId);
  const labels = fulfillments.flatMap((each) =>
    each.labels.map((label) => ({ number: label.tracking_number, url: label.tracking_url })),
  );
  return row ? readState(row).tracking.filter((pair) => !labels.some((label) => isSameParcel(label, pair))) : [];
}
