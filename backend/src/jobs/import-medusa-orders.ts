import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { importMedusaOrders } from "../store/order/import-medusa-orders";

/** Takes up orders of the Medusa admin whose event got lost with a process. Safe on every instance at once. */
export default async function importOrders(container: MedusaContainer): Promise<void> {
  await importMedusaOrders(database(container));
}

export const config = { name: "import-medusa-orders", schedule: "*/5 * * * *" };
