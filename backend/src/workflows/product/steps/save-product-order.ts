import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { MERCHANDISING_MODULE } from "../../../modules/merchandising";
import type { MerchandisingModuleService } from "../../../modules/merchandising/service";
import { mergeOrder } from "../../../store/product/merge-order";

const CURRENT_ORDER_SQL = `
  select product.id
    from product
    left join product_position place on place.product_id = product.id and place.deleted_at is null
   where product.deleted_at is null
   order by place.position asc nulls last, product.created_at desc, product.id desc`;

/**
 * Writes the new order of all products: the named ones first, the others behind them as they stood. One statement, so
 * there is nothing to undo. Fails with `unknown_products`.
 */
export const saveProductOrderStep = createStep("save-product-order", async (named: string[], { container }) => {
  const { rows } = await database(container).raw<{ rows: { id: string }[] }>(CURRENT_ORDER_SQL);
  const order = mergeOrder(
    named,
    rows.map((row) => row.id),
  );
  if (!order) throw new StoreError("unknown_products");
  await container.resolve<MerchandisingModuleService>(MERCHANDISING_MODULE).saveOrder(order);
  return new StepResponse(order.length);
});
