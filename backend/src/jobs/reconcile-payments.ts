import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { reconcilePayments } from "../store/reconciliation/reconcile-payments";

/** Every few minutes: payments at remote providers and orders here say the same. */
export default async function reconcilePaymentsJob(container: MedusaContainer): Promise<void> {
  try {
    await reconcilePayments(container);
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`Payments were not compared with orders this time: ${(error as Error).message}`);
  }
}

export const config = { name: "reconcile-payments", schedule: "*/3 * * * *" };
