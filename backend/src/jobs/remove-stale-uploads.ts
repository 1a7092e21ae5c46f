import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { objectStore } from "../store/media/storage";

const TTL_MS = 24 * 60 * 60 * 1000;

/** Removes uploads, whole or in parts, that nobody saved within a day. Safe on every instance at once. */
export default async function removeStaleUploads(container: MedusaContainer): Promise<void> {
  const removed = await objectStore().removeStale(new Date(Date.now() - TTL_MS));
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  if (removed > 0) logger.info(`${removed} uploads that were never saved were removed.`);
}

export const config = { name: "remove-stale-uploads", schedule: "17 * * * *" };
