import { readFileSync } from "node:fs";
import { PATHS } from "./settings.ts";

type ManifestProduct = { slug: string; name: string; price: string; sizes: string[]; inventory: number };

const UNLIMITED = 999_999;
const manifest = JSON.parse(readFileSync(PATHS.catalogue, "utf8")) as ManifestProduct[];

export const PRODUCT_COUNT = manifest.length;

/** One thing to buy, by what both stores call the same. */
export type Piece = { product: string; size: string | null };

/** What is bought on both sides, in turn: everything that costs something and never runs out. */
export const PIECES: Piece[] = manifest
  .filter(({ price, inventory }) => Number(price) > 0 && inventory >= UNLIMITED)
  .flatMap(({ name, sizes }): Piece[] =>
    sizes.length > 0 ? sizes.map((size) => ({ product: name, size })) : [{ product: name, size: null }],
  );

export function pieceAt(index: number): Piece {
  const piece = PIECES[index % PIECES.length];
  if (!piece) throw new Error("The catalogue has nothing to buy.");
  return piece;
}
