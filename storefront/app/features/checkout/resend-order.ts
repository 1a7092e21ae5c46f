import type { InputOf } from "@nocturne/contract";
import { isApiError } from "../../api/api-error";
import { createOrder } from "../../api/orders";

/** Delays before each attempt: about a minute in all. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000, 40_000];

/**
 * Sends a paid order again, in the background, until it is stored or refused.
 *
 * Repeating is safe: one payment makes one order. Never throws.
 */
export async function resendOrder(input: InputOf<"createOrder">): Promise<void> {
  for (const pause of RETRY_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await createOrder(input);
      return;
    } catch (error) {
      console.warn("Sending a paid order again failed", error);
      if (isApiError(error) && error.status < 500) return;
    }
  }
}
