import type { Product } from "@nocturne/contract";
import { expect, it } from "vitest";
import { outlineOf } from "./outline";

const entry = (category: string, price: string, imageUrls: string[] = [], variantUrls: string[] = []) => ({
  product: { category, price, imageUrls, variants: [{ imageUrls: variantUrls }] } as unknown as Product,
});

it("counts products and categories, in the order of the catalogue, and finds where pictures come from", () => {
  const outline = outlineOf([
    entry("Tees", "30.00", ["/uploads/a.webp", "https://cdn.example/a.webp"]),
    entry("Pins", "100.00", ["https://cdn.example/b.webp"], ["http://other.example:81/c.webp", "https://"]),
    entry("Tees", "9.00"),
    entry("", "1.00"),
  ]);
  expect(outline).toEqual({
    total: 4,
    categories: [
      { name: "Tees", count: 2, lowestPrice: "9.00" },
      { name: "Pins", count: 1, lowestPrice: "100.00" },
    ],
    imageOrigins: ["http://other.example:81", "https://cdn.example"],
  });
});

it("is empty where nothing is sold", () => {
  expect(outlineOf([])).toEqual({ total: 0, categories: [], imageOrigins: [] });
});
