import { model } from "@medusajs/framework/utils";

/**
 * How far an order is, as everybody is told, and where its parcels are. Tracking numbers and URLs pair by position.
 *
 * `status` follows from Medusa's records and from the owner's word (`owner_status`, and when it was written): see
 * `store/order/order-state.ts`.
 */
export const OrderProgress = model
  .define("order_progress", {
    id: model.id({ prefix: "oprog" }).primaryKey(),
    order_id: model.text().unique(),
    order_number: model.text().unique(),
    status: model.text(),
    owner_status: model.text().nullable(),
    owner_status_at: model.dateTime().nullable(),
    tracking_numbers: model.array(),
    tracking_urls: model.array(),
    /** It was not bought at the storefront: no purchase stands behind it. */
    is_imported: model.boolean().default(false),
  })
  .indexes([
    { name: "IDX_order_progress_imported_order_id", on: ["order_id"], where: "is_imported and deleted_at is null" },
  ]);
