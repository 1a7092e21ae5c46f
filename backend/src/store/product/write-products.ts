import type { MedusaContainer } from "@medusajs/framework/types";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";

/** Runs one change of the catalogue at a time, over all instances: two admins never work on half of each other's. */
export async function writeProducts<Result>(scope: MedusaContainer, job: () => Promise<Result>): Promise<Result> {
  return await withAdvisoryLock(scope, "products", job);
}
