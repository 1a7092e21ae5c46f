import type { CreateProductWorkflowInputDTO } from "@medusajs/framework/types";
import { ProductStatus } from "@medusajs/framework/utils";

type Id = { id: string };
type Measures = Partial<Record<"weight" | "length" | "height" | "width", number | null>> &
  Partial<Record<"hs_code" | "origin_country" | "mid_code" | "material", string | null>>;
type Metadata = Record<string, unknown> | null;

/** A product of Medusa's as far as a copy of it goes. */
export type CopiedProduct = Measures & {
  title: string;
  subtitle: string | null;
  description: string | null;
  thumbnail: string | null;
  discountable: boolean;
  collection_id: string | null;
  type_id: string | null;
  metadata: Metadata;
  categories: Id[] | null;
  tags: Id[] | null;
  sales_channels: Id[] | null;
  shipping_profile: Id | null;
  images: { id: string; url: string; rank: number; metadata: Metadata }[] | null;
  options:
    | {
        id: string;
        title: string;
        is_exclusive: boolean;
        values: { id: string; value: string; rank: number | null }[];
      }[]
    | null;
  variants: CopiedVariant[];
};

export type CopiedVariant = Measures & {
  title: string;
  thumbnail: string | null;
  variant_rank: number | null;
  manage_inventory: boolean;
  allow_backorder: boolean;
  metadata: Metadata;
  options: { value: string; option: { title: string } | null }[];
  images: Id[] | null;
  inventory_items: { inventory_item_id: string; required_quantity: number }[] | null;
  prices: { amount: number; currency_code: string; min_quantity: number | null; max_quantity: number | null }[] | null;
};

const MEASURES = ["weight", "length", "height", "width", "hs_code", "origin_country", "mid_code", "material"] as const;

const PRODUCT_FIELDS = [
  ...["title", "subtitle", "description", "thumbnail", "discountable", "collection_id", "type_id", "metadata"],
  ...["categories.id", "tags.id", "sales_channels.id", "shipping_profile.id"],
  ...["images.id", "images.url", "images.rank", "images.metadata"],
  ...["options.id", "options.title", "options.is_exclusive"],
  ...["options.values.id", "options.values.value", "options.values.rank"],
];
const VARIANT_FIELDS = [
  ...["title", "thumbnail", "variant_rank", "manage_inventory", "allow_backorder", "metadata"],
  ...["options.value", "options.option.title", "images.id"],
  ...["inventory_items.inventory_item_id", "inventory_items.required_quantity"],
  ...["prices.amount", "prices.currency_code", "prices.min_quantity", "prices.max_quantity"],
];

/** What a copy reads of a product. */
export const COPIED_FIELDS = [
  ...[...PRODUCT_FIELDS, ...MEASURES],
  ...[...VARIANT_FIELDS, ...MEASURES].map((field) => `variants.${field}`),
];

/** The variants in their order; a picture that is each one's own by its place among the product's. */
export const variantsInOrder = ({ variants }: CopiedProduct): CopiedVariant[] =>
  variants.toSorted((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0));

export const imagesInOrder = ({ images }: CopiedProduct) => (images ?? []).toSorted((a, b) => a.rank - b.rank);

/** The inventory items of which a copy needs its own, each once. */
export function copiedItemIds(product: CopiedProduct): string[] {
  const counted = product.variants.filter((variant) => variant.manage_inventory);
  return [
    ...new Set(counted.flatMap((variant) => (variant.inventory_items ?? []).map((item) => item.inventory_item_id))),
  ];
}

const measuresOf = (source: Measures) => Object.fromEntries(MEASURES.map((name) => [name, source[name] ?? null]));

/**
 * The copy of a product: a draft with its own handle. `itemIds`: its own inventory items, by those of the original. Numbers
 * of articles (SKU, barcode) are of one product and not copied; pictures are shared, because a file stays as long as anything
 * shows it. Pure.
 */
export function buildCopy(
  product: CopiedProduct,
  { title, handle, itemIds }: { title: string; handle: string; itemIds: ReadonlyMap<string, string> },
): CreateProductWorkflowInputDTO {
  return {
    title,
    handle,
    status: ProductStatus.DRAFT,
    subtitle: product.subtitle,
    description: product.description,
    thumbnail: product.thumbnail,
    discountable: product.discountable,
    collection_id: product.collection_id,
    type_id: product.type_id,
    metadata: product.metadata,
    ...measuresOf(product),
    images: imagesInOrder(product).map(({ url, metadata }) => ({ url, ...(metadata ? { metadata } : {}) })),
    category_ids: (product.categories ?? []).map(({ id }) => id),
    tag_ids: (product.tags ?? []).map(({ id }) => id),
    sales_channels: (product.sales_channels ?? []).map(({ id }) => ({ id })),
    ...(product.shipping_profile ? { shipping_profile_id: product.shipping_profile.id } : {}),
    options: (product.options ?? []).map(({ id, title, is_exclusive, values }) => {
      const ordered = values.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
      if (!is_exclusive) return { id, value_ids: ordered.map((value) => value.id) };
      return { title, values: ordered.map(({ value }) => value), is_exclusive };
    }),
    variants: variantsInOrder(product).map((variant) => ({
      title: variant.title,
      ...(variant.thumbnail ? { thumbnail: variant.thumbnail } : {}),
      variant_rank: variant.variant_rank ?? 0,
      manage_inventory: variant.manage_inventory,
      allow_backorder: variant.allow_backorder,
      metadata: variant.metadata ?? undefined,
      ...measuresOf(variant),
      options: Object.fromEntries(
        variant.options.flatMap(({ value, option }) => (option ? [[option.title, value]] : [])),
      ),
      ...(variant.manage_inventory
        ? {
            inventory_items: (variant.inventory_items ?? []).flatMap(({ inventory_item_id, required_quantity }) => {
              const id = itemIds.get(inventory_item_id);
              return id ? [{ inventory_item_id: id, required_quantity }] : [];
            }),
          }
        : {}),
      prices: (variant.prices ?? []).map(({ amount, currency_code, min_quantity, max_quantity }) => ({
        amount,
        currency_code,
        ...(min_quantity === null ? {} : { min_quantity }),
        ...(max_quantity === null ? {} : { max_quantity }),
      })),
    })),
  } as CreateProductWorkflowInputDTO;
}
