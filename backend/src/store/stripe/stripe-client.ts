import Stripe from "stripe";
import { config } from "../../lib/config";

/** One try, and most of a retry, within the time that a checkout may wait for Stripe (`PROVIDER_TIMEOUT_MS`). */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 1;

/** True for a store that takes cards; the others run on demo payments. */
export function isStripeEnabled(): boolean {
  return Boolean(config().STRIPE_API_KEY);
}

/**
 * A client for Stripe, or for the address that `STRIPE_API_BASE` names instead. It gives every changing request an
 * idempotency key of its own where the caller gives none, so that a retry never charges or refunds twice.
 */
export function createStripeClient(apiKey = config().STRIPE_API_KEY ?? ""): Stripe {
  return new Stripe(apiKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...baseAddress(),
  });
}

function baseAddress(): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  const { STRIPE_API_BASE: address } = config();
  if (!address) return {};
  const base = new URL(address);
  const protocol = base.protocol === "http:" ? "http" : "https";
  return { host: base.hostname, port: base.port || (protocol === "http" ? 80 : 443), protocol };
}

let shared: Stripe | null = null;

/** The process' one client. */
export function stripe(): Stripe {
  shared ??= createStripeClient();
  return shared;
}
