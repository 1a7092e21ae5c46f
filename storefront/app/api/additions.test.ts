import { describe, expect, it } from "vitest";
import { makeOrder, makeProduct } from "../testing/fixtures";
import { completeProduct } from "./additions";
import { completeOrder } from "./order-additions";
import { completeIntent } from "./payments";

describe("answers without our additions", () => {
  it("become whole products", () => {
    const { imageAlts: _alts, variants: _variants, createdAt: _createdAt, ...published } = makeProduct();
    expect(completeProduct(published)).toEqual({ ...published, imageAlts: [], variants: [], createdAt: "" });
  });

  it("become products whose one option is the size", () => {
    const { options: _options, variants, ...published } = makeProduct();
    const plain = variants.map(({ options: _own, ...variant }) => variant);
    const product = completeProduct({ ...published, variants: plain as never });
    expect(product.options).toEqual([{ name: "Size", values: ["S", "M"] }]);
    expect(product.variants.map(({ options }) => options)).toEqual([{ Size: "S" }, { Size: "M" }]);
    expect(completeProduct({ ...published, sizes: [] })).toMatchObject({ options: [], variants: [] });
  });

  it("become whole orders, with whole items", () => {
    const { discount: _discount, refunded: _refunded, items: _items, awaitedPayment: _due, ...published } = makeOrder();
    const whole = { ...published, discount: "0.00", refunded: "0.00", awaitedPayment: null };
    expect(completeOrder(published)).toEqual({ ...whole, items: [] });
    const item = { productId: "p", quantity: 1, price: "34.00", size: null };
    expect(completeOrder({ ...published, items: [item] as never }).items).toEqual([
      { ...item, name: "", imageUrl: "", options: {}, lineTotal: "34.00" },
    ]);
  });

  it("become intents over what was asked", () => {
    const asked = { subtotal: "1.00", discount: "0.00", tax: "0.07", shipping: "0.00", total: "1.07" };
    const bare = { clientSecret: "a_secret_b", isZeroDollarOrder: false };
    expect(completeIntent(bare, asked)).toEqual({
      ...bare,
      ...asked,
      provider: null,
      methods: [],
      shippingOptions: [],
      includedTax: "0.00",
      taxLines: [],
    });
  });
});

describe("answers with our additions", () => {
  it("stay as they are", () => {
    expect(completeProduct(makeProduct())).toEqual(makeProduct());
    expect(completeOrder(makeOrder({ discount: "3.40" }))).toEqual(makeOrder({ discount: "3.40" }));
    const asked = { subtotal: "1.00", discount: "0.00", tax: "0.07", shipping: "0.00", total: "1.07" };
    const methods = [{ id: "demo", title: "Demo payment", note: "", isDeferred: false }];
    const answer = { ...asked, clientSecret: "s", isZeroDollarOrder: false, total: "1.08" };
    const told = { ...answer, provider: "demo", methods, shippingOptions: [], includedTax: "0.10", taxLines: [] };
    expect(completeIntent(told, asked)).toEqual(told);
  });
});
