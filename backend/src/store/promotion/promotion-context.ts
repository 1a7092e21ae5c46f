import type { MedusaContainer } from "@medusajs/framework/types";
import { formatCents, type CustomerAddress } from "@nocturne/contract";
import { subtotalCents, type PricedLine } from "../cart/priced-cart";
import type { Shopper } from "../../lib/caller";
import { database } from "../../lib/database";
import { selectCustomerGroups } from "../medusa-tables/customer";
import { selectProductFacts, type ProductFacts } from "../medusa-tables/product";
import { storeDefaults } from "../medusa-tables/store-defaults";

const asIds = (ids: string[]) => ids.map((id) => ({ id }));

/** A priced cart in the shape in which Medusa's promotion module looks at carts: every attribute its admin offers. */
export async function promotionContext(
  scope: MedusaContainer,
  lines: PricedLine[],
  shopper: Shopper,
  address: CustomerAddress | null,
): Promise<Record<string, unknown>> {
  const [defaults, facts, groups] = await Promise.all([
    storeDefaults(scope),
    readProductFacts(scope, lines),
    readGroups(scope, shopper),
  ]);
  const subtotal = formatCents(subtotalCents(lines));
  return {
    currency_code: defaults.currencyCode,
    region_id: defaults.regionId,
    region: { id: defaults.regionId },
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
    items: lines.map((line) => itemContext(line, facts.get(line.entry.product.id))),
    shipping_methods: [],
  };
}

function itemContext({ line, entry, variant, price }: PricedLine, facts: ProductFacts | undefined) {
  const amount = formatCents(price.cents * line.quantity);
  return {
    id: line.id,
    quantity: line.quantity,
    unit_price: formatCents(price.cents),
    subtotal: amount,
    original_total: amount,
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
