import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
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
 * Holds an order's lock from `prepare` until Medusa's route has answered: what is done at the Medusa admin and what the shopper
 * or an admin changes at the same moment happen one after the other. Medusa itself locks no order. A swap that was cut off
 * is taken back first.
 */
const underOrderLock =
  (prepare: (scope: MedusaContainer, orderId: string) => Promise<void>) =>
  async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const orderId = req.params.id ?? "";
    const answer = async () => {
      await dropLeftSwaps(req.scope, orderId);
      await prepare(req.scope, orderId);
      await untilAnswered(res, next);
    };
    try {
      await withAdvisoryLock(req.scope, orderLock(orderId), answer);
    } catch (error) {
      next(error);
    }
  };

/** An order is packed and sent at the Medusa admin as in the panel. */
export const packUnderLock = underOrderLock(prepareToPack);

/** An order is cancelled at the Medusa admin while nobody else cancels or sends it. */
export const cancelUnderLock = underOrderLock(async () => undefined);
