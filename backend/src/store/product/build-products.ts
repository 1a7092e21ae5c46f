import type { CreateProductWorkflowInputDTO } from "@medusajs/framework/types";
import { ProductStatus } from "@medusajs/framework/utils";
import { centsToNumber, UNLIMITED_INVENTORY, type ProductTexts } from "@nocturne/contract";
import { toTextFields } from "../medusa-tables/product-texts";
import type { StoreDefaults } from "../medusa-tables/store-defaults";
import { optionFor } from "./product-options";

export type ProductImage = { url: string; alt?: string };

/** A product as an admin or the seed describes it. */
export type NewProduct = Partial<ProductTexts> & {
  name: string;
  priceCents: number;
  images: ProductImage[];
  /** UNLIMITED_INVENTORY where stock is not counted. */
  inventory: number;
  category: string;
  sizes: string[];
  badges?: string[];
  material?: string | undefined;
  /** Not public yet. */
  isDraft?: boolean;
};

/** What has been made or found for a product before the product itself. */
export type ProductParts = { handle: string; categoryId: string | null; inventoryItemId: string | null };

/** `Tees` and `tees` are one category. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase();
}

/** A variant of our products: one size, or the only one. All of them share the product's one inventory item. */
export function buildVariant(
  option: string,
  value: string,
  rank: number,
  priceCents: number,
  inventoryItemId: string | null,
) {
  return {
    title: value,
    options: { [option]: value },
    variant_rank: rank,
    manage_inventory: inventoryItemId !== null,
    ...(inventoryItemId ? { inventory_items: [{ inventory_item_id: inventoryItemId, required_quantity: 1 }] } : {}),
    prices: [{ currency_code: "usd", amount: centsToNumber(priceCents) }],
  };
}

function buildImage({ url, alt }: ProductImage) {
  return { url, ...(alt ? { metadata: { alt } } : {}) };
}

/** The Medusa product for a product of ours. Pure. */
export function buildProduct(
  product: NewProduct,
  parts: ProductParts,
  defaults: StoreDefaults,
): CreateProductWorkflowInputDTO {
  const option = optionFor(product.sizes);
  return {
    title: product.name,
    ...toTextFields(product),
    ...(product.material ? { material: product.material } : {}),
    handle: parts.handle,
    status: product.isDraft ? ProductStatus.DRAFT : ProductStatus.PUBLISHED,
    images: product.images.map(buildImage),
    thumbnail: product.images[0]?.url,
    category_ids: parts.categoryId ? [parts.categoryId] : [],
    sales_channels: [{ id: defaults.salesChannelId }],
    shipping_profile_id: defaults.shippingProfileId,
    options: [{ ...option, is_exclusive: true }],
    variants: option.values.map((value, rank) =>
      buildVariant(option.title, value, rank, product.priceCents, parts.inventoryItemId),
    ),
  };
}

/** The inventory item behind a product with counted stock. */
export function buildInventoryItem(product: NewProduct, locationId: string) {
  return {
    title: product.name,
    location_levels: [{ location_id: locationId, stocked_quantity: product.inventory }],
  };
}

export function isStockCounted(product: { inventory: number }): boolean {
  return product.inventory < UNLIMITED_INVENTORY;
}
