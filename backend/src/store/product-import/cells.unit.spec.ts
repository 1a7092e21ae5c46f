import { describe, expect, it } from "vitest";
import { readCell } from "./cells";

describe("a cell that holds a country", () => {
  it.each([
    ["pt", "pt"],
    ["PT", "pt"],
    ["Portugal", "pt"],
    ["united states", "us"],
    ["PRT", undefined],
    ["Narnia", undefined],
    ["xx", undefined],
    ["=PT", undefined],
  ])("reads %j as %j", (cell, code) => expect(readCell(cell, "country")).toBe(code));
});
