import { describe, expect, it } from "vitest";
import { holdsOnlyStorableText } from "./storable-text";

describe("holdsOnlyStorableText", () => {
  it.each([null, undefined, 5, "", "Grüße 😀", { a: ["b", { c: "d" }] }, []])("takes %j", (input) => {
    expect(holdsOnlyStorableText(input)).toBe(true);
  });

  it.each(["\0", "half \ud83d", { a: [{ b: "x\0" }] }, { "k\0": 1 }, ["ok", ["\udc00"]]])("refuses %j", (input) => {
    expect(holdsOnlyStorableText(input)).toBe(false);
  });

  it("goes as deep as JSON does", () => {
    const deep: unknown = JSON.parse(`${"[".repeat(5_000)}"\\u0000"${"]".repeat(5_000)}`);
    expect(holdsOnlyStorableText(deep)).toBe(false);
  });
});
