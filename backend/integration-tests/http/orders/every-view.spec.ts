import { randomUUID } from "node:crypto";
import type { AdminOrder, Order, OrderSwap, Product, Restock } from "@nocturne/contract";
import { api, medusaAdminOk } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { newCustomer, type Customer } from "../../support/customers";
import { sendExchanged, toldEverywhere, type Told } from "../../support/every-view";
import {
  cancelAtMedusa,
  exchange,
  markDelivered,
  pack,
  packAndSend,
  receiveReturn,
  recordOf,
  refund,
  requestReturn,
} from "../../support/medusa-order";
import { variantOf } from "../../support/medusa-store";
import { linkOf } from "../../support/order-pages";
import { waitForMails } from "../../support/outbox";
import { cancelOwn, moveOwn, swapOwn, swapsOf, variantOf as sizeOf } from "../../support/own-order";
import { shipTo } from "../../support/shipping";
import { add, admin, CALIFORNIA, newProduct, placeOrder, readyToOrder, standingProduct } from "../../support/shop";

type Bought = { customer: Customer; order: Order; product: Product };
type Deed = (bought: Bought) => Promise<unknown>;

/** Two pieces of one size. */
async function bought(): Promise<Bought> {
  const customer = await newCustomer();
  const product = await newProduct({ inventory: 9, sizes: ["M", "L"] });
  const { input } = await readyToOrder((sessionId) => add(sessionId, product, 2, "M"), { user: customer });
  const { body: order } = await placeOrder(customer, input);
  await waitForMails(customer.email, 1);
  return { customer, order, product };
}

const inPanel = async (id: string, what: "status" | "tracking", body: object) => {
  const { status } = await api("PUT", `/api/admin/orders/${id}/${what}`, { token: await admin(), body });
  expect(status).toBe(200);
};
const setStatus =
  (status: string): Deed =>
  ({ order }) =>
    inPanel(order.id, "status", { status });
const track: Deed = ({ order }) =>
  inPanel(order.id, "tracking", { trackingNumbers: ["DHL1"], trackingUrls: ["dhl.example/1"] });
const handled = (id: string) => `/api/admin/orders/${id}`;

async function moveInPanel({ order: { id, customerName: name, shippingAddress } }: Bought): Promise<void> {
  const body = { ...MOVED, seen: { ...shippingAddress, name } };
  expect((await api("PUT", `${handled(id)}/address`, { token: await admin(), body })).status).toBe(200);
}

async function swapInPanel({ order: { id }, product }: Bought): Promise<void> {
  const token = await admin();
  const { body: swaps } = await api<OrderSwap[]>("GET", `${handled(id)}/swaps`, { token });
  const body = { variantId: sizeOf(product, "L") };
  expect((await api("PUT", `${handled(id)}/items/${swaps[0]!.itemId}`, { token, body })).status).toBe(200);
}

/** One piece of the first line, as the panel's page of the order does it. */
async function refundInPanel({ order: { id } }: Bought, more: { restock?: Restock } = {}): Promise<void> {
  const token = await admin();
  const { body: found } = await api<AdminOrder>("GET", `${handled(id)}/handling`, { token });
  const wanted = { lines: [{ itemId: found.lines[0]!.itemId, quantity: 1, ...more }] };
  const { body: quoted } = await api<{ amount: string }>("POST", `${handled(id)}/refund-quote`, {
    token,
    body: wanted,
  });
  const body = { ...wanted, key: randomUUID(), amount: quoted.amount };
  expect((await api("POST", `${handled(id)}/refunds`, { token, body })).status).toBe(200);
}

async function sendPartInPanel({ order: { id } }: Bought): Promise<void> {
  const token = await admin();
  const { body: found } = await api<AdminOrder>("GET", `${handled(id)}/handling`, { token });
  const body = {
    lines: [{ itemId: found.lines[0]!.itemId, quantity: 1, fulfilled: 0 }],
    tracking: [{ number: "DHL1", url: "dhl.example/1" }],
  };
  expect((await api("POST", `${handled(id)}/parcels`, { token, body })).status).toBe(200);
}

const LABEL = { tracking_number: "DHL1", tracking_url: "https://dhl.example/1" };
const sendAtMedusa: Deed = ({ order }) => packAndSend(order.id, [LABEL]);
const sendPart: Deed = ({ order }) => packAndSend(order.id, [LABEL], 1);

/** One after the other, each told of before the next: what is done within two minutes is one mail. */
const deeds =
  (...all: Deed[]): Deed =>
  async (it) => {
    for (const [index, deed] of all.entries()) {
      await deed(it);
      if (index < all.length - 1) await toldEverywhere(it.customer, it.order.id);
    }
  };

