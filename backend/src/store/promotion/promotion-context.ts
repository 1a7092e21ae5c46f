import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import { formatCents, type CustomerAddress } from "@nocturne/contract";
import { regionOf, subtotalCents, type PricedLine } from "../cart/priced-cart";
import type { Shopper } from "../../lib/caller";
import { database } from "../../lib/database";
import { selectCustomerGroups } from "../medusa-tables/customer";
import { selectProductFacts, type ProductFacts } from "../medusa-tables/product";
import { storeDefaults } from "../medusa-tables/store-defaults";
import type { ShippingOffer } from "../shipping/shipping-offer";

const asIds = (ids: string[]) => ids.map((id) => ({ id }));

/** What prices become with tax, by the ids of lines and ways to ship: 1.2 for 20 %. Missing ones are not taxed. */
export type TaxFactors = ReadonlyMap<string, number>;

/** No factors: what counts while no address is known. */
export const UNTAXED: TaxFactors = new Map();

type PromotedCart = {
  lines: PricedLine[];
  shopper: Shopper;
  address: CustomerAddress | null;
  shipping: ShippingOffer[];
  taxFactors: TaxFactors;
};

/** A priced cart in the shape in which Medusa's promotion module looks at carts: every attribute its admin offers. */
export async function promotionContext(
  scope: MedusaContainer,
  { lines, shopper, address, shipping, taxFactors }: PromotedCart,
): Promise<Record<string, unknown>> {
  const [defaults, facts, groups] = await Promise.all([
    storeDefaults(scope),
    readProductFacts(scope, lines),
    readGroups(scope, shopper),
  ]);
  const subtotal = formatCents(subtotalCents(lines));
  const region = regionOf(lines);
  const regionId = region?.id ?? defaults.regionId;
  return {
    currency_code: region?.currency ?? defaults.currencyCode,
    region_id: regionId,
    region: { id: regionId },
    sales_channel_id: defaults.salesChannelId,
    shipping_address: { country_code: (address?.country || "US").toLowerCase() },
    ...(shopper
      ? {
          customer_id: shopper.customerId,
          email: shopper.email,
          customer: { id: shopper.customerId, email: shopper.email, groups: asIds(groups) },
        }
      : {}),
    subtotal,
    item_subtotal: subtotal,
    item_total: subtotal,
    total: subtotal,
    items: lines.map((line) => itemContext(line, facts.get(line.entry.product.id), taxFactors)),
    shipping_methods: shipping.map((way) => methodContext(way, taxFactors)),
  };
}

/** What a part costs without and with tax, as exact text. */
function withAndWithoutTax(cents: number, includesTax: boolean, taxFactor = 1) {
  const amount = formatCents(cents);
  if (taxFactor === 1) return { subtotal: amount, original_total: amount };
  return includesTax
    ? { subtotal: MathBN.div(amount, taxFactor).toFixed(20), original_total: amount }
    : { subtotal: amount, original_total: MathBN.mult(amount, taxFactor).toFixed(20) };
}

function methodContext(way: ShippingOffer, taxFactors: TaxFactors) {
  const { optionId, typeId, profileId, name, priceCents, includesTax } = way;
  const { subtotal, original_total } = withAndWithoutTax(priceCents, includesTax, taxFactors.get(optionId));
  return {
    id: optionId,
    name,
    amount: formatCents(priceCents),
    // Medusa passes over a method of 0, which text never is.
    subtotal: Number(subtotal),
    original_total,
    shipping_option_id: optionId,
    shipping_option: { id: optionId, shipping_option_type_id: typeId, shipping_profile_id: profileId },
  };
}

function itemContext(
  { line, entry, variant, price }: PricedLine,
  facts: ProductFacts | undefined,
  taxFactors: TaxFactors,
) {
  return {
    id: line.id,
    quantity: line.quantity,
    unit_price: formatCents(price.cents),
    ...withAndWithoutTax(price.cents * line.quantity, price.includesTax, taxFactors.get(line.id)),
    is_discountable: facts?.discountable ?? true,
    product_id: entry.product.id,
    variant_id: variant.id,
    variant: { id: variant.id },
    product: {
      id: entry.product.id,
      collection_id: facts?.collection_id ?? null,
      type_id: facts?.type_id ?? null,
      categories: asIds(facts?.categories ?? []),
      tags: asIds(facts?.tags ?? []),
    },
  };
}

async function readProductFacts(scope: MedusaContainer, lines: PricedLine[]): Promise<Map<string, ProductFacts>> {
  const ids = [...new Set(lines.map(({ entry }) => entry.product.id))];
  const facts = await selectProductFacts(database(scope), ids);
  return new Map(facts.map((row) => [row.id, row]));
}

async function readGroups(scope: MedusaContainer, shopper: Shopper): Promise<string[]> {
  return shopper ? await selectCustomerGroups(database(scope), shopper.customerId) : [];
}
