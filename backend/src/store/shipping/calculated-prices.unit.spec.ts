import { expect, it, vi } from "vitest";
import { calculateShippingPrices } from "./calculated-prices";

const option = (id: string) => ({ id, provider_id: "carrier", data: null });

it("leaves out the carrier that fails and the one that hangs, and asks the others all the same", async () => {
  const logger = { warn: vi.fn() };
  const fulfillment = {
    calculateShippingOptionsPrices: vi.fn(async ([{ id }]: [{ id: string }]) => {
      if (id === "down") throw new Error("503");
      if (id === "hangs") return await new Promise<never>(() => undefined);
      return [{ calculated_amount: id === "free" ? 0 : 8.5, is_calculated_price_tax_inclusive: false }];
    }),
  };
  const ids = ["flat", "down", "free", "hangs"];
  const prices = await calculateShippingPrices(fulfillment as never, logger, ids.map(option), {}, 20);
  expect(prices.map((price) => price && price.calculated_amount)).toEqual([8.5, null, 0, null]);
  expect(logger.warn.mock.calls.map(([text]) => /option (\w+) /.exec(text as string)?.[1])).toEqual(["down", "hangs"]);
});
