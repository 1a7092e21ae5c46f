import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { describe, expect, it } from "vitest";
import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import type { CatalogueVariant } from "../catalogue/build-entries";
import type { PricedLine } from "../cart/priced-cart";
import type { PurchaseLine } from "../purchase/purchase";
import { checkStock, reserveStock, shareOut, stockNeeds } from "./stock";

const PRICE = { cents: 100, compareAtCents: null, includesTax: false };

function wanted(quantity: number, variant: Partial<CatalogueVariant>): PricedLine {
  return {
    line: { id: "cali_1", variantId: "variant_1", productId: "prod_1", quantity },
    entry: { product: {} as PricedLine["entry"]["product"], variants: [] },
    variant: {
      id: "variant_1",
      size: null,
      options: {},
      imageUrls: [],
      price: PRICE,
      regularCents: 100,
      candidates: [],
      inventory: 999_999,
      allowBackorder: false,
      stockItems: [{ inventoryItemId: "iitem_1", required: 1 }],
      grams: 0,
      ...variant,
    },
    price: PRICE,
    region: null,
  };
}

const left = (count: number) => expect.objectContaining({ code: "insufficient_stock", message: `Only ${count} left` });

describe("checkStock", () => {
  it.each([
    [[]],
    [[wanted(99, {})]],
    [[wanted(2, { inventory: 2 })]],
    [[wanted(1, { inventory: 2 }), wanted(1, { inventory: 2 })]],
    [[wanted(2, { inventory: 2 }), wanted(2, { inventory: 2, stockItems: [{ inventoryItemId: "b", required: 1 }] })]],
  ])("is content where enough is left (%#)", (lines) => {
    expect(() => checkStock(lines)).not.toThrow();
  });

  it("says how many are left", () => {
    expect(() => checkStock([wanted(3, { inventory: 2 })])).toThrow(left(2));
    expect(() => checkStock([wanted(1, { inventory: 0 })])).toThrow(left(0));
    expect(() => checkStock([wanted(1, { inventory: 0, stockItems: [] })])).toThrow(left(0));
  });

  it("adds up sizes that draw from one stock, whatever order their items have", () => {
    const [a, b] = [
      { inventoryItemId: "a", required: 1 },
      { inventoryItemId: "b", required: 1 },
    ];
    const lines = [
      wanted(2, { id: "variant_s", inventory: 3, stockItems: [a, b] }),
      wanted(2, { id: "variant_m", inventory: 3, stockItems: [b, a] }),
    ];
    expect(() => checkStock(lines)).toThrow(left(3));
  });

  it("leaves to the reserving what is sold beyond its stock, beside a size of the same stock", () => {
    const beyond = wanted(5, { id: "variant_s", inventory: UNLIMITED_INVENTORY, allowBackorder: true });
    expect(() => checkStock([beyond, wanted(2, { id: "variant_m", inventory: 2 })])).not.toThrow();
  });

  it("leaves the catalogue it reads as it is", () => {
    const stockItems = [
      { inventoryItemId: "b", required: 1 },
      { inventoryItemId: "a", required: 1 },
    ];
    checkStock([wanted(1, { inventory: 3, stockItems })]);
    expect(stockItems.map(({ inventoryItemId }) => inventoryItemId)).toEqual(["b", "a"]);
  });
});

const need = (pieces: number, over: Partial<Parameters<typeof shareOut>[0]> = {}) => ({
  lineItemId: "ordli_1",
  inventoryItemId: "iitem_1",
  required: 1,
  allowBackorder: false,
  ...over,
  pieces,
});

describe("stockNeeds", () => {
  const bought = (id: string, variantId: string, quantity: number) =>
    ({ id, variantId, quantity }) as Partial<PurchaseLine> as PurchaseLine;
  const variant = (id: string, over: Partial<CatalogueVariant>) => wanted(1, { id, ...over }).variant;

  it("takes of every item of every line as many as one piece requires, for each piece", () => {
    const kit = variant("variant_kit", {
      stockItems: [
        { inventoryItemId: "iitem_cloth", required: 3 },
        { inventoryItemId: "iitem_box", required: 1 },
      ],
    });
    const tee = variant("variant_tee", { allowBackorder: true, stockItems: [{ inventoryItemId: "t", required: 1 }] });
    const lines = [bought("ordli_1", "variant_tee", 2), bought("ordli_2", "variant_kit", 4)];
    expect(stockNeeds({ lines }, [kit, tee])).toEqual([
      { lineItemId: "ordli_1", inventoryItemId: "t", required: 1, pieces: 2, allowBackorder: true },
      { lineItemId: "ordli_2", inventoryItemId: "iitem_cloth", required: 3, pieces: 4, allowBackorder: false },
      { lineItemId: "ordli_2", inventoryItemId: "iitem_box", required: 1, pieces: 4, allowBackorder: false },
    ]);
  });

  it("takes nothing of what is not counted, and of a variant that was deleted meanwhile", () => {
    const lines = [bought("ordli_1", "variant_free", 2), bought("ordli_2", "variant_gone", 1)];
    expect(stockNeeds({ lines }, [variant("variant_free", { stockItems: [] })])).toEqual([]);
  });
});

