import { setTimeout as wait } from "node:timers/promises";
import type { FulfillmentTypes, IFulfillmentModuleService, Logger } from "@medusajs/framework/types";

/** Shorter than a shopper waits. */
const TIMEOUT_MS = 5_000;

/** An option whose price its carrier's provider works out. */
export type CalculatedOption = { id: string; provider_id: string; data: Record<string, unknown> | null };

/** What a carrier asks, in dollars. */
export type ShippingPrice = { calculated_amount: number; is_calculated_price_tax_inclusive: boolean };

/**
 * What carriers ask for a cart, option by option, all at once; null for one that fails or does not answer in time, which is
 * then not on offer. No carrier keeps the others, or the checkout, from going on.
 */
export async function calculateShippingPrices(
  fulfillment: Pick<IFulfillmentModuleService, "calculateShippingOptionsPrices">,
  logger: Pick<Logger, "warn">,
  options: readonly CalculatedOption[],
  cart: Record<string, unknown>,
  timeoutMs = TIMEOUT_MS,
): Promise<(ShippingPrice | null)[]> {
  return await Promise.all(
    options.map(async ({ id, provider_id, data }) => {
      const question = { id, provider_id, optionData: data ?? {}, data: {}, context: cart };
      const over = new AbortController();
      try {
        const answer = await Promise.race([
          fulfillment.calculateShippingOptionsPrices([
            question as unknown as FulfillmentTypes.CalculateShippingOptionPriceDTO,
          ]),
          wait(timeoutMs, null, { signal: over.signal }),
        ]);
        if (!answer) throw new Error(`no answer within ${timeoutMs} ms`);
        const price = answer[0];
        if (price?.calculated_amount === undefined || price.calculated_amount === null) return null;
        return {
          calculated_amount: Number(price.calculated_amount),
          is_calculated_price_tax_inclusive: price.is_calculated_price_tax_inclusive,
        };
      } catch (error) {
        logger.warn(`The price of shipping option ${id} is not known, so it is not offered: ${String(error)}`);
        return null;
      } finally {
        over.abort();
      }
    }),
  );
}
