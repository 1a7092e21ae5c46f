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
    ["a formula for who parts by semicolons", "Ann;=1", `"Ann;'=1"`],
    ["one behind a blank and quotes", 'Ann; "=1"', `"Ann;' ""=1"""`],
    ["one behind a comma", "Ann,@SUM(A1)", `"Ann,'@SUM(A1)"`],
    ["one in a line of its own", "Ann\r\n+1", `"Ann\r\n'+1"`],
    ["commas and semicolons as people type them", "1, 2; a-b; c+d", '"1, 2; a-b; c+d"'],
    ["nothing", "", '""'],
  ])("has %s", (_case, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it("has its cells in their order", () => {
    expect(csvLine(["a", "b"])).toBe('"a","b"\r\n');
  });
});
