import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { forgetOldMoveIns } from "../store/move-in-job/move-ins";

const TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes the reports of files that were moved in, which name people, after thirty days. */
export default async function removeOldMoveIns(container: MedusaContainer): Promise<void> {
  const removed = await forgetOldMoveIns(database(container), new Date(Date.now() - TTL_MS));
  if (removed > 0) container.resolve(ContainerRegistrationKeys.LOGGER).info(`${removed} reports were removed.`);
}

export const config = { name: "remove-old-move-ins", schedule: "17 * * * *" };
