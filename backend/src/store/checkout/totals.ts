import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CustomerAddress } from "@nocturne/contract";
import { linesKeyOf, priceCart, regionOf, subtotalCents, type PricedLine } from "../cart/priced-cart";
import type { Discount } from "../promotion/discount";
import type { ShippingFacts } from "../medusa-tables/shipping";
import type { TaxSource } from "../medusa-tables/tax";
import { totalGrams } from "../medusa-tables/weight";
import type { TaxFactors } from "../promotion/promotion-context";
import { confirmDiscount, quoteDiscount, type DiscountFacts, type DiscountQuote } from "../promotion/quote-discount";
import type { Shopper } from "../../lib/caller";
import { StoreError } from "../../lib/store-error";
import { offerShipping } from "../shipping/offer-shipping";
import type { ShippingOffer, ShippingOffers } from "../shipping/shipping-offer";
import { requireRegionOf } from "./require-region";
import { countryOf, taxWhenComplete } from "../tax/quote-tax";
import { taxFactor, taxParts, type RegionTax, type TaxRates } from "../tax/part-tax";
import { readTaxRates, type TaxedPart } from "../tax/region-tax";
import type { Amounts } from "../purchase/purchase";

/** What is asked about a cart before its lock is taken: under the lock it is compared, not asked again. */
export type CartQuote = {
  /** Missing where it is the store's own. */
  currency: string | undefined;
  discount: DiscountQuote;
  shipping: ShippingOffers;
  /** Null where the table of US states or Stripe Tax decides on the whole amount. */
  regionTax: RegionTax | null;
  /**
   * What the pieces cost less their discount while nobody had said where they go: a promotion without tax takes more off a
   * price that includes it.
   */
  owedBefore: number;
  /** For exactly which lines, quantities and prices the ways to ship are. */
  linesKey: string;
};

/** What of a quote's facts is read already; `priced` are the cart's lines. */
export type KnownFacts = {
  priced?: PricedLine[];
  discount?: DiscountFacts;
  tax?: { source: TaxSource | undefined };
  shipping?: ShippingFacts;
};

/**
 * What a cart costs at an address, in cents; tax is on what the discount leaves. `regionTax`: where the owner's tax regions
 * decide; else the table of US states or Stripe Tax does, and shipping is not taxed. Failure: 400 `unknown_state`,
 * `unknown_country`.
 */
export async function totalsOf(
  scope: MedusaContainer,
  lines: PricedLine[],
  address: CustomerAddress | null | undefined,
  promotion: Discount | null = null,
  ways: ShippingOffer[] = [],
  regionTax: RegionTax | null = null,
): Promise<Amounts> {
  // Also of an address that is not taxed yet: nothing is ever paid for a place that does not exist.
  countryOf(address);
  const subtotal = subtotalCents(lines);
  const discount = promotion?.cents ?? 0;
  const taxed = subtotal - discount;
  const region = regionOf(lines);
  const tax = regionTax ? regionTax.cents : await taxWhenComplete(scope, taxed, address, region?.currency);
  const shipping = ways.reduce((sum, { priceCents }) => sum + priceCents, 0) - (promotion?.shippingCents ?? 0);
  const includedTax = regionTax?.includedCents ?? 0;
  const amounts = { subtotal, discount, tax, includedTax, shipping, total: taxed + tax + shipping };
  return region ? { ...amounts, currency: region.currency, regionId: region.id } : amounts;
}

/**
 * Asks for the discount, the tax and the ways to ship of a cart before its lock is taken.
 *
 * @param wantedIds the shipping options that the shopper chose; where one is not on offer, the cheapest counts
 * @param known what is read already of what it depends on
 * Failure: 400 `unknown_state`, `unknown_country`, `country_not_shipped`, `weight_not_shipped`; 409 `other_currency`.
 */
