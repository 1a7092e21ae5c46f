import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** The price list of what was reduced in the other shop; the owner sees it at /app, and may end it there. */
export const SALE_LIST_TITLE = "Reduced prices moved in";

export type SalePrices = {
  listId: string | null;
  /** The reduced price of a variant, by its price set. */
  priceOf: ReadonlyMap<string, { id: string; amount: number }>;
};

/** The reduced prices that were moved in before. */
export async function readSalePrices(scope: MedusaContainer, priceSetIds: readonly string[]): Promise<SalePrices> {
  const pricing = scope.resolve(Modules.PRICING);
  const lists = await pricing.listPriceLists({}, { select: ["id", "title"] as never });
  const listId = lists.find(({ title }) => title === SALE_LIST_TITLE)?.id ?? null;
  if (!listId || priceSetIds.length === 0) return { listId, priceOf: new Map() };
  const prices = await pricing.listPrices({ price_list_id: [listId], price_set_id: [...priceSetIds] } as never, {
    select: ["id", "amount", "price_set_id"],
    take: null as never,
  });
  const found = prices as unknown as { id: string; amount: number; price_set_id: string }[];
  return {
    listId,
    priceOf: new Map(found.map(({ id, amount, price_set_id }) => [price_set_id, { id, amount: Number(amount) }])),
  };
}
