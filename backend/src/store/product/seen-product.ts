import { StoreError } from "../../lib/store-error";
import { categoryKey } from "./build-products";
import type { CurrentProduct } from "./load-product";
import { currentPriceCents } from "./plan-update";

/** What somebody saw of a product before changing it; what is not named was not looked at. */
export type SeenProduct = {
  price?: number;
  inventory?: number | null;
  category?: string | null;
  badges?: string[] | null;
};

/**
 * Throws `product_changed` where a product is neither as it was seen nor as it shall become: whoever asks again after an
 * answer was lost is not refused. Pure.
 */
export function refuseChanged(current: CurrentProduct, seen: SeenProduct, wanted: SeenProduct): void {
  const isAs = ({ price, inventory, category, badges }: SeenProduct) => ({
    price: price === currentPriceCents(current),
    inventory: inventory === current.inventory,
    category: categoryKey(category ?? "") === categoryKey(current.category),
    badges: badges?.join() === current.badges.join(),
  });
  const [asSeen, asWanted] = [isAs(seen), isAs(wanted)];
  const names = ["price", "inventory", "category", "badges"] as const;
  const isChanged = names.some((name) => seen[name] !== undefined && !asSeen[name] && !asWanted[name]);
  if (isChanged) throw new StoreError("product_changed");
}
