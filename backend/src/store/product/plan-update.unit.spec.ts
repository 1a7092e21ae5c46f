import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CurrentProduct, CurrentVariant } from "./load-product";
import { ownItems, planUpdate } from "./plan-update";

function variant(value: string, overrides: Partial<CurrentVariant> = {}): CurrentVariant {
  return {
    id: `variant_${value}`,
    title: value,
    value,
    isCounted: false,
    inventoryItemIds: [],
    priceSetId: `pset_${value}`,
    usdPriceId: `price_${value}`,
    usdAmount: 20,
    ...overrides,
  };
}

function product(sizes: string[], overrides: Partial<CurrentProduct> = {}): CurrentProduct {
  const values = sizes.length > 0 ? sizes : ["Default"];
  return {
    id: "prod_1",
    name: "Static Moth Tee",
    option: {
      id: "opt_1",
      title: sizes.length > 0 ? "Size" : "Default",
      isExclusive: true,
      values: values.map((value) => ({ id: `optval_${value}`, value })),
    },
    sizes,
    images: [{ id: "img_1", url: "/a.webp", metadata: { alt: "A moth" } }],
    category: "Tees",
    hiddenCategoryIds: [],
    badges: [],
    variants: values.map((value) => variant(value)),
    inventory: UNLIMITED_INVENTORY,
    ...overrides,
  };
}

describe("planUpdate", () => {
  it("plans nothing for a request that names nothing", () => {
    const plan = planUpdate(product(["S", "M"]), {});
    expect(plan).toMatchObject({ fields: { id: "prod_1" }, category: null, sizes: null, priceCents: null });
    expect(plan.fields).toEqual({ id: "prod_1" });
    expect(plan.stock).toEqual({ kind: "keep" });
  });

  it("names the fields that are named, an empty description too", () => {
    expect(planUpdate(product([]), { name: "New", description: "" }).fields).toEqual({
      id: "prod_1",
      title: "New",
      description: "",
    });
  });

  it("keeps a category that differs only in case, and drops it for an empty name", () => {
    expect(planUpdate(product([]), { category: "tees" }).category).toBeNull();
    expect(planUpdate(product([]), { category: "" }).category).toBe("");
    expect(planUpdate(product([]), { category: "Home" }).category).toBe("Home");
  });

  it("gives new sizes the price of the others, or the new one", () => {
    expect(planUpdate(product(["S"]), { sizes: ["S", "M"] }).newVariantPrice).toBe(2000);
    expect(planUpdate(product(["S"]), { sizes: ["S", "M"], price: 1999 }).newVariantPrice).toBe(1999);
  });
});

describe("planUpdate, sizes", () => {
  it("leaves the same sizes in the same order alone", () => {
    expect(planUpdate(product(["S", "M"]), { sizes: ["S", "M"] }).sizes).toBeNull();
  });

  it("keeps the variants that stay, adds the new, removes the gone", () => {
    const plan = planUpdate(product(["S", "M", "L"]), { sizes: ["L", "XL", "S"] });
    expect(plan.sizes).toMatchObject({
      addValues: ["XL"],
      removeValueIds: ["optval_M"],
      removeVariantIds: ["variant_M"],
      renameFirst: false,
      renameLast: false,
    });
    expect(plan.keptVariants.map((kept) => kept.id)).toEqual(["variant_S", "variant_L"]);
  });

  it("renames the option last where sizes come, first where they go", () => {
    expect(planUpdate(product([]), { sizes: ["S"] }).sizes).toMatchObject({
      currentTitle: "Default",
      title: "Size",
      renameFirst: false,
      renameLast: true,
      removeVariantIds: ["variant_Default"],
    });
    expect(planUpdate(product(["S"]), { sizes: [] }).sizes).toMatchObject({
      title: "Default",
      values: ["Default"],
      renameFirst: true,
      renameLast: false,
    });
  });

  const colour = { id: "opt_1", title: "Colour", isExclusive: true };
  it.each([
    ["several options", { option: null }],
    ["an option of another kind with several variants", { variants: [variant("Red"), variant("Blue")] }],
    [
      "an option of another kind with one value",
      { option: { ...colour, values: [{ id: "optval_Red", value: "Red" }] } },
    ],
  ])("refuses to rebuild a product with %s", (_, overrides) => {
    expect(() => planUpdate(product([], overrides), { sizes: ["S"] })).toThrow(
      expect.objectContaining({ code: "sizes_managed_elsewhere" }),
    );
  });

  it("refuses to rename an option that other products share, but changes its sizes", () => {
    const shared = product(["S", "M"]);
    shared.option!.isExclusive = false;
    expect(() => planUpdate(shared, { sizes: [] })).toThrow(
      expect.objectContaining({ code: "sizes_managed_elsewhere" }),
    );
    expect(planUpdate(shared, { sizes: ["M"] }).sizes).toMatchObject({
      isExclusive: false,
      removeVariantIds: ["variant_S"],
    });
  });
});

