import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, QueryContext } from "@medusajs/framework/utils";
import type { CustomerAddress } from "@nocturne/contract";
import { toMedusaAddress } from "../address/medusa-address";
import type { ShippingFacts } from "../medusa-tables/shipping";
import { CART_WEIGHT } from "../medusa-tables/weight";
import { calculateShippingPrices } from "./calculated-prices";

/** A shipping option as Medusa's query answers it. */
export type Option = {
  id: string;
  name: string;
  price_type: "flat" | "calculated";
  provider_id: string;
  shipping_profile_id: string;
  shipping_option_type_id: string;
  data: Record<string, unknown> | null;
  type: { description: string | null } | null;
  service_zone?: { fulfillment_set?: { type: string } };
  calculated_price?: { calculated_amount: number | null; is_calculated_price_tax_inclusive?: boolean } | null;
};

const FIELDS = [
  "id",
  "name",
  "price_type",
  "provider_id",
  "shipping_profile_id",
  "shipping_option_type_id",
  "data",
  "type.description",
  "service_zone.fulfillment_set.type",
];

/**
 * The shipping options of a sales channel at an address with their prices for a cart of a weight, by Medusa's own query. What
 * it says of the same address and the same figures is kept in this process until a row of Medusa's shipping or its prices
 * changes: the query is a third of the work of a purchase. Carriers are asked each time.
 */
export async function listOptions(
  scope: MedusaContainer,
  facts: ShippingFacts,
  address: CustomerAddress,
  cart: Record<string, unknown>,
  grams: number,
): Promise<Option[]> {
  const options = await keptOptions(scope, facts, toPlace(address), cart, grams);
  const calculated = options.filter(({ price_type }) => price_type === "calculated");
  if (calculated.length === 0) return options;
  return [...options.filter(({ price_type }) => price_type === "flat"), ...(await ask(scope, calculated, cart))];
}

/** Carts of one address and one set of figures; the oldest goes. */
const MAX_KEPT = 500;

let kept: { version: string; answers: LRUCache<string, Option[]> } = {
  version: "",
  answers: new LRUCache({ max: MAX_KEPT }),
};

/** An address in the words of Medusa's service zones. */
function toPlace(address: CustomerAddress) {
  const { country_code, province, city, postal_code } = toMedusaAddress(null, address);
  return { country_code, province_code: province, city, postal_expression: postal_code };
}

async function keptOptions(
  scope: MedusaContainer,
  { fulfillmentSetIds: setIds, version: { version, attributes, isDated, isWeighed } }: ShippingFacts,
  place: ReturnType<typeof toPlace>,
  cart: Record<string, unknown>,
  grams: number,
): Promise<Option[]> {
  // A price list begins and ends by the clock.
  if (isDated) return await readOptions(scope, setIds, place, cart, grams);
  if (version !== kept.version) kept = { version, answers: new LRUCache({ max: MAX_KEPT }) };
  const { answers } = kept;
  // What a condition of a price looks at, and no more: `customer.groups.id` is in the customer.
  const roots = new Set(["currency_code", "region_id", ...attributes.map((name) => name.split(".")[0] ?? "")]);
  const figures = Object.fromEntries([...roots].sort().map((name) => [name, cart[name]]));
  const key = JSON.stringify([setIds, place, figures, isWeighed ? grams : null]);
  const known = answers.get(key);
  if (known) return known;
  const options = await readOptions(scope, setIds, place, figures, grams);
  // Only what has been answered is kept, and offers something: one question that stays without an answer, or goes wrong,
  // closes the checkout to nobody else at its address.
  if (options.some(isOnOffer)) answers.set(key, options);
  return options;
}

function isOnOffer({ price_type, calculated_price }: Option): boolean {
  return price_type === "calculated" || (calculated_price?.calculated_amount ?? null) !== null;
}

async function readOptions(
  scope: MedusaContainer,
  setIds: string[],
  address: Record<string, unknown>,
  cart: Record<string, unknown>,
  grams: number,
): Promise<Option[]> {
  const variables = {
    filters: {
      fulfillment_set_id: setIds,
      address,
    },
    context: QueryContext({ is_return: "false", enabled_in_store: "true", [CART_WEIGHT]: grams }),
    calculated_price: { context: cart },
  };
  const query = scope.resolve(ContainerRegistrationKeys.REMOTE_QUERY);
  return (await query({
    entryPoint: "shipping_options",
    fields: [...FIELDS, "calculated_price.*"],
    variables,
  } as never)) as Option[];
}

/** Whether carts of another weight are shipped to an address, for each of some profiles. */
export async function shipsOtherWeights(
  scope: MedusaContainer,
  { fulfillmentSetIds, version }: ShippingFacts,
  address: CustomerAddress,
  profileIds: readonly string[],
): Promise<boolean> {
  if (!version.isWeighed) return false;
  const place = { fulfillment_set_id: fulfillmentSetIds, address: toPlace(address) };
  const options = await scope.resolve(Modules.FULFILLMENT).listShippingOptionsForContext(place, { take: null });
  const weighed = options.filter(({ rules }) => {
    const says = (attribute: string, value: string) =>
      rules.some((rule) => rule.attribute === attribute && isDeepStrictEqual(rule.value, value));
    const isOnOffer = !says("is_return", "true") && !says("enabled_in_store", "false");
    return isOnOffer && rules.some(({ attribute }) => attribute === CART_WEIGHT);
  });
  return profileIds.every((id) => weighed.some(({ shipping_profile_id }) => shipping_profile_id === id));
}

/** With the prices that carriers' providers say. */
async function ask(scope: MedusaContainer, options: Option[], cart: Record<string, unknown>): Promise<Option[]> {
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const prices = await calculateShippingPrices(scope.resolve(Modules.FULFILLMENT), logger, options, cart);
  return options.map((option, index) => ({
    ...option,
    calculated_price: prices[index] ?? null,
  }));
}
