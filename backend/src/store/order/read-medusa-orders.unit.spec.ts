import type { Options } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { EMPTY_RECORD } from "../medusa-tables/order-record";
import { serializeForeignOrder } from "./read-medusa-orders";

const ROW: Parameters<typeof serializeForeignOrder>[0] = {
  id: "order_1",
  currency_code: "usd",
  order_number: "ORD-42",
  email: "nell@example.com",
  name: "Nell Dark",
  address: {
    street: "1 Mission Street",
    line2: "Apt 4",
    company: null,
    city: "San Francisco",
    state: "us-ca",
    zip: "94105",
    country: "us",
    phone: "+1 415 555",
  },
  items: [
    {
      product_id: "prod_1",
      title: "Moth Tee",
      thumbnail: null,
      options: { Size: "M" },
      quantity: 3,
      unit_price: "33.33",
    },
    { product_id: null, title: "Gift wrap", thumbnail: null, options: null, quantity: 1, unit_price: "5" },
  ],
  discount: "10.5",
  shipping: "4.2",
  shipping_methods: [{ name: "Express", price: "8.000" }],
  tax: "6.85025",
  included_tax: "0.00",
  refunded: "0",
  status: "Processing",
  owner_status: "Processing",
  owner_status_at: new Date("2026-01-01T12:00:00Z"),
  record: { ...EMPTY_RECORD, ordered: 4 },
  tracking_numbers: [],
  tracking_urls: [],
  created_at: new Date("2026-01-01T12:00:00Z"),
};

describe("serializeForeignOrder", () => {
  it("says which variant was bought, and nothing where there was nothing to choose", () => {
    const [line] = ROW.items ?? [];
    const bought: (Options | null)[] = [
      { Size: "M", Colour: "Gold" },
      { "Default option": "Default option value" },
      null,
    ];
    const items = bought.map((options) => ({ ...line!, options }));
    expect(serializeForeignOrder({ ...ROW, items }).items.map(({ size, options }) => [size, options])).toEqual([
      ["M", { Size: "M", Colour: "Gold" }],
      [null, {}],
      [null, {}],
    ]);
  });

  it("rounds Medusa's tax to the cent, and adds up", () => {
    const { subtotal, discount, shipping, tax, total } = serializeForeignOrder(ROW);
    expect({ subtotal, discount, shipping, tax, total }).toEqual({
      subtotal: "104.99",
      discount: "10.50",
      shipping: "4.20",
      tax: "6.85",
      total: "105.54",
    });
  });

  it("has the state as everybody writes it, and empty text for what is not known", () => {
    expect(serializeForeignOrder(ROW).shippingAddress).toEqual({
      street: "1 Mission Street",
      line2: "Apt 4",
      company: "",
      city: "San Francisco",
      state: "CA",
      zipCode: "94105",
      country: "US",
      phone: "+1 415 555",
    });
    const tokyo = { ...ROW.address, state: "Tokyo", country: "jp" };
    expect(serializeForeignOrder({ ...ROW, address: tokyo }).shippingAddress.state).toBe("Tokyo");
    const nowhere = {
      street: null,
      line2: null,
      company: null,
      city: null,
      state: null,
      zip: null,
      country: null,
      phone: null,
    };
    const unknown = serializeForeignOrder({ ...ROW, email: null, name: null, address: nowhere, items: null });
    expect([unknown.customerEmail, unknown.customerName, unknown.items]).toEqual(["", "", []]);
    expect(new Set(Object.values(unknown.shippingAddress))).toEqual(new Set([""]));
  });

  it("says of each item what was bought, at the price that was paid, and of a gift wrap no product", () => {
    const row = { ...ROW, items: ROW.items!.map((item, index) => ({ ...item, thumbnail: index ? null : "/a.webp" })) };
    expect(serializeForeignOrder(row).items).toEqual([
      {
        productId: "prod_1",
        quantity: 3,
        price: "33.33",
        lineTotal: "99.99",
        size: "M",
        options: { Size: "M" },
        name: "Moth Tee",
        imageUrl: "/a.webp",
      },
      {
        productId: "",
        quantity: 1,
        price: "5.00",
        lineTotal: "5.00",
        size: null,
        options: {},
        name: "Gift wrap",
        imageUrl: "",
      },
    ]);
  });

  it("says how it is sent, for how much", () => {
    expect(serializeForeignOrder(ROW).shippingMethods).toEqual([{ name: "Express", price: "8.00", estimate: "" }]);
    expect(serializeForeignOrder({ ...ROW, shipping_methods: null }).shippingMethods).toEqual([]);
  });

  it("names its currency where that is not the store's own", () => {
    expect(serializeForeignOrder(ROW)).not.toHaveProperty("currency");
    const euros = serializeForeignOrder({ ...ROW, currency_code: "EUR" });
    expect([euros.currency, euros.total]).toEqual(["eur", "105.54"]);
  });

  it("keeps a state's name as it is written, in the US as well", () => {
    const stateOf = (state: string) => {
      return serializeForeignOrder({ ...ROW, address: { ...ROW.address, state } }).shippingAddress.state;
    };
    expect(["Oregon", "Campus-City", "ny"].map(stateOf)).toEqual(["Oregon", "Campus-City", "NY"]);
  });

  it("leaves a region alone whose name only has a US- within", () => {
    const address = { ...ROW.address, state: "Campus-City", country: "de" };
    expect(serializeForeignOrder({ ...ROW, address }).shippingAddress.state).toBe("Campus-City");
  });
});
