import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { adoptForeignOrders } from "../orders/adopt-foreign-orders";

/** Takes up orders of the Medusa admin whose event got lost with a process. Safe on every instance at once. */
export default async function adoptOrders(container: MedusaContainer): Promise<void> {
  await adoptForeignOrders(database(container));
}

export const config = { name: "adopt-orders", schedule: "*/5 * * * *" };