describe("shareOut", () => {
  const levels = (...available: number[]) =>
    available.map((count, index) => ({ id: `level_${index}`, location_id: `sloc_${index}`, available: count }));
  const shares = (...input: Parameters<typeof shareOut>) =>
    shareOut(...input).map(({ level, quantity }) => [level.id, quantity]);

  it.each([
    ["one place gives all of it", need(2), [2], [["level_0", 2]]],
    ["the fullest place gives first", need(2), [1, 3, 2], [["level_1", 2]]],
    ["what one place lacks, the next fullest gives", need(4), [1, 3, 2], [["level_1", 3], ["level_2", 1]]], // prettier-ignore
    ["the last piece of all places is sold", need(6), [1, 3, 2], [["level_1", 3], ["level_2", 2], ["level_0", 1]]], // prettier-ignore
    ["a piece may take several of an item", need(2, { required: 3 }), [6], [["level_0", 6]]],
    ["a place that owes pieces takes none from the others", need(2), [-5, 2], [["level_1", 2]]],
    ["nothing is taken for nothing", need(0), [3], []],
  ])("%s", (_case, wantedPieces, available, expected) => {
    expect(shares(wantedPieces, levels(...available))).toEqual(expected);
  });

  it.each([
    ["more than all places have", need(7), [1, 3, 2], 6],
    ["anything of what is nowhere", need(1), [], 0],
    ["what other orders wait for", need(1), [-2], 0],
    ["a place's debts do not hide what another has, nor add to it:", need(3), [-2, 2], 2],
    ["more than whole pieces can be made of", need(3, { required: 3 }), [8], 2],
  ])("refuses %s and says how many pieces are left", (_case, wantedPieces, available, count) => {
    expect(() => shareOut(wantedPieces, levels(...available))).toThrow(left(count));
  });

  it("books what is sold beyond its stock on one place alone", () => {
    const beyond = (pieces: number) => need(pieces, { allowBackorder: true });
    expect(shares(beyond(9), levels(1, 3))).toEqual([
      ["level_1", 3],
      ["level_0", 6],
    ]);
    expect(shares(beyond(2), levels(-1))).toEqual([["level_0", 2]]);
    expect(shares(beyond(2), levels(5, -4))).toEqual([["level_0", 2]]);
  });
});

describe("reserveStock", () => {
  /** A database in which every item has so many pieces at one place, and that notes what is locked and reserved. */
  function having(available: number) {
    const log: unknown[] = [];
    const raw = async (sql: string, bindings: unknown[]) => {
      if (sql.startsWith("select")) log.push(["lock", bindings[0]]);
      if (sql.startsWith("insert")) log.push(["reserve", ...bindings.slice(1)]);
      const level = { id: "level_1", location_id: "sloc_1", available };
      return { rows: sql.startsWith("select") ? [level] : [], rowCount: 1 };
    };
    return { trx: { raw } as never as Knex, log };
  }

  const needs = [
    need(2, { inventoryItemId: "iitem_b", required: 2, allowBackorder: true }),
    need(1, { inventoryItemId: "iitem_a", lineItemId: "ordli_2" }),
  ];

  it("locks items in one order, whatever order their lines have: two orders never wait for each other in a ring", async () => {
    const { trx, log } = having(4);
    await reserveStock(trx, "purch_1", needs);
    expect(log).toEqual([
      ["lock", "iitem_a"],
      ["reserve", "ordli_2", "sloc_1", 1, "1", "iitem_a", false, "purch_1"],
      ["lock", "iitem_b"],
      ["reserve", "ordli_1", "sloc_1", 4, "4", "iitem_b", true, "purch_1"],
    ]);
  });

  it("reserves nothing of an item that is not there in full", async () => {
    const { trx, log } = having(0);
    await expect(reserveStock(trx, "purch_1", needs)).rejects.toEqual(left(0));
    expect(log).toEqual([["lock", "iitem_a"]]);
  });
});
