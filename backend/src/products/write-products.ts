import type { MedusaContainer } from "@medusajs/framework/types";
import { exclusively } from "../lib/exclusively";

/** Runs one change of the catalogue at a time, over all instances: two admins never work on half of each other's. */
export async function writeProducts<Result>(scope: MedusaContainer, job: () => Promise<Result>): Promise<Result> {
  return await exclusively(scope, "products", job);
}
