import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { fileStore } from "../store/file/file-storage";

const TTL_MS = 24 * 60 * 60 * 1000;

/** Removes exports and imports, which hold people's data, after a day. Safe on every instance at once. */
export default async function removeExports(container: MedusaContainer): Promise<void> {
  const removed = await fileStore().removeExports(new Date(Date.now() - TTL_MS));
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  if (removed > 0) logger.info(`${removed} exports and imports were removed.`);
}

export const config = { name: "remove-exports", schedule: "*/15 * * * *" };