async function returnAtStore({ customer, order }: Bought): Promise<void> {
  const { items } = await recordOf(order.id);
  const back = await shipTo("gg", [{ name: "Return parcel", price: 0, isReturn: true }]);
  const { status } = await api("POST", "/store/returns", {
    headers: customer.headers,
    body: {
      order_id: order.id,
      items: [{ id: items[0]!.id, quantity: 2 }],
      return_shipping: { option_id: back.ids[0] },
    },
  });
  await back.restore();
  expect(status).toBe(200);
}

const onPage = async ({ customer, order, product }: Bought) => {
  return { user: customer, order, product, token: await linkOf(customer.email) };
};
const cancelOnPage: Deed = async (it) => expect((await cancelOwn(await onPage(it))).status).toBe(200);
const MOVED = { ...CALIFORNIA, name: "Nell Dark", street: "9 Valencia Street", line2: "", company: "", phone: "" };
const moveOnPage: Deed = async (it) => expect((await moveOwn(await onPage(it), MOVED)).status).toBe(200);

async function swapOnPage(it: Bought): Promise<void> {
  const own = await onPage(it);
  const [line] = (await swapsOf(own)).body;
  expect((await swapOwn(own, line!.itemId, sizeOf(it.product, "L"))).status).toBe(200);
}

async function swapAtMedusa({ order: { id }, product }: Bought): Promise<void> {
  const { items } = await recordOf(id);
  const edit = `/admin/order-edits/${id}`;
  await medusaAdminOk("POST", "/admin/order-edits", { order_id: id });
  await medusaAdminOk("POST", `${edit}/items`, { items: [{ variant_id: sizeOf(product, "L"), quantity: 2 }] });
  await medusaAdminOk("POST", `${edit}/items/item/${items[0]!.id}`, { quantity: 0 });
  await medusaAdminOk("POST", `${edit}/request`, {});
  await medusaAdminOk("POST", `${edit}/confirm`, {});
}

const moveAtMedusa: Deed = ({ order }) =>
  medusaAdminOk("POST", `/admin/orders/${order.id}`, { shipping_address: { address_1: MOVED.street } });

const NOTHING: Told = {
  status: "Processing",
  state: "processing",
  refunded: "0.00",
  trackingNumbers: [],
  fulfillment: "not_fulfilled",
  payment: "captured",
  canceled: false,
  pieces: ["2 x M"],
  street: CALIFORNIA.street,
  mails: [],
};
const SHIPPED: Told = {
  ...NOTHING,
  status: "Shipped",
  state: "shipped",
  trackingNumbers: ["DHL1"],
  fulfillment: "shipped",
  mails: ["Order #: Shipped"],
};
const CANCELLED: Told = {
  ...NOTHING,
  status: "Cancelled",
  state: "cancelled",
  refunded: "53.63",
  payment: "refunded",
  canceled: true,
  mails: ["Order #: Cancelled"],
};
const and = (told: Told, more: Partial<Told>, ...mails: string[]): Told => ({
  ...told,
  ...more,
  mails: [...told.mails, ...mails],
});

