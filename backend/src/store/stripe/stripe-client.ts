import Stripe from "stripe";

/** One try and one retry stay under the 20 seconds that a checkout may take (CONTRACT section 6). */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 1;

/** True for a store that takes cards; the others run on demo payments. */
export function isStripeEnabled(): boolean {
  return Boolean(process.env.STRIPE_API_KEY);
}

/**
 * A client for Stripe, or for the address that `STRIPE_API_BASE` names instead. It gives every changing request an
 * idempotency key of its own where the caller gives none, so that a retry never charges or refunds twice.
 */
export function createStripeClient(apiKey = process.env.STRIPE_API_KEY ?? ""): Stripe {
  return new Stripe(apiKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...baseAddress(),
  });
}

function baseAddress(): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!process.env.STRIPE_API_BASE) return {};
  const base = new URL(process.env.STRIPE_API_BASE);
  const protocol = base.protocol === "http:" ? "http" : "https";
  return { host: base.hostname, port: base.port || (protocol === "http" ? 80 : 443), protocol };
}

let shared: Stripe | null = null;

/** The process' one client. */
export function stripe(): Stripe {
  shared ??= createStripeClient();
  return shared;
}
