import type { Order, OrderPage, OrderState } from "@nocturne/contract";
import { api, bodyOf, call, medusaAdminOk, required } from "@nocturne/test-support";
import { expect } from "vitest";
import type { Customer } from "./customers";
import { recordOf, type MedusaOrder } from "./medusa-order";
import { linkOf, readPage } from "./order-pages";
import { newsOf, releaseHeldMails } from "./outbox";
import { admin } from "./shop";

/** What everybody is told of an order. */
export type Told = {
  status: string;
  state: OrderState;
  refunded: string;
  trackingNumbers: string[];
  /** In Medusa's words. */
  fulfillment: string;
  payment: string;
  canceled: boolean;
  /** How many pieces of which size. */
  pieces: string[];
  street: string;
  /** Subjects, the confirmation's left out. */
  mails: string[];
};

const STORE_FIELDS = "+fulfillment_status,+payment_status,*items,*fulfillments,*payment_collections";

type MedusaAddress = { address_1: string; city: string; postal_code: string };
type StoreOrder = { shipping_address: MedusaAddress } & Pick<
  MedusaOrder,
  "status" | "fulfillment_status" | "payment_status" | "items" | "fulfillments"
> & {
    total: number;
    payment_collections: { refunded_amount: number | null }[];
  };

/** What is compared of the pieces of an order. */
const pieces = ({ items }: Pick<Order | OrderPage, "items">) =>
  items.map(({ productId, quantity, size, price }) => ({ productId, quantity, size, price }));

/** Of Medusa's record, by whichever of its APIs. That of the store shows no labels. */
const recorded = (
  order: Pick<MedusaOrder, "status" | "fulfillment_status" | "payment_status" | "items" | "fulfillments">,
) => ({
  status: order.status,
  fulfillment: order.fulfillment_status,
  payment: order.payment_status,
  pieces: order.items.map(({ variant_id: variant, quantity }) => `${quantity} x ${variant}`).sort(),
  parcels: order.fulfillments.map(({ id, shipped_at: sent, delivered_at: there }) => [
    id,
    Boolean(sent),
    Boolean(there),
  ]),
});

const refundsOf = ({ payment_collections: collections }: MedusaOrder): string =>
  collections
    .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)))
    .reduce((sum, amount) => sum + amount, 0)
    .toFixed(2);

/**
 * Reads an order wherever it is told of: the shopper's list, the panel's, the order's page and its HTML, Medusa's store API,
 * the Medusa admin, the mails. Fails where two of them differ. The status at the Medusa admin follows an event.
 */
export async function toldEverywhere(customer: Customer, orderId: string): Promise<Told> {
  const find = (orders: Order[]) => orders.find(({ id }) => id === orderId)!;
  const own = find((await call("GET /api/user/orders", { token: customer.token })).body);
  expect(find((await call("GET /api/admin/orders", { token: await admin() })).body), "the panel").toEqual(own);

  const token = await linkOf(customer.email);
  const page = bodyOf("The order's page", await readPage(token, { "X-Session-Token": customer.token }));
  const { status, refunded, trackingNumbers, trackingUrls, subtotal, tax, total, shippingAddress } = own;
  const told = { status, refunded, trackingNumbers, trackingUrls, subtotal, tax, total, shippingAddress };
  expect(page, "the order's page").toMatchObject(told);
  expect(pieces(page), "the order's page").toEqual(pieces(own));
  const html = await (await fetch(new URL(`/order/${token}`, required("STORE_URL")))).text();
  for (const words of [status.toUpperCase(), ...trackingNumbers]) expect(html, "the HTML").toContain(words);

  const record = await recordOf(orderId);
  const { order: ofStore } = bodyOf(
    "The order at /store",
    await api<{ order: StoreOrder }>("GET", `/store/orders/${orderId}?fields=${STORE_FIELDS}`, {
      headers: customer.headers,
    }),
  );
  expect(recorded(ofStore), "/store").toEqual(recorded(record));
  const { shipping_address: address } = ofStore;
  const { street, city, zipCode } = shippingAddress;
  expect([address.address_1, address.city, address.postal_code], "/store").toEqual([street, city, zipCode]);
  expect(record.shipping_address, "the Medusa admin").toMatchObject({ address_1: street, city, postal_code: zipCode });
  expect(refundsOf(record), "the Medusa admin").toBe(refunded);
  expect((ofStore.payment_collections[0]?.refunded_amount ?? 0).toFixed(2), "/store").toBe(refunded);
  await expect
    .poll(async () => (await recordOf(orderId)).order_progress.status, { message: "the Medusa admin" })
    .toBe(status);

  await releaseHeldMails(customer.email);
  return {
    status,
    state: page.state,
    refunded,
    trackingNumbers,
    fulfillment: record.fulfillment_status,
    payment: record.payment_status,
    canceled: record.status === "canceled",
    pieces: own.items.map(({ quantity, size }) => `${quantity} x ${size}`),
    street,
    mails: (await newsOf(customer.email)).slice(1),
  };
}

/** Sends what an exchange brings, with a number. */
export async function sendExchanged(orderId: string, variantId: string, number: string): Promise<void> {
  const { items } = await recordOf(orderId);
  const line = items.find(({ variant_id: variant }) => variant === variantId)!;
  const sent = [{ id: line.id, quantity: line.quantity }];
  const before = new Set((await recordOf(orderId)).fulfillments.map(({ id }) => id));
  await medusaAdminOk("POST", `/admin/orders/${orderId}/fulfillments`, { items: sent });
  const made = (await recordOf(orderId)).fulfillments.find(({ id }) => !before.has(id))!;
  await medusaAdminOk("POST", `/admin/orders/${orderId}/fulfillments/${made.id}/shipments`, {
    items: sent,
    labels: [{ tracking_number: number, tracking_url: "#", label_url: "#" }],
  });
}
