import { describe, expect, it } from "vitest";
import { formatFault } from "./product-text-fault.js";
import type { ProductTextRule } from "./product-texts.js";
import { ProductText } from "./product.js";

const GRAMS: ProductTextRule = {
  maxLength: 5,
  oneLine: true,
  format: { pattern: /^\d+$/, message: "A weight is a whole number of grams." },
};

describe("a text with a format", () => {
  it.each(["250", " 250 ", ""])("can be %j", (text) => {
    expect(formatFault(text, GRAMS)).toBeNull();
    expect(ProductText("care", GRAMS).parse(text)).toBe(text.trim());
  });

  it.each(["250 g", "-1", "1.5", "x"])("cannot be %j", (text) => {
    expect(formatFault(text, GRAMS)).toBe("A weight is a whole number of grams.");
    expect(ProductText("care", GRAMS).safeParse(text).error?.issues[0]?.message).toBe(
      "A weight is a whole number of grams.",
    );
  });

  it("can be too long", () => expect(ProductText("care", GRAMS).safeParse("123456").success).toBe(false));
});

it("a text without a format can be anything that is not too long", () => {
  expect(ProductText("care", { maxLength: 3 }).parse("a\nb")).toBe("a\nb");
  expect(ProductText("care", { maxLength: 3 }).safeParse("abcd").success).toBe(false);
});
