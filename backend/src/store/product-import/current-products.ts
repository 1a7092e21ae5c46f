import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { PRODUCT_FIELDS } from "./columns";

export type Price = {
  id: string;
  amount: number;
  currency_code: string;
  min_quantity: number | null;
  max_quantity: number | null;
  price_rules?: { attribute: string; operator: string; value: string }[];
};

export type CurrentVariant = Record<string, unknown> & {
  id: string;
  sku: string | null;
  options: { value: string; option_id: string }[];
  images: { url: string }[];
  price_set?: { id?: string; prices?: Price[] } | null;
};

export type CurrentProduct = Record<string, unknown> & {
  id: string;
  handle: string;
  options: { id: string; title: string; values: { value: string }[] }[];
  images: { id: string; url: string; metadata?: Record<string, unknown> | null }[];
  tags: { id: string }[];
  categories: { id: string }[];
  sales_channels: { id: string }[];
  shipping_profile?: { id: string } | null;
  variants: CurrentVariant[];
};

const FIELDS = [
  "id",
  ...Object.values(PRODUCT_FIELDS).flatMap(({ name }) => (name === "shipping_profile_id" ? [] : [name])),
  "options.*",
  "options.values.*",
  "images.*",
  "tags.*",
  "categories.*",
  "sales_channels.*",
  "shipping_profile.*",
  "variants.*",
  "variants.options.*",
  "variants.images.*",
  "variants.price_set.id",
  "variants.price_set.prices.*",
  "variants.price_set.prices.price_rules.*",
];

const AT_ONCE = 200;

/** The products that a file names by id or by handle, as they are now. */
export async function currentProducts(
  scope: MedusaContainer,
  named: { ids: string[]; handles: string[] },
): Promise<CurrentProduct[]> {
  const found = new Map<string, CurrentProduct>();
  for (const [field, values] of [
    ["id", named.ids],
    ["handle", named.handles],
  ] as const) {
    for (let start = 0; start < values.length; start += AT_ONCE) {
      const filters = { [field]: values.slice(start, start + AT_ONCE) };
      for (const product of await graph<CurrentProduct>(scope, "product", FIELDS, filters)) {
        found.set(product.id, product);
      }
    }
  }
  return [...found.values()];
}

/** The variants that have one of these SKUs already. */
export async function variantsWithSku(
  scope: MedusaContainer,
  skus: string[],
): Promise<{ id: string; sku: string; product_id: string }[]> {
  if (skus.length === 0) return [];
  return await graph(scope, "product_variant", ["id", "sku", "product_id"], { sku: skus });
}

/** Reads records of Medusa's by its query, all that there are. */
export async function graph<Record>(
  scope: MedusaContainer,
  entity: string,
  fields: string[],
  filters: object = {},
): Promise<Record[]> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity, fields, filters });
  return data as Record[];
}
