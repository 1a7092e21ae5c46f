import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { Modules } from "@medusajs/framework/utils";
import type { MedusaContainer } from "@medusajs/framework/types";
import { centsToNumber } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import {
  SALE_LIST_TITLE,
  selectSaleList,
  selectSalePrices,
  type SalePrice,
} from "../../../store/medusa-tables/sale-price";

type Wanted = Pick<SalePrice, "price_set_id" | "amount">;
type Undo = { madeIds: string[]; removed: Wanted[] };

/**
 * Reduces every variant of a product to a price, in Medusa's own price list for that, or ends the reduction where it is null.
 * Without a price a new size gets what the others are reduced to. Fails with `sale_price_not_lower`.
 */
export const setSalePriceStep = createStep(
  "set-sale-price",
  async ({ id, salePrice }: { id: string; salePrice?: number | null | undefined }, { container }) => {
    const { priceSetIds, prices, regular } = await selectSalePrices(database(container), id);
    const [known] = prices;
    if (salePrice === undefined && (!known || prices.length >= priceSetIds.length)) {
      return new StepResponse(0, null as Undo | null);
    }
    const amount = salePrice === undefined ? known!.amount : salePrice === null ? null : centsToNumber(salePrice);
    if (salePrice != null && (regular === null || amount! >= regular)) throw new StoreError("sale_price_not_lower");
    const wanted = amount === null ? [] : priceSetIds.map((price_set_id) => ({ price_set_id, amount }));
    if (isSame(prices, wanted)) return new StepResponse(0, null as Undo | null);
    const pricing = container.resolve(Modules.PRICING);
    if (prices.length > 0) await pricing.removePrices(prices.map((price) => price.id));
    const madeIds = await addPrices(container, wanted);
    return new StepResponse(madeIds.length, { madeIds, removed: prices } as Undo | null);
  },
  async (undo, { container }) => {
    if (!undo) return;
    if (undo.madeIds.length > 0) await container.resolve(Modules.PRICING).removePrices(undo.madeIds);
    await addPrices(container, undo.removed);
  },
);

const isSame = (prices: SalePrice[], wanted: Wanted[]) =>
  prices.length === wanted.length && prices.every(({ amount }) => amount === wanted[0]?.amount);

async function addPrices(container: MedusaContainer, wanted: Wanted[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const pricing = container.resolve(Modules.PRICING);
  const listId = (await selectSaleList(database(container))) ?? (await makeList(container));
  const prices = wanted.map(({ price_set_id, amount }) => ({ price_set_id, amount, currency_code: "usd" }));
  const made = await pricing.addPriceListPrices([{ price_list_id: listId, prices }]);
  return made.map(({ id }) => id);
}

/** Under the lock of all changes of products, so that there is one. */
async function makeList(container: MedusaContainer): Promise<string> {
  const [list] = await container.resolve(Modules.PRICING).createPriceLists([
    {
      title: SALE_LIST_TITLE,
      description: "Prices that were reduced product by product, in the store's admin panel.",
      type: "sale",
      status: "active",
    },
  ]);
  return list!.id;
}
