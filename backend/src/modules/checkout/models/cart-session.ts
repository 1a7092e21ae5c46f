import { model } from "@medusajs/framework/utils";

/** Which Medusa cart stands behind a browser's cart id. An order detaches it: the id then serves the next purchase. */
export const CartSession = model
  .define("cart_session", {
    id: model.text().primaryKey(),
    cart_id: model.text().unique(),
    /** The promotion code that was entered; whether it counts is decided anew whenever the cart is priced. */
    promotion_code: model.text().nullable(),
  })
  // Idle carts are looked for by it.
  .indexes([{ on: ["updated_at"], where: "deleted_at is null" }]);
