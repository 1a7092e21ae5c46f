import type { MedusaContainer } from "@medusajs/framework/types";
import { config as storeConfig } from "../lib/config";
import { database } from "../lib/database";
import { announceChange } from "../store/changes/change-triggers";
import { hourHeading } from "../store/content/hour-heading";

const BEFORE_MS = 10 * 60_000;

/**
 * Tells every process that the headline of the hour is another one. A minute after the hour, which is also on the half hour by
 * UTC: by then every machine's clock says so.
 */
export default async function changeHourHeading(container: MedusaContainer): Promise<void> {
  const { HEADLINE_HOURS } = storeConfig();
  const now = Date.now();
  const [before, heading] = [now - BEFORE_MS, now].map((time) => hourHeading(HEADLINE_HOURS, new Date(time)));
  if (before !== heading) await announceChange(database(container), "content");
}

export const config = { name: "change-hour-heading", schedule: "1,31 * * * *" };
