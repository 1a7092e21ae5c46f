import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import {
  centsToNumber,
  countryName,
  countryOrDefault,
  errorMessage,
  isTaxable,
  roundToCurrency,
  type CustomerAddress,
} from "@nocturne/contract";
import type { Shopper } from "../../lib/caller";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { toMedusaAddress } from "../address/medusa-address";
import { selectShippingFacts, type ShippingFacts, type ShippingPlace } from "../medusa-tables/shipping";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { listOptions, shipsOtherWeights, type Option } from "./list-options";
import { cheapestFirst, chooseOffers, NO_SHIPPING, type ShippingOffer, type ShippingOffers } from "./shipping-offer";

/**
 * What is sent. Conditional prices ("free from") look at `itemTotalCents`: the pieces with discounts and tax; rates by weight at
 * `grams`, all pieces together. `region`: where it is bought, null in the store's own.
 */
export type ShippedContents = {
  productIds: string[];
  grams: number;
  subtotalCents: number;
  itemTotalCents: number;
  region: { id: string; currency: string } | null;
};

/**
 * How a cart can be shipped to an address, and what it costs, by Medusa's own service zones, rules and prices: the ones
 * that a cart of `/store` is offered. Until city, state and postal code are known nothing is offered, and nothing costs.
 *
 * It needs connections of its own: never call it under a cart's lock. Failure: 400 `country_not_shipped`,
 * `weight_not_shipped`.
 *
 * @param known what decides it, where it is read already
 */
export async function offerShipping(
  scope: MedusaContainer,
  contents: ShippedContents,
  address: CustomerAddress | null | undefined,
  shopper: Shopper,
  wantedIds: readonly string[],
  known?: ShippingFacts,
): Promise<ShippingOffers> {
  if (contents.productIds.length === 0 || !address || !isTaxable(address)) return NO_SHIPPING;
  const place = await shippingPlace(scope, address, shopper);
  const facts = known ?? (await selectShippingFacts(database(scope), place, contents.productIds));
  const { shippingProfileId } = await storeDefaults(scope);
  const profileIds = contents.productIds.map((id) => facts.profileOf.get(id) ?? shippingProfileId);
  const cart = await pricingContext(scope, contents, address, shopper, facts);
  const options = await listOptions(scope, facts, address, cart, contents.grams);
  const fitting = options.filter((option) => profileIds.includes(option.shipping_profile_id));
  const offers = cheapestFirst(fitting.flatMap((option) => toOffer(option, contents.region?.currency) ?? []));
  const chosen = chooseOffers(offers, profileIds, wantedIds);
  if (!chosen) {
    const left = profileIds.filter((id) => !offers.some(({ profileId }) => profileId === id));
    throw notShipped(address, await shipsOtherWeights(scope, facts, address, left));
  }
  return { offers, chosen };
}

function notShipped(address: CustomerAddress, isOfWeight: boolean): StoreError {
  const code = isOfWeight ? "weight_not_shipped" : "country_not_shipped";
  const params = { country: countryName(countryOrDefault(address.country)) };
  return new StoreError(code, { params, details: [{ path: "country", message: errorMessage(code, params) }] });
}

/** Of whom what decides on shipping is asked, and where to. */
export async function shippingPlace(
  scope: MedusaContainer,
  address: CustomerAddress,
  shopper: Shopper,
): Promise<ShippingPlace> {
  const { salesChannelId, currencyCode } = await storeDefaults(scope);
  const country = countryOrDefault(address.country);
  return { salesChannelId, currencyCode, country, customerId: shopper?.customerId ?? null };
}

/** An option without a price for this cart is not on offer. */
function toOffer(
  { id, name, type, calculated_price, ...option }: Option,
  currency: string | undefined,
): ShippingOffer | null {
  const amount = calculated_price?.calculated_amount;
  if (amount === null || amount === undefined) return null;
  return {
    optionId: id,
    profileId: option.shipping_profile_id,
    typeId: option.shipping_option_type_id,
    name,
    isPickup: option.service_zone?.fulfillment_set?.type === "pickup",
    estimate: type?.description?.trim() ?? "",
    priceCents: roundToCurrency(MathBN.convert(MathBN.mult(amount, 100), 0).toNumber(), currency),
    includesTax: calculated_price?.is_calculated_price_tax_inclusive ?? false,
  };
}

/** A cart in the words of Medusa's pricing module. */
async function pricingContext(
  scope: MedusaContainer,
  contents: ShippedContents,
  address: CustomerAddress,
  shopper: Shopper,
  facts: ShippingFacts,
): Promise<Record<string, unknown>> {
  const defaults = await storeDefaults(scope);
  const { region } = contents;
  // Numbers: Medusa compares no text with the limits of a price.
  const subtotal = centsToNumber(contents.subtotalCents);
  const itemTotal = centsToNumber(contents.itemTotalCents);
  return {
    currency_code: region?.currency ?? defaults.currencyCode,
    region_id: region?.id ?? facts.regionId ?? defaults.regionId,
    sales_channel_id: defaults.salesChannelId,
    shipping_address: toMedusaAddress(null, address),
    subtotal,
    item_subtotal: subtotal,
    item_total: itemTotal,
    total: itemTotal,
    ...(shopper
      ? {
          customer_id: shopper.customerId,
          email: shopper.email,
          customer: { id: shopper.customerId, groups: facts.groupIds.map((id) => ({ id })) },
        }
      : {}),
  };
}
