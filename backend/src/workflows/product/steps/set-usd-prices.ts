import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { centsToNumber } from "@nocturne/contract";
import type { CurrentVariant } from "../../../store/product/load-product";

type Input = { variants: CurrentVariant[]; priceCents: number | null };

/**
 * Sets the base price in USD of variants; prices of other currencies, price lists and rules stay. Null does nothing.
 * A variant that has no price set (possible by the Medusa admin) gets one.
 */
export const setUsdPricesStep = createStep(
  "set-usd-prices",
  async ({ variants, priceCents }: Input, { container }) => {
    if (priceCents === null) return new StepResponse(undefined, null);
    const pricing = container.resolve(Modules.PRICING);
    const amount = centsToNumber(priceCents);
    const priced = variants.filter((variant) => variant.priceSetId !== null);
    const known = priced.filter((variant) => variant.usdPriceId !== null);
    const priceless = variants.filter((variant) => variant.priceSetId === null);

    const sets = await pricing.createPriceSets(priceless.map(() => ({ prices: [{ amount, currency_code: "usd" }] })));
    const links = priceless.map((variant, index) => ({
      [Modules.PRODUCT]: { variant_id: variant.id },
      [Modules.PRICING]: { price_set_id: sets[index]!.id },
    }));
    if (links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).create(links);
    await pricing.addPrices(
      priced.map((variant) => ({
        priceSetId: variant.priceSetId!,
        prices: [{ ...(variant.usdPriceId ? { id: variant.usdPriceId } : {}), amount, currency_code: "usd" }],
      })),
    );
    const previous = known.map((variant) => ({
      priceSetId: variant.priceSetId!,
      prices: [{ id: variant.usdPriceId!, amount: variant.usdAmount!, currency_code: "usd" }],
    }));
    return new StepResponse(undefined, { previous, links, setIds: sets.map((set) => set.id) });
  },
  async (undo, { container }) => {
    if (!undo) return;
    const pricing = container.resolve(Modules.PRICING);
    await pricing.addPrices(undo.previous);
    if (undo.links.length > 0) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(undo.links);
    await pricing.deletePriceSets(undo.setIds);
  },
);
