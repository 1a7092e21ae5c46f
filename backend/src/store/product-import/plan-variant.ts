import { changedFields, type Fields, type Reading } from "./changed-fields";
import { changedPrices, type PriceInput } from "./changed-prices";
import { optionNumbers, VARIANT_FIELDS } from "./columns";
import type { CurrentProduct, CurrentVariant } from "./current-products";
import type { Row } from "./read-rows";

/** A variant as Medusa's workflows take it; without `id` a new one. */
export type VariantInput = Fields & { id?: string; options?: Record<string, string>; prices?: PriceInput[] };

/** The option and its value that each of a row's numbered columns names. */
export function optionsOf(row: Row, columns: readonly string[]): { name: string; id: string; value: string }[] {
  return optionNumbers(columns).flatMap((number) => {
    const cell = (part: string) => row.cells[`variant option ${number} ${part}`] ?? "";
    return cell("name") === "" && cell("id") === ""
      ? []
      : [{ name: cell("name"), id: cell("id"), value: cell("value") }];
  });
}

/** The options of a row of a product that is there, by the product's own titles. */
function knownOptions(row: Row, columns: readonly string[], product: CurrentProduct, { problems }: Reading) {
  const wanted: Record<string, string> = {};
  for (const { name, id, value } of optionsOf(row, columns)) {
    const option = product.options.find(
      (one) => one.id === id || (name !== "" && one.title.toLowerCase() === name.toLowerCase()),
    );
    if (!option) problems.add(row, `the product has no option "${name || id}". Add it on the product's page first.`);
    else if (value === "") problems.add(row, `the option "${option.title}" has no value.`);
    else wanted[option.title] = value;
  }
  return wanted;
}

function valuesOf(variant: CurrentVariant, product: CurrentProduct): Record<string, string> {
  const titles = new Map(product.options.map(({ id, title }) => [id, title]));
  return Object.fromEntries(variant.options.map(({ option_id, value }) => [titles.get(option_id) ?? "", value]));
}

/** By its id, else by its SKU, else by its options; null for a new one. */
function findVariant(row: Row, wanted: Record<string, string>, product: CurrentProduct, { problems }: Reading) {
  const id = row.cells["variant id"] ?? "";
  const sku = row.cells["variant sku"] ?? "";
  if (id !== "") {
    const found = product.variants.find((variant) => variant.id === id);
    if (!found) problems.add(row, `the product has no variant ${id}. Leave "Variant Id" empty to make a new one.`);
    return found;
  }
  const hasThose = (variant: CurrentVariant) =>
    Object.entries(valuesOf(variant, product)).every(([title, value]) => wanted[title] === value);
  return (
    product.variants.find((variant) => sku !== "" && variant.sku === sku) ?? product.variants.find(hasThose) ?? null
  );
}

const NOT_OF_A_VARIANT = /^variant (created|updated|deleted) at$|^variant product id$/;

/** False for a row that says nothing of a variant. */
export const namesVariant = (row: Row): boolean =>
  Object.entries(row.cells).some(
    ([column, cell]) => cell !== "" && column.startsWith("variant ") && !NOT_OF_A_VARIANT.test(column),
  );

/** What a row changes of a variant of a product that is there; null where nothing. */
export function planVariant(
  row: Row,
  columns: readonly string[],
  product: CurrentProduct,
  reading: Reading,
): VariantInput | null {
  const wanted = knownOptions(row, columns, product, reading);
  const variant = findVariant(row, wanted, product, reading);
  if (variant === undefined) return null;
  const fields = changedFields([row], VARIANT_FIELDS, (field) => variant?.[field], reading);
  const prices = changedPrices(row, variant, reading);
  if (!variant) return newVariant(row, { fields, options: wanted, prices }, product.options, reading);
  refuseNewImages(row, columns, variant, reading);
  const now = valuesOf(variant, product);
  const options = Object.fromEntries(Object.entries(wanted).filter(([title, value]) => now[title] !== value));
  const hasOptions = Object.keys(options).length > 0;
  if (Object.keys(fields).length === 0 && !prices && !hasOptions) return null;
  return {
    ...fields,
    id: variant.id,
    ...(hasOptions ? { options: { ...now, ...options } } : {}),
    ...(prices ? { prices } : {}),
  };
}

function refuseNewImages(row: Row, columns: readonly string[], variant: CurrentVariant, { problems }: Reading): void {
  const now = new Set(variant.images.map(({ url }) => url));
  const cells = columns
    .filter((column) => column.startsWith("variant image "))
    .map((column) => row.cells[column] ?? "");
  const added = cells.find((cell) => cell !== "" && !now.has(cell));
  if (added) problems.add(row, `pictures of a variant are chosen on its page; "${added}" is none of them.`);
}

type Parts = { fields: Fields; options: Record<string, string>; prices: PriceInput[] | null };

/** A variant that is to be made: it has a value of each option, and a title. */
export function newVariant(
  row: Row,
  { fields, options, prices }: Parts,
  all: readonly { title: string }[],
  { problems }: Reading,
): VariantInput {
  const missing = all.find(({ title }) => options[title] === undefined);
  if (missing) problems.add(row, `the option "${missing.title}" has no value.`);
  const title = Object.values(options).join(" / ") || "Default variant";
  return { title, ...fields, options, prices: prices ?? [] };
}
