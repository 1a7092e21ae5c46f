import type { MedusaContainer } from "@medusajs/framework/types";
import { importMedusaOrders } from "../store/order-progress/import-medusa-orders";

/** Takes up orders made at Medusa whose event got lost with a process. Safe on every instance at once. */
export default async function importOrders(container: MedusaContainer): Promise<void> {
  await importMedusaOrders(container);
}

export const config = { name: "import-medusa-orders", schedule: "*/5 * * * *" };
