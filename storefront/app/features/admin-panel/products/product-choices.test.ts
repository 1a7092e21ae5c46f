import { describe, expect, it } from "vitest";
import { makeProduct } from "../../../testing/fixtures";
import { choicesFault, toOptionChanges, withEntry, type ChoiceFields } from "./product-choices";

const value = (id: string | null, name: string) => ({ id, value: name, swatch: null, imageUrls: [] });
const colour = (...values: ChoiceFields["values"]): ChoiceFields => ({
  id: "opt_1",
  name: "Colour",
  isShared: false,
  values,
});
const [black, gold] = [value("v1", "Black"), value("v2", "Gold")];
const plain = makeProduct({ sizes: ["S", "M"] });
const coloured = makeProduct({
  sizes: ["S", "M"],
  options: [
    { name: "Colour", values: ["Black", "Gold"] },
    { name: "Size", values: ["S", "M"] },
  ],
});

describe("the options of a product that are sent", () => {
  it("are none where nothing was changed, or nothing is known", () => {
    const choices = [colour(black, gold)];
    expect(toOptionChanges(coloured, choices, structuredClone(choices), ["S", "M"])).toBeNull();
    expect(toOptionChanges(coloured, undefined, null, ["S"])).toBeNull();
  });

  it("name the values that go, and leave out the spaces around names", () => {
    const now = [{ ...colour(black, value(null, " Moss ")), name: " Dye " }];
    expect(toOptionChanges(coloured, [colour(black, gold)], now, ["S", "M"])).toEqual({
      options: [{ id: "opt_1", name: "Dye", values: [black, value(null, "Moss")] }],
      removedIds: ["v2"],
    });
    expect(toOptionChanges(coloured, [colour(black, gold)], [], ["S", "M"])).toEqual({
      options: [],
      removedIds: ["v1", "v2"],
    });
  });

  it("have the sizes with them where there are other options already, and not where these are the first", () => {
    const choices = [colour(black, gold)];
    expect(toOptionChanges(coloured, choices, choices, ["S", "L"])?.sizes).toEqual(["S", "L"]);
    expect(toOptionChanges(plain, [], [], ["S", "L"])).toBeNull();
    const first = [{ ...colour(value(null, "Black")), id: null }];
    expect(toOptionChanges(plain, [], first, ["S", "L"])).not.toHaveProperty("sizes");
  });
});

describe("options as they are typed", () => {
  it.each([
    ["Every option has a name.", [{ ...colour(black), name: " " }]],
    ["Sizes have a field of their own, above.", [{ ...colour(black), name: "size" }]],
    ["Two options have the same name.", [colour(black), { ...colour(gold), name: "colour " }]],
    ["Every option has at least one value.", [colour()]],
    ["Every value has a name.", [colour(value(null, " "))]],
    ["Two values of an option have the same name.", [colour(black, value(null, "black"))]],
    [null, [colour(black, gold)]],
    [null, []],
  ])("%s", (fault, choices) => {
    expect(choicesFault(choices)).toBe(fault);
  });

  it("change one at a time", () => {
    expect(withEntry(["a", "b"], 1, "c")).toEqual(["a", "c"]);
    expect(withEntry(["a", "b"], 0, null)).toEqual(["b"]);
  });
});
