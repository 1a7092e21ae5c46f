import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { SAMPLE_ORDER } from "../mail/sample-order";
import { picksOf, renderPapers } from "./render-papers";

const OTHER = {
  ...SAMPLE_ORDER,
  id: "order_2",
  orderNumber: "ORD-1700000000001",
  customerName: "Zoë Štěpánková",
  shippingMethods: [{ name: "Night mail", price: "4.90", estimate: "" }],
  items: [SAMPLE_ORDER.items[0]!],
};

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

describe("renderPapers", () => {
  it("prints a slip for each order under the shop's name, with where it goes and what is in it, and no price", async () => {
    const [first, second, ...others] = await pagesOf(
      await renderPapers("packing-slips", [SAMPLE_ORDER, OTHER], { storeName: "Nocturne", logo: null }),
    );
    expect(others).toEqual([]);
    for (const words of [
      "Nocturne",
      "Packing slip",
      "ORD-1700000000000",
      "1 Moon St",
      "Raven Hoodie · Size: M 2",
      "Moth Pin",
    ])
      expect(first).toContain(words);
    for (const words of ["Zoë Štěpánková", "ORD-1700000000001", "Shipping: Night mail"])
      expect(second).toContain(words);
    expect(`${first} ${second}`).not.toContain("$");
  });

  it("prints the pieces of all orders on one list", async () => {
    const [page, ...others] = await pagesOf(
      await renderPapers("pick-list", [SAMPLE_ORDER, OTHER], { storeName: "Nocturne", logo: null }),
    );
    expect(others).toEqual([]);
    for (const words of ["Pick list", "Orders: 2", "Raven Hoodie · Size: M 2 4", "Moth Pin 1 1"])
      expect(page).toContain(words);
  });

  it("loses no line of a long order", async () => {
    const items = Array.from({ length: 90 }, (_, index) => ({ ...SAMPLE_ORDER.items[1]!, name: `Piece no ${index}.` }));
    const pages = await pagesOf(
      await renderPapers("packing-slips", [{ ...SAMPLE_ORDER, items }], { storeName: "Nocturne", logo: null }),
    );
    for (const { name } of items) expect(pages.join(" ")).toContain(name);
  });
});

describe("picksOf", () => {
  it("adds up what is the same, by name", () => {
    expect(picksOf([SAMPLE_ORDER, OTHER])).toEqual([
      { name: "Moth Pin", orders: 1, pieces: 1 },
      { name: "Raven Hoodie · Size: M", orders: 2, pieces: 4 },
    ]);
  });
});
