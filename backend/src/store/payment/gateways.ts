import type { MedusaContainer } from "@medusajs/framework/types";
import type { Purchase } from "../purchase/purchase";
import { isStripeEnabled } from "../stripe/stripe-client";
import { StripeGateway } from "../stripe/stripe-gateway";
import { DemoGateway } from "./demo-gateway";
import type { PaymentGateway } from "../purchase/payment-gateway";
import { config } from "../../lib/config";

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
  return [...(isStripeEnabled() ? [stripeGateway] : []), demoGateway, ...pluginGateways];
}

/** Demo payments never stand beside real ones, and only where the start allowed them. */
function isOffered(gateway: PaymentGateway): boolean {
  return gateway !== demoGateway || (!isStripeEnabled() && config().DEMO_PAYMENTS_ALLOWED);
}

/**
 * The gateway that a new payment is made with: the one of this id, or the store's first where none is named. Null where
 * the store offers no such way to pay.
 */
export function gatewayForCheckout(scope: MedusaContainer, id?: string | null): PaymentGateway | null {
  const offered = knownGateways(scope).filter(isOffered);
  return offered.find((gateway) => !id || gateway.id === id) ?? null;
}

/** The gateway that a purchase is paid with; null where there is nothing to pay, or the store no longer has it. */
export function gatewayOf(scope: MedusaContainer, { provider }: Pick<Purchase, "provider">): PaymentGateway | null {
  return knownGateways(scope).find(({ id }) => id === provider) ?? null;
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
