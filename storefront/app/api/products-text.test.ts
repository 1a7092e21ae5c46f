import { describe, expect, it } from "vitest";
import { makeProduct } from "../testing/fixtures";
import { readProducts, writeProducts } from "./products-text";

describe("a list that travels with a page", () => {
  const list = [makeProduct({ name: 'A "quoted" </script> tee', compareAtPrice: null }), makeProduct({ inventory: 0 })];

  it("is the same list at its end, the same objects each time it is read", () => {
    const text = writeProducts(list);
    const read = readProducts(text);
    expect(read).toEqual(list);
    expect(readProducts(text)).toBe(read);
    expect(readProducts(writeProducts([]))).toEqual([]);
    expect(readProducts(text)).toEqual(list);
  });

  it("may be unknown, or a list already", () => {
    expect(readProducts(writeProducts(null))).toBeNull();
    expect(readProducts(list)).toBe(list);
  });
});
