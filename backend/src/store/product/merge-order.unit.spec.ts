import { describe, expect, it } from "vitest";
import { mergeOrder } from "./merge-order";

describe("mergeOrder", () => {
  it("puts the named ones first and keeps the others as they stood", () => {
    expect(mergeOrder(["d", "b"], ["a", "b", "c", "d", "e"])).toEqual(["d", "b", "a", "c", "e"]);
  });

  it("puts them directly behind another one", () => {
    expect(mergeOrder(["e", "a"], ["a", "b", "c", "d", "e"], "c")).toEqual(["b", "c", "e", "a", "d"]);
    expect(mergeOrder(["a"], ["a", "b", "c"], "c")).toEqual(["b", "c", "a"]);
    expect(mergeOrder([], ["a", "b"], "b")).toEqual(["a", "b"]);
  });

  it("refuses a place behind what is unknown, or moves itself", () => {
    expect(mergeOrder(["b"], ["a", "b"], "x")).toBeNull();
    expect(mergeOrder(["b"], ["a", "b"], "b")).toBeNull();
  });

  it("changes nothing for an empty list", () => {
    expect(mergeOrder([], ["a", "b"])).toEqual(["a", "b"]);
  });

  it("refuses a list with an unknown id", () => {
    expect(mergeOrder(["b", "x"], ["a", "b"])).toBeNull();
  });
});
