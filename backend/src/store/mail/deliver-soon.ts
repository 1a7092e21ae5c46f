import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { deliverDueMails } from "./deliver-due-mails";

/** Starts a delivery once what is held so long is due; what a process that ends has not delivered, the job does. */
export function deliverLater(scope: MedusaContainer, seconds: number): void {
  if (seconds > 0) setTimeout(() => deliverSoon(scope), seconds * 1000 + 100).unref();
  else deliverSoon(scope);
}

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
