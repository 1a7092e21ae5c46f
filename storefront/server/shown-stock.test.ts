import { describe, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import { countedPieces, shownHash } from "./shown-stock.ts";

const answer = (value: unknown, status = 200) =>
  new CachedResponse({
    status,
    headers: ["Content-Type", "application/json"],
    body: Buffer.from(JSON.stringify(value)),
  });

const product = (inventory: number, variants: number[] = [], name = "Moth tee – schwarz") =>
  answer({ name, inventory, variants: variants.map((own) => ({ inventory: own })) });

describe("up to how many pieces a page counts", () => {
  const settings = (lowStockThreshold: number, status = 200) => ({
    path: "/api/settings",
    answer: answer({ lowStockThreshold }, status),
  });

  it("is as many as can be chosen at once, or as many as the owner calls few", () => {
    expect(countedPieces([{ path: "/api/products", answer: answer([]) }, settings(3)])).toBe(10);
    expect(countedPieces([settings(40)])).toBe(40);
  });

  it("is as many as can be chosen where the settings could not be read", () => {
    expect(countedPieces([settings(40, 503)])).toBe(10);
    expect(countedPieces([])).toBe(10);
  });
});

describe("what a page shows of an answer", () => {
  it("is the same for every stock of more than it counts", () => {
    expect(shownHash(product(500, [300, 200]), 10)).toBe(shownHash(product(499, [299, 200]), 10));
    expect(shownHash(product(500), 10)).toBe(shownHash(product(11), 10));
  });

  it("differs with every piece that it counts", () => {
    const seen = [11, 10, 9, 1, 0].map((pieces) => shownHash(product(pieces), 10));
    expect(new Set(seen).size).toBe(5);
    expect(shownHash(product(500, [300, 1]), 10)).not.toBe(shownHash(product(499, [299, 0]), 10));
  });

  it("differs with every other word", () => {
    expect(shownHash(product(500, [], "Moth tee – weiß"), 10)).not.toBe(shownHash(product(500), 10));
    const inWords = (pieces: number) => product(500, [], `{"inventory":${pieces}}`);
    expect(shownHash(inWords(80), 10)).not.toBe(shownHash(inWords(81), 10));
  });

  it("is all of it where it has no stock that is not counted", () => {
    const few = product(3, [3, 0]);
    expect(shownHash(few, 10)).toBe(few.hash);
  });
});
