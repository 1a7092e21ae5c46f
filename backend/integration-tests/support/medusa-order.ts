import { medusaAdmin, medusaAdminOk, sql } from "@nocturne/test-support";

type Label = { tracking_number: string; tracking_url: string };
export type MedusaFulfillment = {
  id: string;
  canceled_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  labels: Label[];
  items: { line_item_id: string; quantity: number }[];
};

/** An order as the Medusa admin reads it. */
export type MedusaOrder = {
  id: string;
  display_id: number;
  custom_display_id: string;
  status: string;
  fulfillment_status: string;
  payment_status: string;
  items: { id: string; variant_id: string; quantity: number }[];
  fulfillments: MedusaFulfillment[];
  payment_collections: { payments: { id: string; refunds: { amount: number }[] }[] }[];
  order_progress: { status: string; tracking_numbers: string[] };
  shipping_address: { address_1: string; city: string; postal_code: string };
};

const FIELDS =
  "+order_progress.*,+custom_display_id,*items,*fulfillments,*fulfillments.labels,*fulfillments.items," +
  "+fulfillment_status,+payment_status,*shipping_address,*payment_collections.payments.refunds";

export async function recordOf(orderId: string): Promise<MedusaOrder> {
  const { order } = await medusaAdminOk<{ order: MedusaOrder }>("GET", `/admin/orders/${orderId}?fields=${FIELDS}`);
  return order;
}

/** Packs so many pieces of each line; all of them unless said. Returns the new fulfillment's id. */
export async function pack(orderId: string, quantity?: number): Promise<string> {
  const before = await recordOf(orderId);
  const items = before.items.map((item) => ({ id: item.id, quantity: quantity ?? item.quantity }));
  await medusaAdminOk("POST", `/admin/orders/${orderId}/fulfillments`, { items });
  const known = new Set(before.fulfillments.map(({ id }) => id));
  const made = (await recordOf(orderId)).fulfillments.find(({ id }) => !known.has(id));
  if (!made) throw new Error("Medusa made no fulfillment.");
  return made.id;
}

/** Sends what is packed. */
export async function send(orderId: string, fulfillmentId: string, labels: Label[] = [], body: object = {}) {
  const { fulfillments } = await recordOf(orderId);
  const items = fulfillments
    .find(({ id }) => id === fulfillmentId)!
    .items.map(({ line_item_id: id, quantity }) => ({ id, quantity }));
  await medusaAdminOk("POST", `/admin/orders/${orderId}/fulfillments/${fulfillmentId}/shipments`, {
    items,
    labels: labels.map((label) => ({ ...label, label_url: "#" })),
    ...body,
  });
}

/** Packs and sends in one, as the Medusa admin does in two dialogs. */
export async function packAndSend(orderId: string, labels: Label[] = [], quantity?: number): Promise<string> {
  const id = await pack(orderId, quantity);
  await send(orderId, id, labels);
  return id;
}

export const markDelivered = (orderId: string, fulfillmentId: string) =>
  medusaAdminOk("POST", `/admin/orders/${orderId}/fulfillments/${fulfillmentId}/mark-as-delivered`);

export const cancelAtMedusa = (orderId: string) => medusaAdmin("POST", `/admin/orders/${orderId}/cancel`);

/** Gives an amount back. */
export async function refund(orderId: string, amount: number): Promise<void> {
  const { payment_collections: collections } = await recordOf(orderId);
  await medusaAdminOk("POST", `/admin/payments/${collections[0]!.payments[0]!.id}/refund`, { amount });
}

/** How much went back of an order, by Medusa's records. */
export async function refundedOf(orderId: string): Promise<number> {
  const { payment_collections: collections } = await recordOf(orderId);
  return collections
    .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Agrees on a return of so many pieces of the first line. Returns its id. */
export async function requestReturn(orderId: string, quantity: number): Promise<string> {
  const { items } = await recordOf(orderId);
  const [store] = await sql<{ id: string }>("select default_location_id as id from store");
  const { return: begun } = await medusaAdminOk<{ return: { id: string } }>("POST", "/admin/returns", {
    order_id: orderId,
    location_id: store!.id,
  });
  await medusaAdminOk("POST", `/admin/returns/${begun.id}/request-items`, {
    items: [{ id: items[0]!.id, quantity }],
  });
  await medusaAdminOk("POST", `/admin/returns/${begun.id}/request`, {});
  return begun.id;
}

/** Takes back so many pieces of the first line. */
export async function receiveReturn(orderId: string, returnId: string, quantity: number): Promise<void> {
  const { items } = await recordOf(orderId);
  await medusaAdminOk("POST", `/admin/returns/${returnId}/receive`, {});
  await medusaAdminOk("POST", `/admin/returns/${returnId}/receive-items`, {
    items: [{ id: items[0]!.id, quantity }],
  });
  await medusaAdminOk("POST", `/admin/returns/${returnId}/receive/confirm`, {});
}

/** Swaps one piece of the first line for one of a variant. */
export async function exchange(orderId: string, variantId: string): Promise<string> {
  const { items } = await recordOf(orderId);
  const { exchange: begun } = await medusaAdminOk<{ exchange: { id: string } }>("POST", "/admin/exchanges", {
    order_id: orderId,
  });
  await medusaAdminOk("POST", `/admin/exchanges/${begun.id}/inbound/items`, {
    items: [{ id: items[0]!.id, quantity: 1 }],
  });
  await medusaAdminOk("POST", `/admin/exchanges/${begun.id}/outbound/items`, {
    items: [{ variant_id: variantId, quantity: 1 }],
  });
  await medusaAdminOk("POST", `/admin/exchanges/${begun.id}/request`, {});
  return begun.id;
}
