import type { SaveProductOptionsBody } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { planOptions, type CurrentOption, type OptionVariant } from "./plan-options";

/** An option whose values have their names as ids. */
const option = (title: string, values: string[], isExclusive = true): CurrentOption => ({
  id: `opt_${title}`,
  title,
  isExclusive,
  values: values.map((value) => ({ id: value, value })),
});
const nothing = option("Default", ["Default"]);
const sizes = option("Size", ["S", "M"]);
const colours = option("Colour", ["Black", "Gold"]);

const variants = (...combinations: string[][]): OptionVariant[] =>
  combinations.map((valueIds) => ({ id: valueIds.join("-"), valueIds }));
const all = variants(["Black", "S"], ["Black", "M"], ["Gold", "S"], ["Gold", "M"]);

type Wanted = Partial<Omit<SaveProductOptionsBody, "options">>;

/** What is wanted of one option; an id before a colon, `v1:Name`, renames. */
function wanted(values: string[], more: Wanted = {}, id: string | null = null): SaveProductOptionsBody {
  const named = values.map((text) => {
    const [first, second] = text.split(":");
    return { id: second === undefined ? null : first!, value: second ?? first!, swatch: null, imageUrls: [] };
  });
  return { options: [{ id, name: "Colour", values: named }], removedIds: [], ...more };
}

