import { expect, it } from "vitest";
import { sortInCategory } from "./product-sorts.js";

const named = (entries: [id: string, categoryPosition?: number][]) =>
  entries.map(([id, categoryPosition]) => ({ id, ...(categoryPosition === undefined ? {} : { categoryPosition }) }));

it.each([
  ["nothing placed: as it was", [["a"], ["b"], ["c"]], "abc"],
  ["what is placed first, by its position", [["a"], ["b", 5], ["c", -3], ["d"]], "cbad"],
  [
    "the same position twice: as it was",
    [
      ["a", 1],
      ["b", 1],
      ["c", 0],
    ],
    "cab",
  ],
  ["nothing at all", [], ""],
] satisfies [string, [string, number?][], string][])("a category with %s", (_, entries, expected) => {
  const products = named(entries);
  expect(
    sortInCategory(products)
      .map(({ id }) => id)
      .join(""),
  ).toBe(expected);
  expect(products).toEqual(named(entries));
});
