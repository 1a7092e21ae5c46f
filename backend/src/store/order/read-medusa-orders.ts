import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { chosenOptions, formatCents, roundToCurrency, sizeOf, type Order, type OrderAddress } from "@nocturne/contract";
import { selectMedusaOrders, type MedusaOrderRow, type OrderAddressRow, type OrdersBy } from "../medusa-tables/order";
import { STORE_CURRENCY } from "../medusa-tables/region";
import { stateOf } from "./read-state";

/**
 * Orders that were not bought at the storefront: drafts that became orders at the Medusa admin, carts of Medusa's own
 * store API. Newest first. Their tax is that of Medusa's tax lines, rounded once; Medusa's
 * own summary of an order does not have it where a draft was taxed late.
 */
export async function listMedusaOrders(db: Knex, by: OrdersBy): Promise<Order[]> {
  return (await selectMedusaOrders(db, by)).map(serializeForeignOrder);
}

/** `us-ca` and `ca` are `CA`; a name stays. */
function usState(state: string): string {
  const code = state.replace(/^us-/i, "");
  return code.length === 2 ? code.toUpperCase() : code;
}

/** An address as `/api` says it. Medusa's states of the US may be `us-ca`. Pure. */
export function serializeOrderAddress(address: OrderAddressRow): OrderAddress {
  const { street, line2, company, city, state, zip, country, phone } = address;
  return {
    street: street ?? "",
    line2: line2 ?? "",
    company: company ?? "",
    city: city ?? "",
    state: country?.toLowerCase() === "us" ? usState(state ?? "") : (state ?? ""),
    zipCode: zip ?? "",
    country: (country ?? "").toUpperCase(),
    phone: phone ?? "",
  };
}

/** Like `serializeOrder`, of an order that no purchase of ours stands behind. Pure. */
export function serializeForeignOrder(row: MedusaOrderRow): Order {
  const currency = row.currency_code.toLowerCase();
  const inCents = (amount: string) => roundToCurrency(Math.round(Number(amount) * 100), currency);
  const items = row.items ?? [];
  const subtotal = items.reduce((sum, item) => sum + inCents(item.unit_price) * item.quantity, 0);
  const [discount, shipping, tax] = [inCents(row.discount), inCents(row.shipping), inCents(row.tax)];
  const { status, trackingNumbers, trackingUrls } = stateOf(row);
  return {
    id: row.id,
    ...(currency === STORE_CURRENCY ? {} : { currency }),
    orderNumber: row.order_number,
    customerEmail: row.email ?? "",
    customerName: row.name ?? "",
    shippingAddress: serializeOrderAddress(row.address),
    subtotal: formatCents(subtotal),
    discount: formatCents(discount),
    tax: formatCents(tax),
    includedTax: formatCents(inCents(row.included_tax)),
    taxLines: [],
    shipping: formatCents(shipping),
    total: formatCents(subtotal - discount + shipping + tax),
    shippingMethods: (row.shipping_methods ?? []).map(({ name, price }) => ({
      name,
      price: formatCents(inCents(price)),
      estimate: "",
    })),
    refunded: formatCents(inCents(row.refunded)),
    status,
    createdAt: row.created_at.toISOString(),
    trackingNumbers,
    trackingUrls,
    items: items
      .map((item) => ({ ...item, options: chosenOptions(item.options) }))
      .map((item) => ({
        productId: item.product_id ?? "",
        quantity: item.quantity,
        price: formatCents(inCents(item.unit_price)),
        lineTotal: formatCents(inCents(item.unit_price) * item.quantity),
        size: sizeOf(item.options),
        options: item.options,
        name: item.title,
        imageUrl: item.thumbnail ?? "",
      })),
    awaitedPayment: null,
  };
}
