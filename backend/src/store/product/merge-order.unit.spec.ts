import { describe, expect, it } from "vitest";
import { mergeOrder } from "./merge-order";

describe("mergeOrder", () => {
  it("puts the named ones first and keeps the others as they stood", () => {
    expect(mergeOrder(["d", "b"], ["a", "b", "c", "d", "e"])).toEqual(["d", "b", "a", "c", "e"]);
  });

  it("changes nothing for an empty list", () => {
    expect(mergeOrder([], ["a", "b"])).toEqual(["a", "b"]);
  });

  it("refuses a list with an unknown id", () => {
    expect(mergeOrder(["b", "x"], ["a", "b"])).toBeNull();
  });
});
