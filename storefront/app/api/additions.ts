import type { Product } from "@nocturne/contract";
import { optionsOfSize } from "@nocturne/contract/options";
import { eachProductText } from "@nocturne/contract/product-texts";

/**
 * Fields that an earlier version did not send, with their defaults. During an upgrade a page may talk to an instance of
 * that version.
 */
const PRODUCT_ADDITIONS = {
  ...eachProductText(() => ""),
  compareAtPrice: null,
  imageAlts: [],
  options: [],
  variants: [],
  createdAt: "",
} satisfies Partial<Product>;
export type WithoutAdditions<Whole, Additions> = Omit<Whole, keyof Additions> & Partial<Whole>;

/** A product with every field that pages read. Before there were options, the size was the only one. */
export function completeProduct(product: WithoutAdditions<Product, typeof PRODUCT_ADDITIONS>): Product {
  const { sizes = [] } = product as Partial<Product>;
  const { options = sizes.length > 0 ? [{ name: "Size", values: sizes }] : [] } = product;
  const variants = (product.variants ?? []).map((variant) => ({
    ...variant,
    options: variant.options ?? optionsOfSize(variant.size),
  }));
  return { ...PRODUCT_ADDITIONS, ...product, options, variants };
}
