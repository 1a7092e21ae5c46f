import { buildVariant } from "./build-products";
import type { UpdatePlan } from "./plan-update";

/** The stock that the product has once its stock step is done. */
export type StockOutcome = {
  /** Whether new sizes are counted, and on which item; without one each gets its own, empty. */
  isCounted: boolean;
  itemId: string | null;
  /** What each variant that stays draws on from now on; those that are not here stay as they are. */
  itemOf: Record<string, string>;
};

/** The variants of sizes that are new. Pure. */
export function buildNewVariants(productId: string, plan: UpdatePlan, stock: StockOutcome) {
  const { sizes, keptVariants, newVariantPrice } = plan;
  if (!sizes) return [];
  const kept = new Set(keptVariants.map((variant) => variant.value));
  // Where the option is renamed last, its new values still stand under its old title.
  const option = sizes.renameLast ? sizes.currentTitle : sizes.title;
  return sizes.values.flatMap((value, rank) =>
    kept.has(value)
      ? []
      : [
          {
            ...buildVariant(option, value, rank, newVariantPrice, stock.itemId),
            product_id: productId,
            manage_inventory: stock.isCounted,
          },
        ],
  );
}

/** What changes on the variants that stay: their place among the sizes, and whether they are counted. Pure. */
export function buildVariantUpdates({ sizes, keptVariants, stock }: UpdatePlan) {
  const counting = {
    keep: {},
    unlimited: { manage_inventory: false },
    counted: { manage_inventory: true, allow_backorder: false },
    each: { manage_inventory: true, allow_backorder: false },
  }[stock.kind];
  if (!sizes && stock.kind === "keep") return [];
  return keptVariants.map((variant) => ({
    id: variant.id,
    ...counting,
    ...(sizes && variant.value !== null ? { variant_rank: sizes.values.indexOf(variant.value) } : {}),
  }));
}