describe("what is done to an order is told alike by list, panel, page, /store, Medusa admin and mails", () => {
  it.each<[deed: string, door: string, Deed, Told]>([
    ["nothing", "anybody", () => Promise.resolve(), NOTHING],
    [
      "tracked",
      "the panel",
      track,
      and(NOTHING, { state: "shipped", trackingNumbers: ["DHL1"] }, "Order #: on its way"),
    ],
    ["shipped", "the panel", deeds(setStatus("Shipped")), and(SHIPPED, { trackingNumbers: [] })],
    ["shipped", "the Medusa admin", sendAtMedusa, SHIPPED],
    [
      "shipped in part",
      "the panel",
      sendPartInPanel,
      {
        ...SHIPPED,
        status: "Partially shipped",
        fulfillment: "partially_shipped",
        mails: ["Order #: Partially shipped"],
      },
    ],
    [
      "shipped in part",
      "the Medusa admin",
      sendPart,
      {
        ...SHIPPED,
        status: "Partially shipped",
        fulfillment: "partially_shipped",
        mails: ["Order #: Partially shipped"],
      },
    ],
    [
      "shipped in part, then whole",
      "the Medusa admin, then the panel",
      deeds(sendPart, setStatus("Shipped")),
      and({ ...SHIPPED, mails: ["Order #: Partially shipped"] }, {}, "Order #: Shipped"),
    ],
    [
      "delivered",
      "the panel",
      deeds(sendAtMedusa, setStatus("Delivered")),
      and(SHIPPED, { status: "Delivered", state: "delivered", fulfillment: "delivered" }, "Order #: Delivered"),
    ],
    [
      "delivered",
      "the Medusa admin",
      deeds(sendAtMedusa, async ({ order }) => markDelivered(order.id, (await recordOf(order.id)).fulfillments[0]!.id)),
      and(SHIPPED, { status: "Delivered", state: "delivered", fulfillment: "delivered" }, "Order #: Delivered"),
    ],
    ["moved", "the order's page", moveOnPage, and(NOTHING, { street: MOVED.street }, "Order #: changed")],
    ["moved", "the panel", moveInPanel, and(NOTHING, { street: MOVED.street }, "Order #: changed")],
    ["moved", "the Medusa admin", moveAtMedusa, { ...NOTHING, street: MOVED.street }],
    ["swapped", "the order's page", swapOnPage, and(NOTHING, { pieces: ["2 x L"] }, "Order #: changed")],
    ["swapped", "the panel", swapInPanel, and(NOTHING, { pieces: ["2 x L"] }, "Order #: changed")],
    ["swapped", "the Medusa admin", swapAtMedusa, { ...NOTHING, pieces: ["2 x L"] }],
    ["cancelled", "the panel", setStatus("Cancelled"), CANCELLED],
    ["cancelled", "the Medusa admin", ({ order }) => cancelAtMedusa(order.id), CANCELLED],
    ["cancelled", "the order's page", cancelOnPage, CANCELLED],
    [
      "cancelled after it was packed",
      "the panel",
      deeds(({ order }) => pack(order.id), setStatus("Cancelled")),
      { ...CANCELLED, fulfillment: "canceled" },
    ],
    [
      "refunded in part",
      "the panel",
      refundInPanel,
      // Half of two pieces with their tax, to the cent.
      and(NOTHING, { refunded: "26.82", payment: "partially_refunded" }, "Refund for order #"),
    ],
    [
      "refunded in part, the piece back in stock",
      "the panel",
      (it) => refundInPanel(it, { restock: "cancel" }),
      and(NOTHING, { refunded: "26.82", payment: "partially_refunded" }, "Refund for order #"),
    ],
    [
      "refunded in part",
      "the Medusa admin",
      ({ order }) => refund(order.id, 5),
      and(NOTHING, { refunded: "5.00", payment: "partially_refunded" }, "Refund for order #"),
    ],
    [
      "asked to go back",
      "the Medusa admin",
      deeds(sendAtMedusa, ({ order }) => requestReturn(order.id, 2)),
      and(SHIPPED, { status: "Return requested" }, "Order #: your return"),
    ],
    [
      "asked to go back",
      "/store",
      deeds(sendAtMedusa, returnAtStore),
      and(SHIPPED, { status: "Return requested" }, "Order #: your return"),
    ],
    [
      "returned",
      "the Medusa admin",
      deeds(sendAtMedusa, async ({ order }) => receiveReturn(order.id, await requestReturn(order.id, 2), 2)),
      and(SHIPPED, { status: "Returned" }, "Order #: your return", "Order #: your return is here"),
    ],
    [
      "returned in part with its refund",
      "the panel",
      deeds(sendAtMedusa, (it) => refundInPanel(it, { restock: "return" })),
      and(
        SHIPPED,
        { status: "Return received", refunded: "26.82", payment: "partially_refunded" },
        "Refund for order #",
        "Order #: your return is here",
      ),
    ],
  ])(
    "%s by %s",
    async (_deed, _door, deed, told) => {
      const it = await bought();
      await deed(it);
      expect(await toldEverywhere(it.customer, it.order.id)).toEqual(told);
    },
    60_000,
  );

  it("exchanged by the Medusa admin, and the new piece when it leaves", async () => {
    const { customer, order } = await bought();
    await packAndSend(order.id, [LABEL]);
    await toldEverywhere(customer, order.id);
    const other = await variantOf((await standingProduct({ name: "Exchanged for this" })).id);
    await exchange(order.id, other);
    const asked = await toldEverywhere(customer, order.id);
    expect([asked.status, asked.mails]).toEqual(["Exchange requested", ["Order #: Shipped", "Order #: your exchange"]]);
    await sendExchanged(order.id, other, "DHL2");
    const sent = await toldEverywhere(customer, order.id);
    expect([sent.status, sent.trackingNumbers]).toEqual(["Shipped", ["DHL1", "DHL2"]]);
    expect(sent.mails).toEqual(["Order #: Shipped", "Order #: your exchange", "Order #: Shipped"]);
  }, 60_000);
});
