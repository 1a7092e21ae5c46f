import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { findMoved, matchVariants } from "../../../store/move-in/find-moved";
import type { MovedProduct } from "../../../store/move-in/moved";
import { readSalePrices, SALE_LIST_TITLE } from "../../../store/move-in/sale-prices";

/**
 * Keeps what a variant costs now, where it cost more before, in one price list of the kind "sale". It is the last step, and
 * each of its changes is found done when it is run again.
 */
export const setSalePricesStep = createStep(
  "set-moved-sale-prices",
  async ({ products }: { products: MovedProduct[] }, { container }) => {
    const wanted = await wantedPrices(container, products);
    const { listId, priceOf } = await readSalePrices(container, [...wanted.keys()]);
    const [added, changed, ended] = [new Map<string, number>(), new Map<string, number>(), [] as string[]];
    for (const [setId, amount] of wanted) {
      const now = priceOf.get(setId);
      if (amount === null && now) ended.push(now.id);
      if (amount !== null && !now) added.set(setId, amount);
      if (amount !== null && now && now.amount !== amount) changed.set(setId, amount);
    }
    const pricing = container.resolve(Modules.PRICING);
    if (ended.length > 0) await pricing.removePrices(ended);
    const prices = (some: ReadonlyMap<string, number>) =>
      [...some].map(([price_set_id, amount]) => ({ price_set_id, amount, currency_code: "usd" }));
    if (listId && changed.size > 0) {
      const named = prices(changed).map((price) => ({ ...price, id: priceOf.get(price.price_set_id)!.id }));
      await pricing.updatePriceListPrices([{ price_list_id: listId, prices: named }]);
    }
    if (added.size > 0) {
      const id = listId ?? (await makeList(container));
      await pricing.addPriceListPrices([{ price_list_id: id, prices: prices(added) }]);
    }
    return new StepResponse(undefined);
  },
);

/** By the price set; null where the variant is not reduced. */
async function wantedPrices(container: MedusaContainer, products: MovedProduct[]): Promise<Map<string, number | null>> {
  const current = await findMoved(container, products);
  const wanted = new Map<string, number | null>();
  for (const product of products) {
    const found = current.get(product.externalId);
    for (const [{ compareAt, price }, { price_set }] of found ? matchVariants(found, product) : []) {
      if (price_set?.id) wanted.set(price_set.id, compareAt === "" ? null : Number(price));
    }
  }
  return wanted;
}

async function makeList(container: MedusaContainer): Promise<string> {
  const [list] = await container.resolve(Modules.PRICING).createPriceLists([
    {
      title: SALE_LIST_TITLE,
      description: "What was reduced in the shop that these products were moved in from.",
      status: PriceListStatus.ACTIVE,
      type: PriceListType.SALE,
    },
  ]);
  return list!.id;
}
