import type { MedusaContainer } from "@medusajs/framework/types";
import { toHandle } from "@medusajs/framework/utils";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { changedFields, type Fields, type Reading } from "./changed-fields";
import { changedLists, type Lists } from "./changed-lists";
import { changedPrices } from "./changed-prices";
import { PRODUCT_FIELDS, VARIANT_FIELDS } from "./columns";
import { currentProducts, variantsWithSku, type CurrentProduct } from "./current-products";
import { namesVariant, newVariant, optionsOf, planVariant, type VariantInput } from "./plan-variant";
import { Problems } from "./problems";
import { readRows, type ProductFile, type Row } from "./read-rows";
import { readReferences } from "./references";

export type ProductInput = Fields & Lists & { id?: string };
export type NewProductInput = ProductInput & {
  options: { title: string; values: string[] }[];
  variants: VariantInput[];
};
export type OptionValues = { productId: string; optionId: string; values: string[] };

/** What a file changes, in the words of Medusa's workflows. A product or variant that it leaves as it is does not appear. */
export type ImportPlan = {
  create: NewProductInput[];
  products: ProductInput[];
  optionValues: OptionValues[];
  newVariants: (VariantInput & { product_id: string })[];
  variants: VariantInput[];
  /** The ids of the products of which anything changes. */
  changed: string[];
  /** As Medusa's import tells it. */
  summary: { toCreate: number; toUpdate: number };
};

type Group = { rows: Row[]; current: CurrentProduct | null };

/**
 * Compares a CSV file of products with the shop, and answers what is to be changed. A product is found by its id, else by
 * its handle; products and variants that the file does not name stay. Throws Medusa's `invalid_data` with the rows that are
 * wrong; then nothing is to be changed.
 */
export async function planImport(scope: MedusaContainer, bytes: Buffer): Promise<ImportPlan> {
  const reading: Reading = { references: await readReferences(scope), problems: new Problems() };
  const plan = await planRows(scope, readRows(bytes), reading);
  reading.problems.throwIfAny();
  return plan;
}

/** The same for rows that were read already. What is wrong with them is in `reading.problems`; it throws nothing. */
export async function planRows(scope: MedusaContainer, file: ProductFile, reading: Reading): Promise<ImportPlan> {
  const groups = await groupRows(scope, file, reading);
  const defaults = await storeDefaults(scope);
  const plan: ImportPlan = {
    create: [],
    products: [],
    optionValues: [],
    newVariants: [],
    variants: [],
    changed: [],
    summary: { toCreate: 0, toUpdate: 0 },
  };
  for (const { rows, current } of groups) {
    if (!current) plan.create.push(planNew(rows, file.columns, defaults, reading));
    else if (planChange(plan, rows, file.columns, current, reading)) plan.changed.push(current.id);
  }
  plan.summary.toUpdate = plan.changed.length;
  plan.summary.toCreate = plan.create.length;
  await refuseTakenSkus(scope, file.rows, groups, reading);
  return plan;
}

