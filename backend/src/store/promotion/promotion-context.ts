import type { MedusaContainer } from "@medusajs/framework/types";
import { formatCents, type CustomerAddress } from "@nocturne/contract";
import { subtotalCents, type PricedLine } from "../cart/priced-cart";
import type { Caller } from "../../lib/caller";
import { database } from "../../lib/database";
import { storeDefaults } from "../../lib/store-defaults";

/** Who buys, as far as promotions ask; null for somebody who is not signed in. */
export type Shopper = Pick<Caller, "customerId" | "email"> | null;

type ProductFacts = {
  id: string;
  discountable: boolean;
  collection_id: string | null;
  type_id: string | null;
  categories: string[];
  tags: string[];
};

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

function itemContext({ line, entry, variant }: PricedLine, facts: ProductFacts | undefined) {
  const amount = formatCents(variant.priceCents * line.quantity);
  return {
    id: line.id,
    quantity: line.quantity,
    unit_price: formatCents(variant.priceCents),
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
  const { rows } = (await database(scope).raw(
    `select id, discountable, collection_id, type_id,
            array(select product_category_id from product_category_product where product_id = product.id) as categories,
            array(select product_tag_id from product_tags where product_id = product.id) as tags
       from product where id = any(?)`,
    [ids],
  )) as { rows: ProductFacts[] };
  return new Map(rows.map((row) => [row.id, row]));
}

async function readGroups(scope: MedusaContainer, shopper: Shopper): Promise<string[]> {
  if (!shopper) return [];
  const { rows } = (await database(scope).raw(
    "select customer_group_id from customer_group_customer where customer_id = ? and deleted_at is null",
    [shopper.customerId],
  )) as { rows: { customer_group_id: string }[] };
  return rows.map((row) => row.customer_group_id);
}
