import type { MedusaContainer } from "@medusajs/framework/types";
import { currentProducts, graph, type CurrentProduct, type CurrentVariant } from "../product-import/current-products";
import type { MovedProduct, MovedVariant } from "./moved";

/** What is in the shop of moved products, by their external ids: what was moved in before, else what has their handle. */
export async function findMoved(
  scope: MedusaContainer,
  products: readonly Pick<MovedProduct, "externalId" | "handle">[],
): Promise<Map<string, CurrentProduct>> {
  const external = products.map(({ externalId }) => externalId);
  const named = await graph<{ id: string }>(scope, "product", ["id"], { external_id: external });
  const found = await currentProducts(scope, {
    ids: named.map(({ id }) => id),
    handles: products.map(({ handle }) => handle).filter((handle) => handle !== ""),
  });
  const byExternal = new Map(found.map((product) => [product.external_id, product]));
  const byHandle = new Map(found.map((product) => [product.handle, product]));
  return new Map(
    products.flatMap(({ externalId, handle }) => {
      const product = byExternal.get(externalId) ?? byHandle.get(handle);
      return product ? [[externalId, product] as const] : [];
    }),
  );
}

/** The variants in the shop of those of a moved product: by SKU, else by their options. */
export function matchVariants(product: CurrentProduct, moved: MovedProduct): Map<MovedVariant, CurrentVariant> {
  const matched = new Map<MovedVariant, CurrentVariant>();
  for (const variant of moved.variants) {
    const found =
      product.variants.find(({ sku }) => variant.sku !== "" && sku === variant.sku) ??
      product.variants.find((one) => hasValues(one, product, moved, variant)) ??
      (moved.options.length === 0 && product.variants.length === 1 ? product.variants[0] : undefined);
    if (found) matched.set(variant, found);
  }
  return matched;
}

function hasValues(
  current: CurrentVariant,
  { options }: CurrentProduct,
  moved: MovedProduct,
  { values }: MovedVariant,
): boolean {
  const titles = new Map(options.map(({ id, title }) => [id, title.toLowerCase()]));
  const wanted = new Map(moved.options.map((name, place) => [name.toLowerCase(), values[place]]));
  return (
    current.options.length === wanted.size &&
    current.options.every(({ option_id, value }) => wanted.get(titles.get(option_id) ?? "") === value)
  );
}

/** True for a product with all that makes it sold: one that a crash cut short lacks some of it. */
export function isWhole(product: CurrentProduct, moved: MovedProduct): boolean {
  const matched = matchVariants(product, moved);
  return (
    product.sales_channels.length > 0 &&
    moved.variants.every((variant) => (matched.get(variant)?.price_set?.prices?.length ?? 0) > 0)
  );
}
