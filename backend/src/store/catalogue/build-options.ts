import { isPlaceholder, isSizeOption, type Options, type ProductOption } from "@nocturne/contract";
import type { OptionRow } from "../medusa-tables/variant-options";

/** The variants of a product that can be told apart, and what there is to choose. */
export type ProductOptions = { options: ProductOption[]; byVariant: Map<string, Options> };

/**
 * Works out the options of a product from what its variants are of each. `variants` are in their order. Pure.
 *
 * Every combination is sold, as its first variant. A variant that lacks an option which others have (the option was added
 * later, at Medusa) can't be chosen, and is left out. The size comes last, as it is said last.
 */
export function buildOptions(variants: { id: string }[], rows: Map<string, OptionRow[]>): ProductOptions {
  const rowsOf = new Map(variants.map(({ id }) => [id, (rows.get(id) ?? []).map(trimmed)]));
  const chosen = [...rowsOf.values()].flat();
  const real = chosen.filter((row) => !isPlaceholder(row.name, row.value));
  const all = [...new Set(real.map((row) => row.name))];
  const names = [...all.filter((name) => !isSizeOption(name)), ...all.filter(isSizeOption)];
  const byVariant = new Map<string, Options>();
  const seen = new Set<string>();
  for (const { id } of variants) {
    const values = new Map((rowsOf.get(id) ?? []).map((row) => [row.name, row.value]));
    const combination = names.map((name) => values.get(name));
    const key = JSON.stringify(combination);
    if (combination.includes(undefined) || seen.has(key)) continue;
    seen.add(key);
    byVariant.set(id, Object.fromEntries(names.map((name) => [name, values.get(name)!])));
  }
  const sold = chosen.filter((row) => byVariant.has(row.variant_id));
  const options = names.map((name) => {
    const own = sold.filter((row) => row.name === name);
    return { name, values: valuesOf(own, names.length > 1), ...swatchesOf(own) };
  });
  return { options, byVariant };
}

/** Medusa keeps blanks around names; what asks for them here comes without. */
const trimmed = (row: OptionRow): OptionRow => ({ ...row, name: row.name.trim(), value: row.value.trim() });

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What was written at Medusa's dashboard and is no colour does not count. */
function swatchesOf(rows: OptionRow[]): Pick<ProductOption, "swatches"> {
  const chosen = rows.flatMap(({ value, swatch }) => (swatch && COLOUR.test(swatch) ? [[value, swatch] as const] : []));
  return chosen.length > 0 ? { swatches: Object.fromEntries(chosen) } : {};
}

/**
 * The values of one option in the order of the variants. Among several options some variants may be missing, so there the
 * places of the values at Medusa come first.
 */
function valuesOf(rows: OptionRow[], isRanked: boolean): string[] {
  const ranks = new Map<string, number>();
  for (const row of rows) if (!ranks.has(row.value)) ranks.set(row.value, row.rank ?? Infinity);
  const values = [...ranks];
  if (isRanked) values.sort(([, a], [, b]) => (a === b ? 0 : a - b));
  return values.map(([value]) => value);
}
