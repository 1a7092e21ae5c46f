import { api, medusaAdmin } from "@nocturne/test-support";
import type { Product } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newOptionProduct, removeProducts, variantOf } from "../../support/options";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();

let ring: Product;
let pin: Product;

beforeAll(async () => {
  ring = await newOptionProduct("Options ring", [
    { options: { Colour: "Gold", Size: "S" }, price: 30, stock: 2 },
    { options: { Colour: "Gold", Size: "M" }, price: 30, stock: 0 },
    { options: { Colour: "Silver", Size: "S" } },
  ]);
  pin = await newOptionProduct("Options pin", [{ options: { Colour: "Gold" } }, { options: { Colour: "Silver" } }]);
});

afterAll(async () => await removeProducts([ring, pin]));

describe("a product with several options", () => {
  it("has every combination, with price and stock of its own", () => {
    expect(ring).toMatchObject({
      price: "25.00",
      sizes: ["S", "M"],
      inventory: 999_999,
      options: [
        { name: "Colour", values: ["Gold", "Silver"] },
        { name: "Size", values: ["S", "M"] },
      ],
    });
    expect(ring.variants.map(({ id: _id, ...variant }) => variant)).toEqual([
      { size: "S", options: { Colour: "Gold", Size: "S" }, price: "30.00", compareAtPrice: null, inventory: 2 },
      { size: "M", options: { Colour: "Gold", Size: "M" }, price: "30.00", compareAtPrice: null, inventory: 0 },
      { size: "S", options: { Colour: "Silver", Size: "S" }, price: "25.00", compareAtPrice: null, inventory: 999_999 },
    ]);
  });

  it("has every colour, where the colour is all there is to choose", () => {
    expect(pin.sizes).toEqual([]);
    expect(pin.options).toEqual([{ name: "Colour", values: ["Gold", "Silver"] }]);
    expect(pin.variants.map(({ size, options }) => [size, options])).toEqual([
      [null, { Colour: "Gold" }],
      [null, { Colour: "Silver" }],
    ]);
  });

  it("shows a picture of one variant within a second of its being set at the Medusa admin", async () => {
    const { id } = variantOf(ring, { Colour: "Gold", Size: "S" });
    const thumbnail = "https://shop.example/gold.webp";
    const { status } = await medusaAdmin("POST", `/admin/products/${ring.id}/variants/${id}`, { thumbnail });
    expect(status).toBe(200);
    await vi.waitFor(
      async () => {
        const { body } = await readProduct(ring.id);
        expect(body.variants.map(({ imageUrls }) => imageUrls)).toEqual([[thumbnail], undefined, undefined]);
      },
      { timeout: 1_000, interval: 20 },
    );
  });
});

describe("a product of the panel", () => {
  it("has its sizes as its one option, and none without sizes", async () => {
    const sized = await products.create({ name: "Options tee", sizes: ["S", "M"] });
    const plain = await products.create({ name: "Options patch" });
    expect(sized.options).toEqual([{ name: "Size", values: ["S", "M"] }]);
    expect(sized.variants.map(({ options }) => options)).toEqual([{ Size: "S" }, { Size: "M" }]);
    expect([plain.options, plain.variants[0]?.options]).toEqual([[], {}]);
  });
});

describe("GET /api/products, by option", () => {
  const names = async (query: string) =>
    (await listProducts(`?q=options&${query}`)).map(({ name }) => name).sort((a, b) => a.localeCompare(b));

  it.each([
    ["option.Colour=Gold", ["Options pin", "Options ring"]],
    ["option.COLOUR=Gold", ["Options pin", "Options ring"]],
    ["option.Colour=Gold&option.Size=M", ["Options ring"]],
    ["option.Colour=Gold&size=M", ["Options ring"]],
    ["option.Colour=Silver&size=M", []],
    ["option.Colour=gold", []],
    ["option.Fabric=Wool", []],
    ["option.Colour=&option=x&option.=y", ["Options patch", "Options pin", "Options ring", "Options tee"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(["option.Colour=Gold&option.Colour=Silver", "option.Colour[]=Gold", `option.Colour=${"x".repeat(256)}`])(
    "refuses %s",
    async (query) => {
      expect(await api("GET", `/api/products?${query}`)).toMatchObject({
        status: 400,
        body: { code: "invalid_request" },
      });
    },
  );
});
