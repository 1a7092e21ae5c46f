import { log, REQUEST_ID_HEADER, requestId } from "@nocturne/log";
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
  const client = new Stripe(apiKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    httpClient: identifiedClient(),
    ...baseAddress(),
  });
  client.on("response", logCall);
  return client;
}

/**
 * Tells with every call for which request it is made: in a header, because Stripe compares the parameters of a repeated call
 * with those of the first one, which another request may have made.
 */
function identifiedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, ...rest) => {
    const id = requestId();
    return send(host, port, path, method, id ? { ...headers, [REQUEST_ID_HEADER]: id } : headers, ...rest);
  };
  return client;
}

/** Names the call as Stripe's own dashboard does, by its `req_…`. The path is left out: it can hold a search. */
function logCall({ method, status, elapsed, request_id: stripeRequestId }: Stripe.ResponseEvent): void {
  log().write("http", "Stripe answered", { method, status, ms: elapsed, stripeRequestId });
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
