import type { Context } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql";
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils";
import { ProductPosition } from "./models/product-position";

/** Owns the order in which an admin shows the products. */
export class MerchandisingModuleService extends MedusaService({ ProductPosition }) {
  /** Gives these products the positions 0, 1, 2, … in one statement; positions of other products stay as they are. */
  @InjectManager()
  async saveOrder(productIds: string[], @MedusaContext() context: Context<SqlEntityManager> = {}): Promise<void> {
    await context.manager?.execute(
      `insert into product_position (product_id, position)
       select product_id, place - 1 from jsonb_array_elements_text(?::jsonb) with ordinality as wanted (product_id, place)
       on conflict (product_id) do update
         set position = excluded.position, updated_at = now(), deleted_at = null`,
      [JSON.stringify(productIds)],
    );
  }
}
