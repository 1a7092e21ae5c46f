import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { deliverDueMails } from "./deliver-due-mails";

let isDelivering = false;
let isWantedAgain = false;

/**
 * Starts a delivery behind the caller's back and returns at once. Whatever goes wrong stays in the outbox: the job that
 * runs every minute takes it up.
 */
export function deliverSoon(scope: MedusaContainer): void {
  if (isDelivering) {
    isWantedAgain = true;
    return;
  }
  isDelivering = true;
  deliverDueMails(scope)
    .catch((error: Error) => scope.resolve(ContainerRegistrationKeys.LOGGER).error("Mail delivery failed", error))
    .finally(() => {
      isDelivering = false;
      if (!isWantedAgain) return;
      isWantedAgain = false;
      deliverSoon(scope);
    });
}
