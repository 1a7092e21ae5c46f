import type { Options, Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "./build-entries";
import { agrees, chooseVariant, type VariantChoice } from "./choose-variant";

function entryOf(combinations: Options[]): CatalogueEntry {
  const names = Object.keys(combinations[0] ?? {});
  const options = names.map((name) => ({ name, values: [...new Set(combinations.map((each) => each[name]!))] }));
  const variants = combinations.map((own, index) => ({
    id: `v${index}`,
    size: own.Size ?? null,
    options: own,
    imageUrls: [],
    price: { cents: 1000, compareAtCents: null, includesTax: false },
    regularCents: 1000,
    candidates: [],
    inventory: 1,
    allowBackorder: false,
    stockItems: [],
    grams: 0,
  }));
  return { product: { id: "prod_1", options } as unknown as Product, variants };
}

const choice = (said: Partial<VariantChoice> = {}): VariantChoice => ({
  size: null,
  options: null,
  variantId: null,
  ...said,
});

const plain = entryOf([{}]);
const sized = entryOf([{ Size: "S" }, { Size: "M" }]);
const coloured = entryOf([{ Colour: "Gold" }, { Colour: "Silver" }]);
const both = entryOf([
  { Colour: "Gold", Size: "S" },
  { Colour: "Gold", Size: "M" },
  { Colour: "Silver", Size: "S" },
]);
const single = entryOf([
  { Colour: "Gold", Size: "S" },
  { Colour: "Gold", Size: "M" },
]);

describe("chooseVariant", () => {
  it.each<[string, CatalogueEntry, Partial<VariantChoice>, string]>([
    ["nothing of a product with nothing to choose", plain, {}, "v0"],
    ["a size and a colour that a product does not have", plain, { size: "M", options: { Colour: "Gold" } }, "v0"],
    ["a size", sized, { size: "M" }, "v1"],
    ["a size among the options, by its name in any case", sized, { options: { SIZE: "M" } }, "v1"],
    ["a colour", coloured, { options: { Colour: "Silver" } }, "v1"],
    ["size and colour", both, { size: "M", options: { colour: "Gold" } }, "v1"],
    ["both among the options", both, { options: { Size: "S", Colour: "Silver" } }, "v2"],
    ["a size, where there is one colour alone", single, { size: "M" }, "v1"],
    ["an id", both, { variantId: "v2" }, "v2"],
    ["an id and what agrees with it", both, { variantId: "v2", size: "S" }, "v2"],
  ])("takes %s", (_case, entry, said, expected) => {
    expect(chooseVariant(entry, choice(said)).id).toBe(expected);
  });

  const failureOf = (entry: CatalogueEntry, said: Partial<VariantChoice>) => {
    try {
      return chooseVariant(entry, choice(said)).id;
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return [code, message];
    }
  };
  const size = ["size_required", "Please select a size before adding to cart"];
  const colour = ["option_required", "Please select a colour before adding to cart"];
  const none = ["combination_unavailable", "This product does not come in that combination. Please choose again."];

  it.each<[string, CatalogueEntry, Partial<VariantChoice>, string[]]>([
    ["no size", sized, {}, size],
    ["a size that is none", sized, { size: "XXL" }, size],
    ["a size in another case", sized, { size: "m" }, size],
    ["no colour", coloured, {}, colour],
    ["an empty colour", coloured, { options: { Colour: "" } }, colour],
    ["a colour that is none", coloured, { options: { Colour: "Mud" } }, colour],
    ["a size without its colour", both, { size: "M" }, colour],
    ["a colour without its size", both, { options: { Colour: "Gold" } }, size],
    ["a pair that is not made", both, { size: "M", options: { Colour: "Silver" } }, none],
    ["two sizes", sized, { size: "M", options: { Size: "S" } }, none],
    ["an id and another colour", both, { variantId: "v0", options: { Colour: "Silver" } }, none],
    [
      "an id of another product",
      both,
      { variantId: "v9" },
      ["variant_not_found", "That choice of the product does not exist. Please choose again."],
    ],
  ])("refuses %s", (_case, entry, said, expected) => {
    expect(failureOf(entry, said)).toEqual(expected);
  });

  it("names the option that is missing", () => {
    const edition = entryOf([{ Edition: "First" }, { Edition: "Second" }]);
    expect(failureOf(edition, {})).toEqual(["option_required", "Please select an edition before adding to cart"]);
    expect(() => chooseVariant(edition, choice())).toThrow(
      expect.objectContaining({ details: [{ path: "options.Edition", message: expect.any(String) }] }),
    );
  });
});

describe("agrees", () => {
  it.each<[Options, Partial<VariantChoice>, boolean]>([
    [{ Colour: "Gold", Size: "M" }, {}, true],
    [{ Colour: "Gold", Size: "M" }, { size: "M" }, true],
    [{ Colour: "Gold", Size: "M" }, { size: "S" }, false],
    [{ Colour: "Gold", Size: "M" }, { options: { colour: "Gold" } }, true],
    [{ Colour: "Gold", Size: "M" }, { options: { Colour: "Silver" }, size: "M" }, false],
    [{ Colour: "Gold" }, { options: { Fabric: "Wool" } }, true],
  ])("%j with %j: %s", (options, said, expected) => {
    expect(agrees(options, choice(said))).toBe(expected);
  });
});
