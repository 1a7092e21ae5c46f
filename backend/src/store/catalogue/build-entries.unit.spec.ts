import { describe, expect, it } from "vitest";
import type { StockRow, VariantRow } from "../medusa-tables/catalogue";
import type { PriceListRow, PriceRow } from "../medusa-tables/price";
import type { OptionRow } from "../medusa-tables/variant-options";
import { buildEntries, withStock } from "./build-entries";

const created = new Date("2026-01-01T00:00:00Z");

/**
 * A variant and what it costs, an amount for its price or all of its prices, with its value of each option; `size` is short
 * for the option `Size`.
 */
type Variant = VariantRow & {
  amount: string;
  prices: Partial<PriceRow>[] | null;
  size: string | null;
  options: Record<string, string>;
  pictures: string[];
};

function variant(id: string, overrides: Partial<Variant> = {}): Variant {
  return {
    id,
    product_id: "prod_1",
    manage_inventory: false,
    allow_backorder: false,
    grams: 0,
    size: null,
    options: {},
    pictures: [],
    amount: "25",
    prices: null,
    ...overrides,
  };
}

const stock = (variantId: string, item: string, available: number, required = 1): StockRow => ({
  variant_id: variantId,
  inventory_item_id: item,
  available,
  required,
});

const optionRows = ({ id, size, options }: Variant): OptionRow[] =>
  Object.entries({ ...options, ...(size ? { Size: size } : {}) }).map(([name, value]) => ({
    variant_id: id,
    name,
    value,
    rank: null,
  }));

function pricesOf({ id, amount, prices }: Variant): PriceRow[] {
  return (prices ?? [{ amount }]).map((price) => ({
    variant_id: id,
    currency_code: "usd",
    amount: "25",
    cents: Math.round(Number(price.amount ?? amount) * 100),
    min_quantity: null,
    max_quantity: null,
    rules_count: 0,
    rules: [],
    price_list_id: null,
    ...price,
  }));
}

const priceRows = (variants: Variant[], lists: PriceListRow[] = []) => ({
  prices: variants.flatMap(pricesOf),
  lists,
  preferences: [],
  now: created,
  changesAt: null,
});

const place = { region_id: "reg_1", sales_channel_id: "sc_1" };

const sale: PriceListRow = { id: "sale", type: "sale", rules_count: 0, rules: [] };

function build(variants: Variant[], stockRows: StockRow[] = [], facts = {}, categoryPosition: number | null = null) {
  const [entry] = buildEntries({
    place,
    regions: [],
    prices: priceRows(variants, [sale]),
    products: [{ id: "prod_1", title: "Vesper", description: null, metadata: null, ...placed, ...facts }],
    images: [
      { product_id: "prod_1", url: "/uploads/a.webp", alt: "Front" },
      { product_id: "prod_1", url: "/uploads/b.webp", alt: "" },
    ],
    variants,
    stock: stockRows,
    categories: [{ product_id: "prod_1", name: "Tees ", position: categoryPosition }],
    options: variants.flatMap(optionRows),
    variantImages: variants.flatMap(({ id, pictures }) => pictures.map((url) => ({ variant_id: id, url }))),
  });
  return entry;
}

const counted = { manage_inventory: true };

const unsaid = { material: null, weight: null, origin_country: null };

const placed = { ...unsaid, created_at: created, position: null, created_micros: created.getTime() * 1_000 };

