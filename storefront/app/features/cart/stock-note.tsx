import type { CartItem } from "@nocturne/contract";
import { cartTexts } from "../../texts";

/** Warns that less of a line is in stock than was asked for. */
export function StockNote({ item: { quantity, product } }: { item: CartItem }) {
  if (product.inventory >= quantity) return null;
  return <p className="text-blood">{product.inventory > 0 ? cartTexts.left(product.inventory) : cartTexts.soldOut}</p>;
}
