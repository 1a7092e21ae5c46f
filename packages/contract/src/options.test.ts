import { describe, expect, it } from "vitest";
import {
  chosenOptions,
  describeOptions,
  isPlaceholder,
  isSizeAlone,
  nestOptionParameters,
  flattenOptionParameters,
  optionsOfSize,
  optionWithArticle,
  sizeOf,
  variantTitle,
} from "./index.js";

describe("options in words", () => {
  it.each([
    [{}, "", null],
    [{ Size: "M" }, "Size: M", "M"],
    [{ Size: "M", Colour: "Gold" }, "Colour: Gold · Size: M", "Gold / M"],
    [{ size: "M", Fabric: "Wool", Colour: "Gold" }, "Colour: Gold · Fabric: Wool · size: M", "Gold / Wool / M"],
  ])("%j", (options, words, title) => {
    expect([describeOptions(options), variantTitle(options)]).toEqual([words, title]);
  });

  it.each([
    ["Colour", "a colour"],
    ["Edition", "an edition"],
    ["EU width", "an EU width"],
    ["colour", "a colour"],
    ["色", "a 色"],
  ])("%s is %s", (name, expected) => {
    expect(optionWithArticle(name)).toBe(expected);
  });
});

describe("the size among options", () => {
  it("is found in any case", () => {
    expect([sizeOf({ SIZE: "M" }), sizeOf({ Colour: "Gold" }), sizeOf({})]).toEqual(["M", null, null]);
    expect([isSizeAlone({}), isSizeAlone({ size: "M" }), isSizeAlone({ Size: "M", Colour: "Gold" })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([optionsOfSize("M"), optionsOfSize(null)]).toEqual([{ Size: "M" }, {}]);
  });

  it("is no placeholder, but what Medusa calls nothing is", () => {
    expect(isPlaceholder("Size", "M")).toBe(false);
    expect(isPlaceholder("Default", "S")).toBe(true);
    expect(isPlaceholder("Default option", "Default option value")).toBe(true);
    expect(isPlaceholder("Title", "Default Title")).toBe(true);
  });
});

it("are chosen by their names, without blanks around them and without what stands for nothing", () => {
  expect(chosenOptions({ "Colour ": " Gold", Default: "Default", Title: "Default Title " })).toEqual({
    Colour: "Gold",
  });
  expect(chosenOptions(null)).toEqual({});
});

describe("parameters of options", () => {
  it("are nested by their names, and flattened again", () => {
    const nested = nestOptionParameters({ q: "moth", "option.Colour": "Gold", "option.Size": "M", option: "x" });
    expect(nested).toEqual({ q: "moth", option: { Colour: "Gold", Size: "M" } });
    expect(flattenOptionParameters(nested)).toEqual([
      ["q", "moth"],
      ["option.Colour", "Gold"],
      ["option.Size", "M"],
    ]);
  });

  it("are none without a name", () => {
    expect(nestOptionParameters({ "option.": "x", "options.Colour": "y" })).toEqual({
      "option.": "x",
      "options.Colour": "y",
    });
  });

  it("nest no prototype", () => {
    expect(Object.getPrototypeOf(nestOptionParameters({ "option.__proto__": "x" }).option)).toBe(Object.prototype);
  });
});
