import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { withAdvisoryLock } from "../lib/with-advisory-lock";
import { ensureDemoCatalogue, restorePictures } from "./catalogue";
import { ensureEngine } from "./medusa";
import { ensureOwner } from "./ensure-owner";
import { ensureDemoMedia, restoreMedia } from "./media";
import { ensureSalesTax } from "./sales-tax";
import { ensureShippingProfiles } from "./shipping-profiles";
import { ensureStoreName } from "./store-name";
import { config } from "../lib/config";
import { markSetup, setupState } from "./store-setup-table";

/**
 * Fills an empty database: what Medusa needs, the owner's account and, unless `SEED=empty`, the demo catalogue and its
 * gallery, background videos and music.
 *
 * Never touches a database that has data, but for what a shop of an older version lacks. Safe to run at every start and
 * on many instances at once; a run that was killed is completed by the next.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  await withAdvisoryLock(container, "seed", () => seedOnce(container));
}

async function seedOnce(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const state = await setupState(container);
  if (state === "seeded") {
    await ensureStoreName(container);
    await ensureSalesTax(container);
    await ensureShippingProfiles(container);
    await restorePictures(container);
    await restoreMedia(container);
    return;
  }
  if (state === "unknown-data") {
    logger.info("The database holds data already: nothing was seeded.");
    return;
  }
  await markSetup(container, "begun");
  await ensureEngine(container);
  await ensureStoreName(container);
  await ensureSalesTax(container);
  await ensureOwner(container);
  if (config().SEED !== "empty") {
    await ensureDemoCatalogue(container);
    await ensureDemoMedia(container);
  }
  await markSetup(container, "seeded");
  logger.info("The database is seeded.");
}