const made = (plan: ReturnType<typeof planOptions>) => plan.newVariants.map(({ options }) => Object.values(options));
const failure = (plan: () => unknown) => {
  try {
    plan();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};

describe("a first option", () => {
  it("gives the only variant its first value, and takes the place of nothing to choose", () => {
    const plan = planOptions([nothing], variants(["Default"]), wanted(["Black", "Gold"]));
    expect(plan).toMatchObject({
      addedOptions: [{ title: "Colour", values: ["Black", "Gold"] }],
      givenValues: [{ variantId: "Default", option: "Colour", value: "Black" }],
      newVariants: [{ options: { Default: "Default", Colour: "Gold" }, rank: 1, title: "Gold" }],
      keptVariants: [{ id: "Default", rank: 0, title: "Black" }],
      removedVariantIds: [],
      removedOptions: [nothing],
    });
  });

  it("comes in every size, and keeps the variants that there are", () => {
    const plan = planOptions([sizes], variants(["S"], ["M"]), wanted(["Black", "Gold"]));
    expect(plan.keptVariants).toEqual([
      { id: "S", rank: 0, title: "Black / S" },
      { id: "M", rank: 1, title: "Black / M" },
    ]);
    expect(made(plan)).toEqual([
      ["Gold", "S"],
      ["Gold", "M"],
    ]);
    expect(plan.removedOptions).toEqual([]);
  });
});

describe("the values of an option", () => {
  const kept = ["Black:Black", "Gold:Gold"];

  it("that are new come in every size; what was missing before stays missing", () => {
    const plan = planOptions(
      [colours, sizes],
      variants(["Black", "S"], ["Black", "M"], ["Gold", "S"]),
      wanted([...kept, "Moss"], {}, colours.id),
    );
    expect(plan.addedValues).toEqual([{ optionId: colours.id, values: ["Moss"] }]);
    expect(made(plan)).toEqual([
      ["Moss", "S"],
      ["Moss", "M"],
    ]);
    expect(plan.keptVariants).toHaveLength(3);
    expect(plan.keptVariants[0]).not.toHaveProperty("title");
  });

  it("that are removed take their variants with them, where that is said", () => {
    const plan = planOptions([colours, sizes], all, wanted(["Black:Black"], { removedIds: ["Gold"] }, colours.id));
    expect(plan.removedVariantIds).toEqual(["Gold-S", "Gold-M"]);
    expect(plan.unlinkedValues).toEqual([{ optionId: colours.id, valueIds: ["Gold"] }]);
    const unsaid = () => planOptions([colours, sizes], all, wanted(["Black:Black"], {}, colours.id));
    expect(failure(unsaid)).toBe("product_changed");
  });

  it("that come back under their names are those that there were", () => {
    const plan = planOptions([colours, sizes], all, wanted(["Black", "Gold"], { removedIds: ["Gold"] }, colours.id));
    expect([plan.removedVariantIds, plan.addedValues]).toEqual([[], []]);
  });

  it("are renamed, but not to the name of another, and not where other products have them", () => {
    const rename = (values: string[], current = colours) =>
      planOptions([current, sizes], all, wanted(values, { removedIds: ["Gold"] }, colours.id));
    const plan = rename(["Black:Ink", "Gold:Gold"]);
    expect(plan.renamedValues).toEqual([{ id: "Black", from: "Black", to: "Ink" }]);
    expect(plan.keptVariants[0]).toEqual({ id: "Black-S", rank: 0, title: "Ink / S" });
    expect(failure(() => rename(["Black:Gold"]))).toBe("option_value_taken");
    expect(failure(() => rename(["Black:Ink", "Gold:Gold"], { ...colours, isExclusive: false }))).toBe("option_shared");
  });

  it("that nobody knows any more are refused", () => {
    expect(failure(() => planOptions([colours, sizes], all, wanted(["gone:Gone"], {}, colours.id)))).toBe(
      "product_changed",
    );
    expect(failure(() => planOptions([sizes], variants(["S"], ["M"]), wanted(["Black"], {}, "opt_gone")))).toBe(
      "product_changed",
    );
  });
});

describe("an option that is removed", () => {
  const none = (more: Wanted) => ({ options: [], removedIds: ["Black", "Gold"], ...more });

  it("leaves the variants of the first one's value", () => {
    const plan = planOptions([colours, sizes], all, none({}));
    expect(plan.keptVariants.map(({ id, title }) => [id, title])).toEqual([
      ["Black-S", "S"],
      ["Black-M", "M"],
    ]);
    expect(plan.removedVariantIds).toEqual(["Gold-S", "Gold-M"]);
    expect(plan.removedOptions).toEqual([colours]);
  });

  it("leaves one variant where it was the last", () => {
    const plan = planOptions([colours, sizes], all, none({ sizes: [] }));
    expect(plan.addedOptions).toEqual([{ title: "Default", values: ["Default"] }]);
    expect(plan.keptVariants.map(({ id }) => id)).toEqual(["Black-S"]);
    expect(plan.removedOptions).toEqual([colours, sizes]);
  });
});

it("changes sizes together with other options", () => {
  const plan = planOptions(
    [colours, sizes],
    all,
    wanted(["Black:Black", "Gold:Gold"], { sizes: ["M", "L"] }, colours.id),
  );
  expect(plan.removedVariantIds).toEqual(["Black-S", "Gold-S"]);
  expect(made(plan)).toEqual([
    ["Black", "L"],
    ["Gold", "L"],
  ]);
});

it("never leaves a product without a variant", () => {
  const plan = planOptions(
    [colours, sizes],
    variants(["Black", "S"], ["Gold", "M"]),
    wanted(["Black:Black"], { removedIds: ["Gold"], sizes: ["M"] }, colours.id),
  );
  expect(made(plan)).toEqual([["Black", "M"]]);
});

it("makes no more variants than a product can have", () => {
  const many = Array.from({ length: 30 }, (_, index) => `C${index}`);
  const plan = (count: number) =>
    planOptions([sizes], variants(["S"], ["M"]), {
      ...wanted(many, { sizes: Array.from({ length: count }, (_, index) => `${index}`) }),
    });
  expect(plan(3).newVariants).toHaveLength(90);
  expect(failure(() => plan(4))).toBe("too_many_variants");
  const three = ["A", "B", "C"].map((name) => ({ ...wanted(many).options[0]!, name }));
  const tooMany = () => planOptions([nothing], variants(["Default"]), { options: three, removedIds: [] });
  expect(failure(tooMany)).toBe("too_many_variants");
});

it("leaves names as Medusa keeps them, with blanks around them", () => {
  const spaced = option("Colour ", ["Black ", "Gold"], false);
  const sized = option("Size ", ["M "], false);
  const plan = planOptions(
    [spaced, sized],
    variants(["Black ", "M "], ["Gold", "M "]),
    wanted(["Black :Black", "Gold:Gold", "Moss"], { sizes: ["M"] }, spaced.id),
  );
  expect(plan).toMatchObject({ renamedOptions: [], renamedValues: [], addedOptions: [], removedVariantIds: [] });
  expect(plan.newVariants.map(({ options }) => options)).toEqual([{ "Colour ": "Moss", "Size ": "M " }]);
});
