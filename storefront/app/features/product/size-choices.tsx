import type { Product } from "@nocturne/contract";
import { productTexts } from "./texts";
import { stockOf } from "./stock";
import type { AddToCartState } from "./use-add-to-cart-form";

/** The sizes as buttons. They set the same choice as the Size list. */
export function SizeChoices({ product, form }: { product: Product; form: AddToCartState }) {
  return (
    <div role="group" aria-label={productTexts.sizeChoices} className="flex flex-wrap gap-2">
      {product.sizes.map((size) => {
        const chosen = form.size === size;
        const soldOut = stockOf(product, size) <= 0;
        return (
          <button
            key={size}
            type="button"
            aria-pressed={chosen}
            disabled={soldOut}
            onClick={() => form.chooseSize(size)}
            className={`caps min-h-12 min-w-14 rounded-xs border px-3 disabled:cursor-not-allowed disabled:border-ash disabled:text-smoke disabled:line-through ${chosen ? "border-bone bg-bone text-ink" : "border-iron hover:border-bone"}`}
          >
            {size}
          </button>
        );
      })}
    </div>
  );
}
