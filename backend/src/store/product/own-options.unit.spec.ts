import type { Product } from "@nocturne/contract";
import { expect, it } from "vitest";
import { ownOptions } from "./own-options";

it("are the product's options, whatever blanks Medusa keeps around their names", () => {
  const row = {
    option_id: "opt",
    title: "Colour ",
    is_exclusive: true,
    value_id: "gold",
    value: " Gold",
    swatch: null,
  };
  const size = { ...row, option_id: "size", title: "Size ", value_id: "m", value: "M " };
  const variant = { options: { Colour: "Gold", Size: "M" }, imageUrls: ["/gold.webp"] };
  const product = { imageUrls: ["/all.webp", "/gold.webp"], variants: [variant] } as unknown as Product;
  expect(ownOptions([row, size], product)).toEqual([
    {
      id: "opt",
      name: "Colour",
      isShared: false,
      values: [{ id: "gold", value: "Gold", swatch: null, imageUrls: ["/gold.webp"] }],
    },
  ]);
});
