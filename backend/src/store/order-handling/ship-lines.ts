import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderFulfillmentWorkflow, createOrderShipmentWorkflow } from "@medusajs/medusa/core-flows";
import type { ShipLinesBody } from "@nocturne/contract";
import { trackingLink } from "@nocturne/contract/tracking-link";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { isOrderCanceled } from "../medusa-tables/order";
import { followOrder, orderLock } from "../order-progress/follow-order";
import { dropLeftSwaps } from "../order-progress/left-swaps";
import { asRefusal } from "../order-progress/refusal";
import { prepareToPack } from "../order-progress/reserve-missing";
import { readHandledOrder, type LineRecord } from "./read-lines";

/**
 * Sends some pieces of an order as one parcel: a fulfillment and its shipment at Medusa, and one mail. The caller says how many
 * pieces of each line it saw in fulfillments: pressed twice, or by two admins, the pieces are sent once.
 *
 * Failures: 404 `order_not_found`; 409 `order_cancelled`, `parcel_changed`, `order_change_refused`.
 */
export async function shipLines(
  scope: MedusaContainer,
  orderId: string,
  { lines, tracking }: ShipLinesBody,
  by: string,
): Promise<void> {
  await withAdvisoryLock(scope, orderLock(orderId), async () => {
    const { records } = await readHandledOrder(scope, orderId);
    if (await isOrderCanceled(database(scope), orderId)) throw new StoreError("order_cancelled");
    const chosen = lines.map((line) => ({ ...line, record: requireLeft(records, line) }));
    await asRefusal(async () => {
      await dropLeftSwaps(scope, orderId);
      await prepareToPack(scope, orderId);
      // Medusa takes what needs shipping and what does not in fulfillments of their own; the first has the tracking.
      let labels = tracking
        .filter(({ number, url }) => number || url)
        .map(({ number, url }) => ({
          tracking_number: number,
          tracking_url: url ? trackingLink(url) : "#",
          label_url: "#",
        }));
      for (const needsShipping of [true, false]) {
        const items = chosen
          .filter(({ record }) => record.needsShipping === needsShipping)
          .map(({ itemId: id, quantity }) => ({ id, quantity }));
        if (items.length === 0) continue;
        const { result } = await createOrderFulfillmentWorkflow(scope).run({
          input: { order_id: orderId, items, created_by: by },
        });
        await createOrderShipmentWorkflow(scope).run({
          input: { order_id: orderId, fulfillment_id: result.id, items, labels, created_by: by },
        });
        labels = [];
      }
    });
  });
  await followOrder(scope, orderId);
}

function requireLeft(records: readonly LineRecord[], line: ShipLinesBody["lines"][number]): LineRecord {
  const record = records.find(({ itemId }) => itemId === line.itemId);
  const isLeft =
    record?.fulfilled === line.fulfilled && record.fulfilled + line.quantity <= record.quantity - record.cancelled;
  if (!record || !isLeft) throw new StoreError("parcel_changed");
  return record;
}
