import { LOOK, type Order } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { themeOf } from "../layout/theme";
import { SAMPLE_ORDER } from "../sample-order";
import type { StoreIdentity } from "../store-identity";
import { MAILS, requireMail } from ".";

const store: StoreIdentity = {
  storeName: "NOCTURNE",
  publicUrl: "https://shop.example",
  mailHeader: "",
  mailSignOff: "",
};

const items = SAMPLE_ORDER.items.map((item) => ({ ...item, imageUrl: `/uploads/products/${item.productId}.webp` }));
const illustrated: Order = { ...SAMPLE_ORDER, items, discount: "7.50" };
const abroad: Order = {
  ...SAMPLE_ORDER,
  customerName: "Zoë Ångström-Featherstonehaugh",
  shippingAddress: {
    street: "Unter den Linden 77",
    line2: "Hinterhaus, 3. Stock",
    company: "Nachtwerk GmbH",
    city: "Berlin",
    state: "",
    zipCode: "10117",
    country: "DE",
    phone: "+49 30 1234567",
  },
  items: [{ ...SAMPLE_ORDER.items[0]!, name: "Cathédrale Asymmetric Hooded Coat with Detachable Liner", size: "XXL" }],
};
/** Nothing of it may be wider than a phone. */
const endless: Order = {
  ...illustrated,
  customerName: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-Featherstonehaugh",
  items: [
    {
      ...items[0]!,
      name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      size: "Sixfold Extra Large",
    },
    items[1]!,
  ],
};
const byDay: Partial<StoreIdentity> = {
  theme: themeOf({ ...LOOK, paper: "#f2ede1", text: "#15110f", accent: "#a11313" }),
};
const coloured: Order = {
  ...illustrated,
  items: [
    { ...items[0]!, options: { Size: "M", Colour: "Gold" } },
    { ...items[1]!, options: { Finish: "Silver" } },
  ],
};
const awaitedPayment = {
  title: "Bank transfer",
  text: "Please transfer the total to this account. Your order is kept for you until the money is there.",
  facts: [
    { name: "Account", value: "DE02 1203 0000 0000 2020 51" },
    { name: "Reference", value: SAMPLE_ORDER.orderNumber },
  ],
  dueAt: "2026-11-27T10:00:00.000Z",
};
const shipped = {
  status: "Shipped",
  trackingNumbers: ["1Z999AA10123456784", "1Z999AA10123456785", ""],
  trackingUrls: ["carrier.example/1Z999AA10123456784?a=1&b=2", "", "https://carrier.example/3"],
};

const moved = [{ name: "Raven Hoodie", size: "M", options: { Size: "M" }, quantity: 1 }];

