import { Webhook } from "standardwebhooks";
import type { WebhookPayload } from "../build/calls.js";

/** A request that is not the store's, was changed on its way, or is older than five minutes. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

type RequestHeaders = Headers | Record<string, string | string[] | undefined>;

const NAMES = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

function valueOf(headers: RequestHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? "";
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return [value].flat()[0] ?? "";
}

/**
 * Returns what a webhook was sent, once its signature is checked. `body` is the request's text exactly as it came: parsed
 * and written again it has another signature. `secrets`: the webhook's, `whsec_…`; several while a new one is put in place.
 *
 * Throws WebhookVerificationError; and whatever a secret that is none makes of it.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secrets: string | readonly string[],
): WebhookPayload {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = Object.fromEntries(NAMES.map((name) => [name, valueOf(headers, name)]));
  let reason = "no secret was given";
  for (const verifier of [secrets].flat().map((secret) => new Webhook(secret))) {
    try {
      return verifier.verify(text, signed) as WebhookPayload;
    } catch (error) {
      reason = (error as Error).message;
    }
  }
  throw new WebhookVerificationError(`The webhook's signature was not accepted: ${reason}.`);
}
