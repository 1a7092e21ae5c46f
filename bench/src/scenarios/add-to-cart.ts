import { pieceAt } from "../catalogue.ts";
import { drive } from "../load/drive.ts";
import type { Side } from "../rounds.ts";
import { CONNECTIONS } from "../settings.ts";
import type { OurStore } from "../stores/our-store.ts";
import type { StockStore } from "../stores/stock-store.ts";

const FIRST_GUESS_PER_SECOND = 20;
const CARTS_IN_RESERVE = 1.5;

/**
 * The first piece of a cart. Stock Medusa gets carts that were made beforehand, each of them empty, which is what it is
 * fastest with; our side makes its cart within the measured call.
 */
export function addToCartSides(stock: StockStore, ours: OurStore): Record<"stock" | "ours", Side> {
  let perSecond = FIRST_GUESS_PER_SECOND;
  return {
    stock: async (durationMs) => {
      const carts: string[] = [];
      const atMost = Math.ceil(((perSecond * durationMs) / 1000) * CARTS_IN_RESERVE) + CONNECTIONS;
      await drive({ connections: CONNECTIONS, durationMs: Number.POSITIVE_INFINITY, atMost }, async () => {
        carts.push(await stock.createCart());
      });
      const sample = await drive({ connections: CONNECTIONS, durationMs, atMost }, async (index) => {
        await stock.add(carts[index] ?? "", pieceAt(index));
      });
      perSecond = sample.perSecond;
      return sample;
    },
    ours: (durationMs) => drive({ connections: CONNECTIONS, durationMs }, (index) => ours.addToNewCart(pieceAt(index))),
  };
}
