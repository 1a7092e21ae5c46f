import { pieceAt } from "../catalogue.ts";
import { drive } from "../load/drive.ts";
import type { Side } from "../rounds.ts";
import { CONNECTIONS } from "../settings.ts";
import type { OurStore } from "../stores/our-store.ts";
import type { StockStore } from "../stores/stock-store.ts";

/** How many purchases a side was told of as made, warm-up included. */
export type PurchaseCounts = Record<"stock" | "ours", number>;

/**
 * Sixteen shoppers, each buying one piece after the other, from the empty cart to the order. In a rush our store answers
 * before Medusa's order is made: a round of ours ends when they all are, so that the making burdens no round of stock's.
 */
export function purchaseSides(
  stock: StockStore,
  ours: OurStore,
  made: PurchaseCounts,
  untilMade: (count: number) => Promise<void>,
): Record<"stock" | "ours", Side> {
  return {
    stock: (durationMs) =>
      drive({ connections: CONNECTIONS, durationMs }, async (index, shopper) => {
        await stock.buy(pieceAt(index), shopper);
        made.stock++;
      }),
    ours: async (durationMs) => {
      const since = performance.now();
      const sample = await drive({ connections: CONNECTIONS, durationMs }, async (index, shopper) => {
        await ours.buy(pieceAt(index), shopper);
        made.ours++;
      });
      await untilMade(made.ours);
      return { ...sample, settledPerSecond: (sample.count * 1000) / (performance.now() - since) };
    },
  };
}
