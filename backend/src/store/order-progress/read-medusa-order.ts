import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { StoreError } from "../../lib/store-error";

type Label = { id: string; tracking_number: string; tracking_url: string; label_url: string };
export type Fulfillment = {
  id: string;
  canceled_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  labels: Label[];
  items: { line_item_id: string | null; quantity: number }[];
};
type Item = {
  id: string;
  quantity: number;
  requires_shipping: boolean;
  detail: { fulfilled_quantity: number };
};

/** What shipping and cancelling need to know of an order at Medusa; cancelled fulfillments are left out. */
export type MedusaOrder = { id: string; status: string; items: Item[]; fulfillments: Fulfillment[] };

const FIELDS = [
  "id",
  "status",
  // Medusa counts pieces only where all of a line is asked for.
  "items.*",
  "items.detail.*",
  "fulfillments.id",
  "fulfillments.canceled_at",
  "fulfillments.shipped_at",
  "fulfillments.delivered_at",
  "fulfillments.labels.*",
  "fulfillments.items.line_item_id",
  "fulfillments.items.quantity",
];

/** Throws 404 `order_not_found`. */
export async function readMedusaOrder(scope: MedusaContainer, orderId: string): Promise<MedusaOrder> {
  const { data } = await scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: FIELDS, filters: { id: orderId } });
  const [order] = data as unknown as MedusaOrder[];
  if (!order) throw new StoreError("order_not_found");
  return { ...order, fulfillments: (order.fulfillments ?? []).filter(({ canceled_at: canceledAt }) => !canceledAt) };
}
