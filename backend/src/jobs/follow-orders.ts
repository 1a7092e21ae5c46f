import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptJobs } from "../lib/attempt-jobs";
import { database } from "../lib/database";
import { selectOrdersWithNews } from "../store/medusa-tables/fulfillment";
import { followOrder } from "../store/order-progress/follow-order";

/** Longer than the time between two runs: a store that was down for a while catches up. */
const LOOK_BACK_MINUTES = 60;

const OPTIONS = {
  kind: "order-news",
  failure: (label: string) => `What was done to order ${label} could not be told`,
} as const;

/** Tells of deeds at Medusa whose event got lost with a process, or that has none. Safe on every instance at once. */
export default async function followOrders(container: MedusaContainer): Promise<void> {
  const orderIds = await selectOrdersWithNews(database(container), LOOK_BACK_MINUTES);
  const found = orderIds.map((id) => ({ id, label: id }));
  await attemptJobs(container, OPTIONS, found, (id) => followOrder(container, id));
}

export const config = { name: "follow-orders", schedule: "*/5 * * * *" };
