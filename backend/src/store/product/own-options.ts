import { isPlaceholder, isSizeOption, type OwnOption, type Product } from "@nocturne/contract";
import type { ProductOptionRow } from "../medusa-tables/product-option-rows";
import type { CurrentOption } from "./plan-options";

/** The options of a product out of its rows. Pure. */
export function currentOptions(rows: readonly ProductOptionRow[]): CurrentOption[] {
  return [...Map.groupBy(rows, (row) => row.option_id)].map(([id, values]) => ({
    id,
    title: values[0]!.title,
    isExclusive: values[0]!.is_exclusive,
    values: values.map(({ value_id, value }) => ({ id: value_id, value })),
  }));
}

/** What its owner sees of the options beside the size. A picture is of a value where each variant with the value has it. Pure. */
export function ownOptions(
  rows: readonly ProductOptionRow[],
  { imageUrls, variants }: Pick<Product, "imageUrls" | "variants">,
): OwnOption[] {
  const swatches = new Map(rows.map((row) => [row.value_id, row.swatch]));
  const own = currentOptions(rows).filter(
    ({ title, values }) => !isSizeOption(title.trim()) && !values.every(({ value }) => isPlaceholder(title, value)),
  );
  return own.map(({ id, title, isExclusive, values }) => ({
    id,
    name: title.trim(),
    isShared: !isExclusive,
    values: values.map(({ id: valueId, value: written }) => {
      const value = written.trim();
      const having = variants.filter(({ options }) => options[title.trim()] === value);
      const isShown = (url: string) => having.length > 0 && having.every((variant) => variant.imageUrls?.includes(url));
      return { id: valueId, value, swatch: swatches.get(valueId) ?? null, imageUrls: imageUrls.filter(isShown) };
    }),
  }));
}
