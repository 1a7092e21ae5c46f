import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import pLimit from "p-limit";
import { untilAnswered } from "./order-under-lock";

/**
 * Medusa's own making of an order is 100 to 200 ms of this process' one thread: more at once are done no sooner, but where the
 * payment service takes its time.
 */
const AT_ONCE = 4;

/** A front waits 14 s for an answer. Whoever could not have one by then is told so before anything is done. */
const MAX_WAIT_MS = 8_000;

const RETRY_AFTER_S = 5;

const BUSY =
  "Many orders arrive at this moment, and this one is not placed yet. Please send it again in a few seconds.";

const turns = pLimit(AT_ONCE);

/**
 * Lets Medusa's own `POST /store/carts/{id}/complete` make a few orders at a time, those who ask first first. In a rush all at
 * once kept the thread from everybody else until the last was made, and many heard of a failure while their order was made.
 * 503 with `Retry-After` after eight seconds of waiting.
 */
export async function queueCompletion(
  _req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const since = performance.now();
  await turns(async () => {
    if (performance.now() - since < MAX_WAIT_MS) return await untilAnswered(res, next);
    res.setHeader("Retry-After", String(RETRY_AFTER_S));
    res.status(503).json({ type: "unexpected_state", message: BUSY });
  });
}
