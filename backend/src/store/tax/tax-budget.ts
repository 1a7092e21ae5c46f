import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { spendTaxCall } from "./tax-call-table";
import { currentTaxAsker, type TaxAsker } from "./tax-asker";

let reportedDay = "";

/** Takes one call of Stripe Tax, if there is one left for the asker and the day. The state table serves where not. */
export async function takeTaxCall(scope: MedusaContainer): Promise<boolean> {
  const asker = currentTaxAsker();
  if (asker === "stranger") return false;
  if (asker && !(await hasRoom(asker))) return false;
  return await spend(scope);
}

async function hasRoom({ visitor, accountId }: Exclude<TaxAsker, "stranger">): Promise<boolean> {
  try {
    if (accountId) await consume(visitorLimits.taxCallsOfAccount, accountId);
    await consume(visitorLimits.taxCallsOfAddress, visitor);
    return true;
  } catch (error) {
    if (asStoreError(error)) return false;
    throw error;
  }
}

/** Counts in Postgres: the budget holds over instances and restarts. */
async function spend(scope: MedusaContainer): Promise<boolean> {
  const { STRIPE_TAX_DAILY_BUDGET: budget } = config();
  const day = new Date().toISOString().slice(0, 10);
  if (await spendTaxCall(database(scope), day, budget)) return true;
  if (reportedDay !== day) {
    reportedDay = day;
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `The ${budget} calls of Stripe Tax for ${day} are used up; the table of state rates serves until tomorrow.`,
      );
  }
  return false;
}