export async function quoteCart(
  scope: MedusaContainer,
  cartKey: string,
  address: CustomerAddress | null,
  shopper: Shopper,
  wantedIds: readonly string[],
  known: KnownFacts = {},
): Promise<CartQuote> {
  const lines = known.priced ?? (await priceCart(scope, cartKey, shopper));
  const region = regionOf(lines);
  if (lines.length > 0) await requireRegionOf(scope, region, address);
  const ratesOf = async (ways: ShippingOffer[]) =>
    await readTaxRates(scope, taxedParts(lines, null, ways), address, { currency: region?.currency, ...known.tax });
  const discountOf = async (to: CustomerAddress | null, ways?: ShippingOffer[], factors?: TaxFactors) =>
    await quoteDiscount(scope, cartKey, lines, to, shopper, ways, factors, known.discount);
  const pieceRates = await ratesOf([]);
  const unshipped = await discountOf(address, [], factorsOf(pieceRates));
  const pieceTax = pieceRates && taxParts(taxedParts(lines, unshipped.discount, []), pieceRates, region?.currency);
  const { subtotal, discount, tax } = await totalsOf(scope, lines, address, unshipped.discount, [], pieceTax);
  const contents = {
    productIds: lines.map(({ entry }) => entry.product.id),
    grams: totalGrams(lines.map(({ line, variant }) => ({ grams: variant.grams, quantity: line.quantity }))),
    subtotalCents: subtotal,
    itemTotalCents: subtotal - discount + tax,
    region,
  };
  const shipping = await offerShipping(scope, contents, address, shopper, wantedIds, known.shipping);
  const isFree = shipping.chosen.every(({ priceCents }) => priceCents === 0);
  const rates = isFree ? pieceRates : await ratesOf(shipping.chosen);
  // A promotion may take off the shipping, too, once it is known what that costs.
  const final = isFree ? unshipped : await discountOf(address, shipping.chosen, factorsOf(rates));
  const before = rates && discount > 0 ? await discountOf(null) : final;
  return {
    currency: region?.currency,
    discount: final,
    shipping,
    regionTax: rates && taxParts(taxedParts(lines, final.discount, shipping.chosen), rates, region?.currency),
    owedBefore: subtotal - (before.discount?.cents ?? 0),
    linesKey: linesKeyOf(lines),
  };
}

const factorsOf = (rates: TaxRates | null) =>
  new Map([...(rates ?? [])].map(([id, lines]) => [id, taxFactor(lines)] as const));

function taxedParts(lines: PricedLine[], promotion: Discount | null, ways: ShippingOffer[]): TaxedPart[] {
  const off = (id: string) => promotion?.centsByLine.get(id) ?? 0;
  return [
    ...lines.map(({ line, entry, price }) => {
      const netCents = price.cents * line.quantity - off(line.id);
      return { id: line.id, productId: entry.product.id, netCents, includesTax: price.includesTax };
    }),
    ...ways.map(({ optionId, priceCents, includesTax }) => {
      return { id: optionId, optionId, netCents: priceCents - off(optionId), includesTax };
    }),
  ];
}

/** The quoted ways to ship, under the cart's lock. Failure: 409 `cart_changed` where the lines are not those of the quote. */
export function confirmShipping(lines: PricedLine[], quote: CartQuote): ShippingOffer[] {
  if (quote.linesKey !== linesKeyOf(lines)) throw new StoreError("cart_changed");
  return quote.shipping.chosen;
}

/** What a cart costs, with the quoted discount and ways to ship. */
type ConfirmedQuote = { discount: Discount | null; ways: ShippingOffer[]; amounts: Amounts };

/**
 * What a cart costs by its quote, under the cart's lock. Failure: 400 `unknown_state`; 409 `cart_changed` where code, lines
 * or prices are not those of the quote.
 */
export async function confirmQuote(
  trx: Knex,
  scope: MedusaContainer,
  { cartKey, address }: { cartKey: string; address: CustomerAddress | null },
  lines: PricedLine[],
  quote: CartQuote,
): Promise<ConfirmedQuote> {
  const discount = await confirmDiscount(trx, cartKey, lines, quote.discount);
  const ways = confirmShipping(lines, quote);
  return { discount, ways, amounts: await totalsOf(scope, lines, address, discount, ways, quote.regionTax) };
}
