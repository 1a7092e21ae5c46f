import type { CartItem } from "@nocturne/contract";
import { stockTexts } from "../../texts";

/** Warns that less of a line is in stock than was asked for. */
export function StockNote({ item: { quantity, product } }: { item: CartItem }) {
  if (product.inventory >= quantity) return null;
  return (
    <p className="text-blood">{product.inventory > 0 ? stockTexts.left(product.inventory) : stockTexts.soldOut}</p>
  );
}
