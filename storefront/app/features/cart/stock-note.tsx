import type { CartItem } from "@nocturne/contract";
import { cartTexts } from "../../texts";

/** Says of a line of the cart that there is less of it than was asked for: nobody should learn it at the till. */
export function StockNote({ item: { quantity, product } }: { item: CartItem }) {
  if (product.inventory >= quantity) return null;
  return <p className="text-blood">{product.inventory > 0 ? cartTexts.left(product.inventory) : cartTexts.soldOut}</p>;
}
