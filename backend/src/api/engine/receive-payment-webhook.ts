import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorBody } from "@nocturne/contract";
import type Stripe from "stripe";
import { toExpectedFailure } from "../../lib/store-error";
import { handlePaymentEvent } from "../../payments/handle-payment-event";
import { stripe, takesCards } from "../../stripe/stripe-client";

/**
 * Answers Medusa's `POST /hooks/payment/…` for the store's own payments; signed events of others, such as a cart that was
 * paid over Medusa's `/store` routes, go on to Medusa. Medusa says 200 before it has looked at the signature, works five
 * seconds later, and completes carts that ours are not. Here a bad signature is 400, and 200 means that the order is
 * there; anything else makes Stripe call again.
 */
export async function receivePaymentWebhook(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const event = readEvent(req);
  if (!event) {
    res.status(400).json(errorBody("webhook_invalid"));
    return;
  }
  try {
    if (!(await handlePaymentEvent(req.scope, event))) return next();
    res.status(200).json({ received: true });
  } catch (error) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Webhook ${event.id} (${event.type}) is not done; it will come again.`, error as Error);
    const code = toExpectedFailure(error)?.code ?? "internal_error";
    res.status(503).json(errorBody(code));
  }
}

/** The event, if Stripe has signed it within the last five minutes; null for anything else. */
function readEvent(req: MedusaRequest): Stripe.Event | null {
  const secret = process.env.STRIPE_WEBHOOK_SECRET;
  const signature = req.headers["stripe-signature"];
  if (!takesCards() || !secret || typeof signature !== "string" || !req.rawBody) return null;
  try {
    return stripe().webhooks.constructEvent(req.rawBody as Buffer, signature, secret);
  } catch {
    return null;
  }
}