describe("buildEntries", () => {
  it("makes a product in exactly these keys", () => {
    expect(build([variant("v1", { amount: "25.5" })])?.product).toEqual({
      id: "prod_1",
      name: "Vesper",
      description: "",
      care: "",
      sizeChart: "",
      material: "",
      weight: null,
      originCountry: "",
      price: "25.50",
      compareAtPrice: null,
      imageUrl: "/uploads/a.webp",
      imageUrls: ["/uploads/a.webp", "/uploads/b.webp"],
      imageAlts: ["Front", ""],
      inventory: 999_999,
      category: "Tees",
      sizes: [],
      options: [],
      variants: [{ id: "v1", size: null, options: {}, price: "25.50", compareAtPrice: null, inventory: 999_999 }],
      createdAt: "2026-01-01T00:00:00.000Z",
    });
  });

  it.each([0, -65_536])("says that the owner has put it at %i in its category", (position) => {
    expect(build([variant("v1")], [], {}, position)?.product).toMatchObject({ categoryPosition: position });
  });

  it("says what it is made of where that is known", () => {
    const facts = { material: "Cotton", weight: 220, origin_country: "pt", metadata: { care: "Wash cold." } };
    const said = { material: "Cotton", weight: 220, originCountry: "pt", care: "Wash cold.", sizeChart: "" };
    expect(build([variant("v1")], [], facts)?.product).toMatchObject(said);
  });

  it.each([
    ["PT", "pt"],
    ["Portugal", ""],
    ["PRT", ""],
    ["p1", ""],
  ])("calls %j the country %j", (origin_country, originCountry) => {
    expect(build([variant("v1")], [], { ...unsaid, origin_country })?.product.originCountry).toBe(originCountry);
  });

  it("leaves out what has no price, and keeps what costs nothing", () => {
    expect(build([variant("v1", { prices: [] })])).toBeUndefined();
    expect(build([variant("v1", { amount: "0" })])?.product.price).toBe("0.00");
  });

  it("has neither image nor category where there is none", () => {
    const [entry] = buildEntries({
      place,
      regions: [],
      prices: priceRows([variant("v1")]),
      products: [{ id: "prod_1", title: "Vesper", description: "Text", metadata: null, ...placed }],
      images: [],
      variants: [variant("v1")],
      stock: [],
      categories: [],
      options: [],
      variantImages: [],
    });
    expect(entry?.product).toMatchObject({ imageUrl: "", imageUrls: [], category: "", description: "Text" });
  });

  it.each([
    ["19.99", "19.99"],
    ["0.1", "0.10"],
    ["999999.99", "999999.99"],
  ])("reads the amount %s as %s", (amount, price) => {
    expect(build([variant("v1", { amount })])?.product.price).toBe(price);
  });

  it("sells one variant per size, the first, at the lowest price", () => {
    const entry = build([
      variant("s", { size: "S", amount: "30" }),
      variant("m", { size: "M", amount: "25" }),
      variant("m2", { size: "M", amount: "1" }),
    ]);
    expect(entry?.product.sizes).toEqual(["S", "M"]);
    expect(entry?.variants.map(({ id }) => id)).toEqual(["s", "m"]);
    expect(entry?.product.price).toBe("25.00");
  });

  it("with sizes sells no variant without one, and without sizes one variant", () => {
    expect(build([variant("none"), variant("s", { size: "S" })])?.variants.map(({ id }) => id)).toEqual(["s"]);
    expect(build([variant("a"), variant("b")])?.variants.map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("options", () => {
  const both = (id: string, Colour: string, Size: string, overrides: Partial<Variant> = {}) =>
    variant(id, { options: { Size, Colour }, ...overrides });

  it("sells every combination, the size named last, with pictures of its own where it has some", () => {
    const entry = build([
      both("gs", "Gold", "S", { pictures: ["/gold.webp", "/gold.webp"] }),
      both("gm", "Gold", "M", { amount: "20" }),
      both("ss", "Silver", "S"),
    ]);
    expect(entry?.product.options).toEqual([
      { name: "Colour", values: ["Gold", "Silver"] },
      { name: "Size", values: ["S", "M"] },
    ]);
    expect(entry?.product).toMatchObject({ sizes: ["S", "M"], price: "20.00" });
    expect(entry?.product.variants).toEqual([
      {
        id: "gs",
        size: "S",
        options: { Colour: "Gold", Size: "S" },
        price: "25.00",
        compareAtPrice: null,
        inventory: 999_999,
        imageUrls: ["/gold.webp"],
      },
      {
        id: "gm",
        size: "M",
        options: { Colour: "Gold", Size: "M" },
        price: "20.00",
        compareAtPrice: null,
        inventory: 999_999,
      },
      {
        id: "ss",
        size: "S",
        options: { Colour: "Silver", Size: "S" },
        price: "25.00",
        compareAtPrice: null,
        inventory: 999_999,
      },
    ]);
  });

  it("sells both colours of a product without sizes", () => {
    const entry = build([
      variant("g", { options: { Colour: "Gold" } }),
      variant("s", { options: { Colour: "Silver" } }),
    ]);
    expect(entry?.variants.map(({ id, size }) => [id, size])).toEqual([
      ["g", null],
      ["s", null],
    ]);
    expect(entry?.product.sizes).toEqual([]);
  });

  it("reads the sizes of an option in any case", () => {
    const entry = build([variant("s", { options: { SIZE: "S" } }), variant("m", { options: { SIZE: "M" } })]);
    expect(entry?.product.sizes).toEqual(["S", "M"]);
    expect(entry?.variants.map(({ size }) => size)).toEqual(["S", "M"]);
  });

  it.each([
    ["Default", ["Default"]],
    ["Default", ["Default", "S"]],
    ["Default option", ["Default option value"]],
    ["Title", ["Default Title"]],
  ])("knows that %s: %j is nothing to choose", (name, values) => {
    const entry = build(values.map((value, index) => variant(`v${index}`, { options: { [name]: value } })));
    expect(entry?.product.options).toEqual([]);
    expect(entry?.variants.map(({ id, options }) => [id, options])).toEqual([["v0", {}]]);
  });

  it("leaves out what can't be told apart: a variant without an option of the others, a combination once more", () => {
    const entry = build([variant("old", { size: "S" }), both("gs", "Gold", "S"), both("gs2", "Gold", "S")]);
    expect(entry?.variants.map(({ id }) => id)).toEqual(["gs"]);
    expect(entry?.product.options).toEqual([
      { name: "Colour", values: ["Gold"] },
      { name: "Size", values: ["S"] },
    ]);
  });
});

describe("a sale", () => {
  const onSale = (regular: string, amount: string) => [{ amount: regular }, { amount, price_list_id: "sale" }];
  const shown = (variants: Variant[]) => {
    const { price, compareAtPrice } = build(variants)!.product;
    return { price, compareAtPrice };
  };

  it("shows what the product costs now and before", () => {
    expect(shown([variant("v1", { prices: onSale("36", "20") })])).toEqual({
      price: "20.00",
      compareAtPrice: "36.00",
    });
  });

  it("counts for a product by its cheapest size", () => {
    const sizes = (small: Partial<PriceRow>[], large: Partial<PriceRow>[]) =>
      shown([variant("s", { size: "S", prices: small }), variant("l", { size: "L", prices: large })]);
    expect(sizes(onSale("36", "20"), [{ amount: "30" }])).toEqual({ price: "20.00", compareAtPrice: "36.00" });
    expect(sizes(onSale("36", "20"), [{ amount: "20" }])).toEqual({ price: "20.00", compareAtPrice: null });
    expect(sizes(onSale("36", "20"), onSale("30", "20"))).toEqual({ price: "20.00", compareAtPrice: "30.00" });
    expect(sizes(onSale("36", "20"), [{ amount: "10" }])).toEqual({ price: "10.00", compareAtPrice: null });
  });

  it("of a list that does not count shows nothing", () => {
    const prices = [{ amount: "36" }, { amount: "20", price_list_id: "over" }];
    expect(shown([variant("v1", { prices })])).toEqual({ price: "36.00", compareAtPrice: null });
  });

  it("cannot be what a product without a price of its own costs to nobody", () => {
    expect(build([variant("v1", { prices: [{ amount: "20", price_list_id: "over" }] })])).toBeUndefined();
  });
});

describe("inventory", () => {
  it("is what is left, never below 0", () => {
    expect(build([variant("v1", counted)], [stock("v1", "i1", 7)])?.product.inventory).toBe(7);
    expect(build([variant("v1", counted)], [stock("v1", "i1", -3)])?.product.inventory).toBe(0);
    expect(build([variant("v1", counted)], [])?.product.inventory).toBe(0);
  });

  it("is decided by the scarcest part", () => {
    const rows = [stock("v1", "i1", 9, 2), stock("v1", "i2", 10, 3)];
    expect(build([variant("v1", counted)], rows)?.product.inventory).toBe(3);
  });

  it("is counted once for sizes that share a stock, and added up for those that do not", () => {
    const sizes = [variant("s", { ...counted, size: "S" }), variant("m", { ...counted, size: "M" })];
    expect(build(sizes, [stock("s", "i1", 5), stock("m", "i1", 5)])?.product.inventory).toBe(5);
    expect(build(sizes, [stock("s", "i1", 5), stock("m", "i2", 4)])?.product.inventory).toBe(9);
    const sets = [stock("s", "i1", 5), stock("s", "i2", 5), stock("m", "i2", 5), stock("m", "i1", 5)];
    expect(build(sizes, sets)?.product.inventory).toBe(5);
  });

  it("is unlimited where stock is not counted, or sold beyond", () => {
    const beyond = build([variant("v1", { ...counted, allow_backorder: true })], [stock("v1", "i1", 0)]);
    expect(beyond?.product.inventory).toBe(999_999);
    expect(beyond?.variants[0]?.stockItems).toEqual([{ inventoryItemId: "i1", required: 1 }]);
    expect(build([variant("v1")], [stock("v1", "i1", 0)])?.variants[0]?.stockItems).toEqual([]);
    const mixed = [variant("s", { ...counted, size: "S" }), variant("m", { size: "M" })];
    expect(build(mixed, [stock("s", "i1", 2)])?.product.inventory).toBe(999_999);
  });

  it("of a huge counted stock is not taken for unlimited", () => {
    const sizes = [variant("s", { ...counted, size: "S" }), variant("m", { ...counted, size: "M" })];
    const rows = [stock("s", "i1", 999_998), stock("m", "i2", 999_998)];
    expect(build(sizes, rows)?.product.inventory).toBe(999_998);
  });
});

describe("withStock", () => {
  it.each([
    ["counted", [variant("v1", counted)], [stock("v1", "i1", 7)], [stock("v1", "i1", 5)]],
    [
      "counted by the scarcest item",
      [variant("v1", counted)],
      [stock("v1", "i1", 7), stock("v1", "i2", 20, 2)],
      [stock("v1", "i1", 7), stock("v1", "i2", 5, 2)],
    ],
    ["sold out", [variant("v1", counted)], [stock("v1", "i1", 1)], [stock("v1", "i1", 0)]],
    ["below nothing", [variant("v1", counted)], [stock("v1", "i1", 1)], [stock("v1", "i1", -2)]],
    ["not counted", [variant("v1")], [], []],
    ["without an item", [variant("v1", counted)], [], []],
    [
      "sold beyond its stock",
      [variant("v1", { ...counted, allow_backorder: true })],
      [stock("v1", "i1", 1)],
      [stock("v1", "i1", -4)],
    ],
    [
      "in sizes of one item",
      [variant("v1", { ...counted, size: "S" }), variant("v2", { ...counted, size: "M" })],
      [stock("v1", "i1", 9), stock("v2", "i1", 9)],
      [stock("v1", "i1", 4), stock("v2", "i1", 4)],
    ],
    [
      "in sizes of their own",
      [variant("v1", { ...counted, size: "S" }), variant("v2", { ...counted, size: "M" })],
      [stock("v1", "i1", 9), stock("v2", "i2", 2)],
      [stock("v1", "i1", 3), stock("v2", "i2", 2)],
    ],
  ])("makes of what is %s the same as reading it all", (_what, variants, before, after) => {
    const entry = build(variants, before)!;
    const asBefore = structuredClone(entry);
    expect(
      withStock(
        entry,
        Map.groupBy(after, (row) => row.variant_id),
      ),
    ).toEqual(build(variants, after));
    expect(entry).toEqual(asBefore);
  });
});
