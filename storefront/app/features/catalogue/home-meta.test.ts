import { WORDS } from "@nocturne/contract/words";
import { expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { categoryNote, homeHead, outlineNote } from "./home-meta";

const products = [
  makeProduct({ id: "a", category: "Hoodies", price: "78.00", imageUrl: "/uploads/a.webp" }),
  makeProduct({ id: "b", category: "Hoodies", price: "9.00", imageUrl: "" }),
  makeProduct({ id: "c", category: "Pins & Patches", price: "1.00" }),
];

it("says how much there is in a category, by number and lowest price", () => {
  expect(categoryNote(products, "Hoodies")).toBe("2 pieces, from $9.00");
  expect(categoryNote(products, "Pins & Patches")).toBe("1 piece, from $1.00");
  expect(categoryNote(products, "Nothing")).toBe("Nothing on this shelf.");
});

it("says the same where the list has pages, without its products", () => {
  const outline = {
    total: 300,
    categories: [
      { name: "Tees", count: 120, lowestPrice: "18.00" },
      { name: "Pins", count: 1, lowestPrice: "4.00" },
    ],
    imageOrigins: [],
  };
  expect(outlineNote(outline, "Tees")).toBe("120 pieces, from $18.00");
  expect(outlineNote(outline, "Pins")).toBe("1 piece, from $4.00");
  expect(outlineNote(outline, "None")).toBe("Nothing on this shelf.");
});

it("gives a category a title and a description of its own, and each page of a list a title", () => {
  const note = (category: string) => categoryNote(products, category);
  expect(homeHead("Hoodies", note, WORDS)).toEqual({
    title: "Hoodies",
    description: "Hoodies: 2 pieces, from $9.00. Free shipping on all orders.",
  });
  expect(homeHead(null, note, WORDS).title).toBe("Dress for the small hours");
  expect(homeHead("Hoodies", note, WORDS, 2).title).toBe("Hoodies, page 2");
});