async function groupRows(scope: MedusaContainer, { rows }: ProductFile, { problems }: Reading): Promise<Group[]> {
  const idOf = (row: Row) => row.cells["product id"] ?? "";
  const handleOf = (row: Row) => row.cells["product handle"] ?? "";
  const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ""))];
  const found = await currentProducts(scope, {
    ids: distinct(rows.map(idOf)),
    handles: distinct(rows.filter((row) => idOf(row) === "").map(handleOf)),
  });
  const byId = new Map(found.map((product) => [product.id, product]));
  const byHandle = new Map(found.map((product) => [product.handle, product]));
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const id = idOf(row);
    const handle = handleOf(row);
    const current = (id === "" ? byHandle.get(handle) : byId.get(id)) ?? null;
    if (id === "" && handle === "") problems.add(row, "a product needs an id or a handle.");
    else if (id !== "" && !current) {
      problems.add(row, `there is no product ${id}. Leave "Product Id" empty to make a new one.`);
    } else {
      const key = current?.id ?? handle;
      const group = groups.get(key) ?? { rows: [], current };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** True where anything of the product is to be changed. */
function planChange(
  plan: ImportPlan,
  rows: readonly Row[],
  columns: readonly string[],
  current: CurrentProduct,
  reading: Reading,
): boolean {
  const fieldOf = (name: string) => (name === "shipping_profile_id" ? current.shipping_profile?.id : current[name]);
  const fields = changedFields(rows, PRODUCT_FIELDS, fieldOf, reading);
  const lists = changedLists(rows, columns, current, reading);
  const variants = rows.filter(namesVariant).flatMap((row) => {
    const variant = planVariant(row, columns, current, reading);
    return variant ? [variant] : [];
  });
  const isProductChanged = Object.keys({ ...fields, ...lists }).length > 0;
  if (isProductChanged) plan.products.push({ ...fields, ...lists, id: current.id } as ProductInput);
  plan.variants.push(...variants.filter(({ id }) => id));
  const added = variants.filter(({ id }) => !id);
  const last = current.variants.length;
  plan.newVariants.push(
    ...added.map((variant, place) => ({ variant_rank: last + place, ...variant, product_id: current.id })),
  );
  plan.optionValues.push(...newOptionValues(current, variants));
  return isProductChanged || variants.length > 0;
}

function newOptionValues(current: CurrentProduct, variants: readonly VariantInput[]): OptionValues[] {
  return current.options.flatMap(({ id, title, values }) => {
    const known = new Set(values.map(({ value }) => value));
    const wanted = variants.flatMap((variant) => variant.options?.[title] ?? []);
    const added = [...new Set(wanted)].filter((value) => !known.has(value));
    return added.length > 0 ? [{ productId: current.id, optionId: id, values: added }] : [];
  });
}

const ONE_OPTION = { title: "Default option", values: ["Default option value"] };

/** A new product is sold where the store sells, and shipped as it ships, unless the file says otherwise. */
function planNew(
  rows: readonly Row[],
  columns: readonly string[],
  defaults: { salesChannelId: string; shippingProfileId: string },
  reading: Reading,
): NewProductInput {
  const fields = changedFields(rows, PRODUCT_FIELDS, () => undefined, reading);
  if (!fields.title) reading.problems.add(rows[0]!, "a new product needs a title.");
  const values = new Map<string, Set<string>>();
  for (const { name, value } of rows.flatMap((row) => optionsOf(row, columns))) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const named = [...values].map(([title, all]) => ({ title, values: [...all].filter((value) => value !== "") }));
  const options = named.length > 0 ? named : [ONE_OPTION];
  const variants = rows.filter(namesVariant).map((row, rank) => {
    const parts = {
      fields: changedFields([row], VARIANT_FIELDS, () => undefined, reading),
      options: named.length > 0 ? chosenOf(row, columns) : { [ONE_OPTION.title]: ONE_OPTION.values[0]! },
      prices: changedPrices(row, null, reading),
    };
    return { variant_rank: rank, ...newVariant(row, parts, options, reading) };
  });
  return {
    sales_channels: [{ id: defaults.salesChannelId }],
    shipping_profile_id: defaults.shippingProfileId,
    ...fields,
    ...changedLists(rows, columns, null, reading),
    handle:
      typeof fields.handle === "string"
        ? fields.handle
        : toHandle(typeof fields.title === "string" ? fields.title : ""),
    options,
    variants,
  } as NewProductInput;
}

const chosenOf = (row: Row, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(optionsOf(row, columns).flatMap(({ name, value }) => (value === "" ? [] : [[name, value]])));

/** A SKU names one variant of the whole shop. */
async function refuseTakenSkus(
  scope: MedusaContainer,
  rows: readonly Row[],
  groups: readonly Group[],
  { problems }: Reading,
): Promise<void> {
  const seen = new Map<string, Row>();
  const skuOf = (row: Row) => row.cells["variant sku"] ?? "";
  for (const row of rows.filter((one) => skuOf(one) !== "")) {
    const before = seen.get(skuOf(row));
    if (before) problems.add(row, `the SKU "${skuOf(row)}" stands in row ${before.number}, too.`);
    seen.set(skuOf(row), row);
  }
  const productOf = new Map(groups.flatMap(({ rows: own, current }) => own.map((row) => [row, current?.id] as const)));
  for (const { sku, id, product_id } of await variantsWithSku(scope, [...seen.keys()])) {
    const row = seen.get(sku);
    const named = row?.cells["variant id"] ?? "";
    const isOwn = row && productOf.get(row) === product_id && (named === "" || named === id);
    if (row && !isOwn) problems.add(row, `another variant has the SKU "${sku}".`);
  }
}
