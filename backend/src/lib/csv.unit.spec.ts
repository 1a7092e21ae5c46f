import { describe, expect, it } from "vitest";
import { csvLine } from "./csv";

describe("a line of a CSV file", () => {
  it.each([
    ["plain text", "Nell", '"Nell"'],
    ["what the format needs itself", 'a "b", c\r\nd', '"a ""b"", c\r\nd"'],
    ["a formula", "=1+1", `"'=1+1"`],
    ["a sum", "+49 30", `"'+49 30"`],
    ["a difference", "-2", `"'-2"`],
    ["a reference", "@SUM(A1)", `"'@SUM(A1)"`],
    ["a tab before one", "\t=1", `"'\t=1"`],
    ["a formula inside of it", "a=1", '"a=1"'],
    ["nothing", "", '""'],
  ])("has %s", (_case, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it("has its cells in their order", () => {
    expect(csvLine(["a", "b"])).toBe('"a","b"\r\n');
  });
});
