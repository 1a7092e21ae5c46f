import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";

const REMOVE_SQL = `
  update cart_line_item line
     set deleted_at = now(), updated_at = now()
    from cart
   where cart.id = line.cart_id and cart.completed_at is null
     and line.product_id = ? and line.deleted_at is null
  returning line.id`;

/** Takes a product out of every cart that is not an order yet. */
export const removeFromOpenCartsStep = createStep(
  "remove-from-open-carts",
  async (productId: string, { container }) => {
    const { rows } = await database(container).raw<{ rows: { id: string }[] }>(REMOVE_SQL, [productId]);
    const lineIds = rows.map((row) => row.id);
    return new StepResponse(lineIds.length, lineIds);
  },
  async (lineIds, { container }) => {
    if (!lineIds?.length) return;
    await database(container).raw("update cart_line_item set deleted_at = null where id = any(?)", [lineIds]);
  },
);