/** One mail and state a line: the files are to be opened in a browser, and read. */
const STATES: [file: string, mail: string, data: object, store?: Partial<StoreIdentity>][] = [
  ["password-reset", "password-reset", { token: "s3cret_token" }],
  ["staff-password-reset", "staff-password-reset", { token: "header.claims.s3cret_signature" }],
  [
    "staff-invitation",
    "staff-invitation",
    { token: "header.claims.s3cret_signature", expiresAt: "2026-11-23T14:03:00.000Z" },
  ],
  ["password-changed", "password-changed", {}],
  [
    "webhook-paused",
    "webhook-paused",
    { webhookId: "wh_01M8279ZEP8WWYE96R9D62KGTW", host: "erp.example.com", pause: "failing" },
  ],
  [
    "webhook-gone",
    "webhook-paused",
    { webhookId: "wh_01M8279ZEP8WWYE96R9D62KGTW", host: "erp.example.com", pause: "gone" },
  ],
  [
    "contact-message",
    "contact-message",
    { name: "Nell", email: "nell@example.com", message: "Is it black?\n\nOr <b>blacker</b>?", orderNumber: "NOC-1" },
  ],
  ["confirm-newsletter", "confirm-newsletter", { token: "s3cret_token", unsubscribeToken: "s1gned_token" }],
  ["newsletter-confirmed", "newsletter-confirmed", { unsubscribeToken: "s1gned_token" }],
  ["confirm-order-mails", "confirm-order-mails", { token: "s3cret_token" }],
  ["order-code", "order-code", { orderNumber: SAMPLE_ORDER.orderNumber, code: "012345", pageToken: "s3cret_token" }],
  ["order-confirmation", "order-confirmation", { ...illustrated, pageToken: "s3cret_token" }],
  ["order-confirmation.without-pictures", "order-confirmation", abroad, { publicUrl: "http://localhost:8000" }],
  ["order-confirmation.endless-words", "order-confirmation", endless],
  ["order-confirmation.light", "order-confirmation", { ...illustrated, pageToken: "s3cret_token" }, byDay],
  ["order-confirmation.options", "order-confirmation", coloured],
  ["order-confirmation.unpaid", "order-confirmation", { ...illustrated, awaitedPayment }],
  ["order-update.status", "order-update", { ...SAMPLE_ORDER, status: "Packed" }],
  ["order-update.shipped", "order-update", { ...SAMPLE_ORDER, ...shipped, pageToken: "s3cret_token" }],
  [
    "order-cancelled",
    "order-cancelled",
    { ...SAMPLE_ORDER, status: "Cancelled", refunded: "79.69", pageToken: "s3cret_token" },
  ],
  ["order-cancelled.unpaid", "order-cancelled", { ...SAMPLE_ORDER, status: "Cancelled" }],
  [
    "order-return.requested",
    "order-return",
    { order: { ...SAMPLE_ORDER, pageToken: "s3cret_token" }, isReceived: false, items: moved },
  ],
  ["order-return.received", "order-return", { order: SAMPLE_ORDER, isReceived: true, items: moved }],
  [
    "order-exchange",
    "order-exchange",
    {
      order: { ...SAMPLE_ORDER, pageToken: "s3cret_token" },
      kind: "exchange",
      back: moved,
      out: [{ ...moved[0], size: "L" }],
    },
  ],
  ["order-exchange.claim", "order-exchange", { order: SAMPLE_ORDER, kind: "claim", back: [], out: moved }],
  [
    "order-changed.address",
    "order-changed",
    { order: { ...SAMPLE_ORDER, pageToken: "s3cret_token" }, change: { kind: "address" } },
  ],
  ["order-changed.by-store", "order-changed", { order: SAMPLE_ORDER, change: { kind: "address", isStores: true } }],
  [
    "order-changed.swap",
    "order-changed",
    {
      order: SAMPLE_ORDER,
      change: {
        kind: "swap",
        from: { name: "Raven Hoodie", options: { Size: "M", Colour: "Gold" }, quantity: 0 },
        to: { name: "Raven Hoodie", options: { Size: "L", Colour: "Gold" }, quantity: 2 },
      },
    },
  ],
  ["order-refunded", "order-refunded", { ...SAMPLE_ORDER, refunded: "25.00", pageToken: "s3cret_token" }],
  [
    "payment-returned",
    "payment-returned",
    { total: "79.69", items: items.map(({ name, size, options, quantity }) => ({ name, size, options, quantity })) },
  ],
  [
    "notice-new-orders",
    "notice-new-orders",
    {
      count: 22,
      orders: [
        {
          orderNumber: "ORD-1700000000000",
          customerName: "Nell <b>evil.example</b>",
          total: "79.69",
          pieces: 3,
          isUnpaid: false,
        },
        { orderNumber: "ORD-1700000000001", customerName: "Zoë", total: "25.00", pieces: 1, isUnpaid: true },
      ],
    },
  ],
  [
    "notice-low-stock",
    "notice-low-stock",
    {
      count: 2,
      threshold: 10,
      stocks: [
        { name: "Raven Hoodie", sizes: "", available: 0 },
        { name: "Moth Pin", sizes: "L, XL", available: 3 },
      ],
    },
  ],
  [
    "notice-failed-mails",
    "notice-failed-mails",
    {
      count: 1,
      mails: [
        { template: "order-confirmation", recipient: "nell@example.com", error: "550 no such user", isGivenUp: false },
      ],
    },
  ],
  [
    "notice-refunds",
    "notice-refunds",
    { count: 1, refunds: [{ orderNumber: "ORD-1700000000000", amount: "25.00", note: "One came torn" }] },
  ],
  [
    "daily-summary",
    "daily-summary",
    {
      day: "2026-11-24",
      orders: 12,
      units: 20,
      revenue: "512.40",
      refunds: "25.00",
      cancelled: 1,
      revenueBefore: "480.00",
      best: [{ name: "Raven Hoodie", units: 9 }],
      low: 2,
    },
  ],
  [
    "daily-summary.quiet",
    "daily-summary",
    {
      day: "2026-11-24",
      orders: 0,
      units: 0,
      revenue: "0.00",
      refunds: "0.00",
      cancelled: 0,
      revenueBefore: "480.00",
      best: [],
      low: 0,
    },
  ],
  [
    "notification",
    "notification",
    {
      content: {
        subject: "Vesper Longsleeve is back",
        text: "You asked us to tell you.\n\nSizes S to XL are in <stock>.",
      },
    },
  ],
];

async function render(name: string, data: object, own: Partial<StoreIdentity> = {}) {
  const { content } = await requireMail(name).render(data, { ...store, ...own });
  if (!content) throw new Error(`The mail ${name} says nothing.`);
  return content;
}

describe("each mail", () => {
  it.each(STATES)("%s looks as it did", async (file, name, data, own) => {
    const { subject, text, html } = await render(name, data, own);
    await expect(html).toMatchFileSnapshot(`__snapshots__/${file}.html`);
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`__snapshots__/${file}.txt`);
  });

  it("has a snapshot", () => {
    const shown = new Set(STATES.map(([, name]) => name));
    expect(MAILS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(STATES)("%s needs no encoding where its words are plain", async (_file, name, data) => {
    const { html } = await render(name, data);
    expect(Math.max(...html.split("\n").map((line) => line.length))).toBeLessThan(900);
  });
});
