import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { errorBody } from "@nocturne/contract";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { gatewayOfWebhook } from "../../store/payment/gateways";
import { handlePaymentEvent } from "../../store/reconciliation/handle-payment-event";
import { noteHeardWebhook } from "../../store/reconciliation/payment-webhook-table";

/**
 * Answers Medusa's `POST /hooks/payment/…` for the store's own payments; signed events of others, such as a cart that was
 * paid over Medusa's `/store` routes, go on to Medusa. Medusa says 200 before it has looked at the signature, works five
 * seconds later, and completes carts that ours are not. Here a bad signature is 400, and 200 means that the order is
 * there; anything else makes the provider call again. Webhooks of Medusa's other payment providers go on to Medusa.
 */
export async function receivePaymentWebhook(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const provider = String(req.params.provider);
  const gateway = gatewayOfWebhook(req.scope, provider);
  if (!gateway) {
    if (await isMedusaProvider(req, provider)) return next();
    res.status(404).json(errorBody("not_found"));
    return;
  }
  const event = gateway.readWebhook(req);
  if (!event) {
    res.status(400).json(errorBody("webhook_invalid"));
    return;
  }
  try {
    await noteHeardWebhook(database(req.scope), gateway.id, event.name ?? event.type);
    if (!(await handlePaymentEvent(req.scope, event))) return next();
    res.status(200).json({ received: true });
  } catch (error) {
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Webhook ${event.id} is not done; it will come again.`, error as Error);
    const code = asStoreError(error)?.code ?? "internal_error";
    res.status(503).json(errorBody(code));
  }
}

/** Medusa answers 200 for providers that it has never heard of, too, and works on each such call later. */
async function isMedusaProvider(req: MedusaRequest, provider: string): Promise<boolean> {
  const payments = req.scope.resolve(Modules.PAYMENT);
  const providers = await payments.listPaymentProviders({ id: `pp_${provider}`, is_enabled: true });
  return providers.length > 0;
}
