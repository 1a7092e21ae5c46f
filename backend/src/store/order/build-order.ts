import type { CreateOrderDTO } from "@medusajs/framework/types";
import { centsToNumber, variantTitle } from "@nocturne/contract";
import { toMedusaAddress } from "../address/medusa-address";
import type { StoreDefaults } from "../medusa-tables/store-defaults";
import { SALES_TAX } from "../tax/sales-tax";
import { orderIdOf, type Purchase, type PurchaseLine, type PurchasePromotion } from "../purchase/purchase";

/** Medusa's order model also stores ids given by us, and rates as exact text; its input type lists neither. */
type OrderInput = CreateOrderDTO & { id: string };

/**
 * The Medusa order of a purchase. Pure.
 *
 * Medusa multiplies each line by a tax rate and never rounds; we round once per order. So every line carries the
 * effective rate (tax ÷ what is left of the subtotal), with which Medusa's total is ours to far below a cent.
 */
export function buildOrder(purchase: Purchase, defaults: StoreDefaults): OrderInput {
  const address = toMedusaAddress(purchase.customerName, purchase.address);
  const { subtotal, discount, tax } = purchase.amounts;
  const rate = tax > 0 ? effectiveRate(tax, subtotal - discount) : null;
  const taxLines = rate ? [{ code: SALES_TAX.code, description: SALES_TAX.name, rate }] : [];
  return {
    id: orderIdOf(purchase.id),
    status: "pending",
    currency_code: defaults.currencyCode,
    region_id: defaults.regionId,
    sales_channel_id: defaults.salesChannelId,
    customer_id: purchase.customerId,
    email: purchase.customerEmail ?? undefined,
    shipping_address: address,
    billing_address: { ...address },
    items: purchase.lines.map((line) => ({
      id: line.id,
      title: line.name,
      subtitle: variantTitle(line.options) ?? undefined,
      thumbnail: line.imageUrl || undefined,
      product_id: line.productId,
      product_title: line.name,
      variant_id: line.variantId,
      variant_title: variantTitle(line.options) ?? undefined,
      variant_option_values: line.options,
      quantity: line.quantity,
      unit_price: centsToNumber(line.priceCents),
      requires_shipping: true,
      is_tax_inclusive: false,
      metadata: { size: line.size, options: line.options },
      tax_lines: taxLines,
      adjustments: buildAdjustments(line, purchase.promotions),
    })),
    shipping_methods: [
      { name: "Free shipping", amount: 0, shipping_option_id: defaults.shippingOptionId, is_tax_inclusive: false },
    ],
    metadata: { order_number: purchase.orderNumber, purchase_id: purchase.id },
  } as OrderInput;
}

function buildAdjustments(line: PurchaseLine, promotions: PurchasePromotion[]) {
  return promotions.flatMap(({ id, code }) => {
    const cents = line.promotionCents[id] ?? 0;
    return cents > 0 ? [{ code, promotion_id: id, amount: centsToNumber(cents) }] : [];
  });
}

/** tax ÷ taxed amount in percent, to twenty decimals: a JavaScript number would leave Medusa's total a hair below the cent. */
function effectiveRate(tax: number, taxed: number): string {
  const scaled = (BigInt(tax) * 10n ** 22n) / BigInt(taxed);
  const digits = scaled.toString().padStart(21, "0");
  return `${digits.slice(0, -20)}.${digits.slice(-20)}`;
}
