import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { database } from "../../../lib/database";

/** The links from a product's variants to items of which orders still hold pieces. */
const RESERVED_SQL = `
  select link.variant_id, link.inventory_item_id, link.required_quantity::float8 as required
    from product_variant variant
    join product_variant_inventory_item link on link.variant_id = variant.id and link.deleted_at is null
   where variant.product_id = ? and variant.deleted_at is null
     and exists (
       select 1 from inventory_level level
        where level.inventory_item_id = link.inventory_item_id and level.deleted_at is null
          and level.reserved_quantity > 0
     )`;

type Row = { variant_id: string; inventory_item_id: string; required: number };

/**
 * Parts a product from stock that orders have reserved. Medusa refuses to delete such stock, and with it the product;
 * parted, the product can go and the reservations stay for the orders.
 */
export const keepReservedStockStep = createStep(
  "keep-reserved-stock",
  async (productId: string, { container }) => {
    const { rows } = await database(container).raw<{ rows: Row[] }>(RESERVED_SQL, [productId]);
    const links = rows.map((row) => ({
      [Modules.PRODUCT]: { variant_id: row.variant_id },
      [Modules.INVENTORY]: { inventory_item_id: row.inventory_item_id },
      data: { required_quantity: row.required },
    }));
    if (links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(links);
    return new StepResponse(links.length, links);
  },
  async (links, { container }) => {
    if (links?.length) await container.resolve(ContainerRegistrationKeys.LINK).create(links);
  },
);
