import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { dropLeftSwaps } from "../../store/order-progress/left-swaps";
import { orderLock } from "../../store/order-progress/follow-order";
import { prepareToPack } from "../../store/order-progress/reserve-missing";

/**
 * Runs the rest of a request, and waits for its answer: also where nobody is there any more to get it, for Medusa goes on
 * all the same. A visitor who has left before is not served.
 */
export async function untilAnswered(res: Pick<MedusaResponse, "closed" | "end">, next: () => void): Promise<void> {
  if (res.closed) return;
  await new Promise<void>((resolve) => {
    const end = res.end.bind(res) as (...given: unknown[]) => MedusaResponse;
    res.end = (...given: unknown[]) => {
      resolve();
      return end(...given);
    };
    next();
  });
}

/**
 * Prepares an order to be packed at the Medusa admin, as the panel does, and holds its lock until Medusa's route has
 * answered: what is packed or sent there and what the shopper or an admin changes at the same moment happen one after the
 * other. Medusa itself locks no order that it packs or sends. A swap that was cut off is taken back first.
 */
export async function packUnderLock(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const orderId = req.params.id ?? "";
  const answer = async () => {
    await dropLeftSwaps(req.scope, orderId);
    await prepareToPack(req.scope, orderId);
    await untilAnswered(res, next);
  };
  try {
    await withAdvisoryLock(req.scope, orderLock(orderId), answer);
  } catch (error) {
    next(error);
  }
}
