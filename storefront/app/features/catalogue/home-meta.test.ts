import { WORDS } from "@nocturne/contract/words";
import { expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { categoryNote, homeHead } from "./home-meta";

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

it("gives a category a title and a description of its own", () => {
  expect(homeHead(products, "Hoodies", WORDS)).toEqual({
    title: "Hoodies",
    description: "Hoodies: 2 pieces, from $9.00. Free shipping on all orders.",
  });
  expect(homeHead(products, null, WORDS).title).toBe("Dress for the small hours");
});
