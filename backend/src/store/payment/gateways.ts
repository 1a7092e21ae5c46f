import type { MedusaContainer } from "@medusajs/framework/types";
import type { PaymentMethod } from "@nocturne/contract";
import type { Purchase } from "../purchase/purchase";
import { isStripeEnabled } from "../stripe/stripe-client";
import { StripeGateway } from "../stripe/stripe-gateway";
import { StoreError } from "../../lib/store-error";
import type { PaymentGateway } from "../purchase/payment-gateway";
import { config } from "../../lib/config";
import { DemoGateway } from "./demo-gateway";

/** A module whose key begins like this is a payment gateway of a plugin (docs/plugins.md). */
const PLUGIN_KEY = /^paymentGateway[A-Z]/;

const stripeGateway = new StripeGateway();
const demoGateway = new DemoGateway();

let pluginGateways: PaymentGateway[] | undefined;

/** Every gateway that can be asked about a payment, those of plugins included. */
function knownGateways(scope: MedusaContainer): PaymentGateway[] {
  pluginGateways ??= Object.keys(scope.registrations)
    .filter((key) => PLUGIN_KEY.test(key))
    .map((key) => scope.resolve<PaymentGateway>(key));
  const gateways = [...(isStripeEnabled() ? [stripeGateway] : []), demoGateway, ...pluginGateways];
  if (new Set(gateways.map(({ id }) => id)).size < gateways.length) {
    throw new TypeError(`Two payment gateways have one id: ${gateways.map(({ id }) => id).join(", ")}.`);
  }
  return gateways;
}

/** Demo payments never stand beside Stripe, and only where the start allowed them. */
function isOffered(gateway: PaymentGateway): boolean {
  return !gateway.isDemo || (!isStripeEnabled() && config().DEMO_PAYMENTS_ALLOWED);
}

/** Those that charge in a currency; undefined is the store's own, which all do. */
function offeredGateways(scope: MedusaContainer, currency?: string): PaymentGateway[] {
  return knownGateways(scope).filter((gateway) => isOffered(gateway) && minChargeOf(gateway, currency) !== null);
}

/** What a gateway charges at least, in hundredths of a currency; null where it does not charge in it. */
export function minChargeOf(gateway: PaymentGateway, currency: string | undefined): number | null {
  return currency === undefined ? gateway.minChargeCents : (gateway.minChargeIn?.(currency) ?? null);
}

/** Every way to pay that the store offers in a currency, in the words that a shopper chooses by; the default is the first. */
export function paymentMethods(scope: MedusaContainer, currency?: string): PaymentMethod[] {
  return offeredGateways(scope, currency).map(({ id, title, note, deferred }) => ({
    id,
    title,
    note,
    isDeferred: deferred !== undefined,
  }));
}

/**
 * The gateway that a new payment is made with: the one of this id, or the store's first where none is named. Null where
 * the store offers no way to pay. Failure: 409 `payment_method_unavailable` where it offers others.
 */
export function gatewayForCheckout(
  scope: MedusaContainer,
  id: string | null,
  currency?: string,
): PaymentGateway | null {
  const offered = offeredGateways(scope, currency);
  const gateway = offered.find((gateway) => !id || gateway.id === id);
  if (!gateway && offered.length > 0) throw new StoreError("payment_method_unavailable");
  return gateway ?? null;
}

/** The gateway that a purchase is paid with; null where there is nothing to pay, or the store no longer has it. */
export function gatewayOf(scope: MedusaContainer, { provider }: Pick<Purchase, "provider">): PaymentGateway | null {
  return knownGateways(scope).find(({ id }) => id === provider) ?? null;
}

/** Whether a purchase that was begun may still be paid: a demo payment may not once the store takes cards. */
export function isStillOffered(scope: MedusaContainer, { provider }: Pick<Purchase, "provider">): boolean {
  return offeredGateways(scope).some(({ id }) => id === provider);
}

/** `gatewayOf` for a purchase that the store can do nothing about without it. */
export function requireGateway(scope: MedusaContainer, purchase: Purchase): PaymentGateway {
  const gateway = gatewayOf(scope, purchase);
  if (!gateway) throw new TypeError(`Purchase ${purchase.id} is paid with ${purchase.provider}, which is not set up.`);
  return gateway;
}

/** Gateways at which a shopper can pay without the store knowing. */
export function remoteGateways(scope: MedusaContainer): PaymentGateway[] {
  return knownGateways(scope).filter(({ isRemote }) => isRemote);
}

/** The gateway behind the provider that Medusa's address of a webhook names, such as `stripe_stripe`, set up or not. */
export function gatewayOfWebhook(scope: MedusaContainer, provider: string): PaymentGateway | null {
  const gateways = [stripeGateway, ...knownGateways(scope)];
  return gateways.find(({ medusaProviderId }) => medusaProviderId === `pp_${provider}`) ?? null;
}
