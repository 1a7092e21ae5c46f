import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { database } from "../../../lib/database";
import { selectReservedLinks } from "../../../store/medusa-tables/inventory";

/**
 * Parts a product from stock that orders have reserved. Medusa refuses to delete such stock, and with it the product;
 * parted, the product can go and the reservations stay for the orders.
 */
export const keepReservedStockStep = createStep(
  "keep-reserved-stock",
  async (productId: string, { container }) => {
    const reserved = await selectReservedLinks(database(container), productId);
    const links = reserved.map((row) => ({
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
