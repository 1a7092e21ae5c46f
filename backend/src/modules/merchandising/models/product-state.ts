import { model } from "@medusajs/framework/utils";

/**
 * What Medusa's status of a product does not say. Without a row a product is what its status says; a published one is
 * published, whatever its row says.
 */
export const ProductState = model.define("product_state", {
  product_id: model.text().primaryKey(),
  /** When a draft becomes public by itself. */
  publish_at: model.dateTime().nullable(),
  /** Since when a draft is kept out of sight. */
  archived_at: model.dateTime().nullable(),
  /** When its deletion began and ended: the rows that went with it are those that were deleted in between. */
  removed_from: model.dateTime().nullable(),
  removed_until: model.dateTime().nullable(),
  /** Its variants at that time: Medusa's deletion marks those that were gone already anew. */
  removed_variants: model.json().nullable(),
});
