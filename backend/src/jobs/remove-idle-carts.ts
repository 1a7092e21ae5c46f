import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { removeIdleCarts as remove } from "../store/cart/remove-idle-carts";
import { withdrawForgotten } from "../store/checkout/withdraw-purchase";
import { hashLeftoverSessionIds } from "../store/cart/cart-key-hash";
import { database } from "../lib/database";
import { asStoreError } from "../lib/store-error";

const FORGOTTEN_PURCHASE_DAYS = 30;

/**
 * Ends payments that were begun and forgotten, and removes carts that nobody has used for `CART_IDLE_DAYS`, and cart ids that an
 * older version left in Medusa's carts.
 */
export default async function removeIdleCarts(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  await hashLeftoverSessionIds(database(container));
  await withdrawForgotten(container, FORGOTTEN_PURCHASE_DAYS);
  try {
    const removed = await remove(container);
    if (removed > 0) logger.info(`${removed} carts that nobody has used for a long time were removed.`);
  } catch (error) {
    // Another instance is at it.
    if (!asStoreError(error)) throw error;
  }
}

export const config = { name: "remove-idle-carts", schedule: "43 * * * *" };