describe("planUpdate, stock", () => {
  const counted = { isCounted: true, inventoryItemIds: ["iitem_1"] };

  it("leaves stock alone where the number is the one that is shown", () => {
    expect(planUpdate(product([], { inventory: 7 }), { inventory: 7 }).stock).toEqual({ kind: "keep" });
    expect(planUpdate(product([]), { inventory: UNLIMITED_INVENTORY }).stock).toEqual({ kind: "keep" });
  });

  it("switches between counted and unlimited", () => {
    expect(planUpdate(product([]), { inventory: 0 }).stock).toEqual({ kind: "counted", count: 0 });
    expect(planUpdate(product([], { inventory: 7 }), { inventory: UNLIMITED_INVENTORY }).stock).toEqual({
      kind: "unlimited",
    });
  });

  it("uses the one item that all sizes share", () => {
    const variants = [variant("S", counted), variant("M", counted)];
    expect(planUpdate(product(["S", "M"], { variants }), {}).sharedItemId).toBe("iitem_1");
  });

  it.each([
    ["an item each", [variant("S", counted), variant("M", { ...counted, inventoryItemIds: ["iitem_2"] })]],
    ["an item for one of them only", [variant("S", counted), variant("M")]],
    ["no item", [variant("S"), variant("M")]],
  ])("shares nothing where the sizes have %s", (_, variants) => {
    expect(planUpdate(product(["S", "M"], { variants }), {}).sharedItemId).toBeNull();
  });
});

describe("counting each variant by itself", () => {
  const sized = product(["S", "M"]);

  it("takes what is named, and nothing of a size that goes", () => {
    const stocks = ["S", "M"].map((size) => ({ id: `variant_${size}`, inventory: 2, seen: null }));
    expect(planUpdate(sized, { stocks }).stock).toEqual({ kind: "each", stocks });
    expect(planUpdate(sized, { stocks, sizes: ["S"] }).stock).toEqual({ kind: "each", stocks: [stocks[0]] });
  });

  it("refuses a variant of another product", () => {
    const stocks = [{ id: "variant_L", inventory: 2, seen: null }];
    expect(() => planUpdate(sized, { stocks })).toThrow(expect.objectContaining({ code: "variant_not_found" }));
  });

  it("keeps an item that is one variant's alone", () => {
    const [s, m, l] = [
      variant("S", { inventoryItemIds: ["one"] }),
      variant("M", { inventoryItemIds: ["two"] }),
      variant("L", { inventoryItemIds: ["two"] }),
    ];
    expect([...ownItems([s, m, l])]).toEqual([["variant_S", "one"]]);
    expect([...ownItems([variant("S", { inventoryItemIds: ["one", "two"] })])]).toEqual([]);
  });
});

describe("a size that Medusa keeps with blanks around it", () => {
  const spaced = product(["S", "M"], {
    option: { ...product(["S"]).option!, title: "Size ", values: [" S", "M "].map((value) => ({ id: value, value })) },
    variants: [variant(" S"), variant("M ")],
  });

  it("is the size without them", () => {
    expect(planUpdate(spaced, { sizes: ["S", "M"] }).sizes).toBeNull();
  });

  it("stays as it is written, with its variant", () => {
    expect(planUpdate(spaced, { sizes: ["M", "L"] })).toMatchObject({
      sizes: {
        title: "Size ",
        values: ["M ", "L"],
        addValues: ["L"],
        removeValueIds: [" S"],
        removeVariantIds: ["variant_ S"],
      },
      keptVariants: [{ id: "variant_M " }],
    });
  });
});
