import type { CreateOrderDTO } from "@medusajs/framework/types";
import { centsToNumber, variantTitle } from "@nocturne/contract";
import { toMedusaAddress } from "../address/medusa-address";
import type { StoreDefaults } from "../medusa-tables/store-defaults";
import { SALES_TAX } from "../tax/sales-tax";
import { ratesOf } from "../tax/tax-lines";
import {
  orderIdOf,
  type Purchase,
  type PurchaseLine,
  type PurchasePromotion,
  type PurchaseShipping,
} from "../purchase/purchase";

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
  const hasRegionTax = [...purchase.lines, ...purchase.shipping].some((part) => part.tax);
  const taxLines = rate && !hasRegionTax ? [{ code: SALES_TAX.code, description: SALES_TAX.name, rate }] : [];
  return {
    id: orderIdOf(purchase.id),
    status: "pending",
    currency_code: purchase.amounts.currency ?? defaults.currencyCode,
    region_id: purchase.amounts.regionId ?? defaults.regionId,
    sales_channel_id: defaults.salesChannelId,
    customer_id: purchase.customerId ?? undefined,
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
      is_tax_inclusive: line.includesTax ?? false,
      metadata: { size: line.size, options: line.options },
      tax_lines: hasRegionTax ? regionTaxLines(line, paidFor(line)) : taxLines,
      adjustments: buildAdjustments(line, purchase.promotions).map((adjustment) => {
        return line.includesTax ? { ...adjustment, is_tax_inclusive: true } : adjustment;
      }),
    })),
    shipping_methods: buildShipping(purchase, defaults),
    metadata: { order_number: purchase.orderNumber, purchase_id: purchase.id },
  } as OrderInput;
}

/** What was bought for no address, or by an older version, was shipped free. */
function buildShipping({ shipping, promotions }: Purchase, defaults: StoreDefaults) {
  if (shipping.length === 0) {
    const { shippingOptionId } = defaults;
    return [{ name: "Free shipping", amount: 0, shipping_option_id: shippingOptionId, is_tax_inclusive: false }];
  }
  return shipping.map((way) => ({
    name: way.name,
    amount: centsToNumber(way.priceCents),
    shipping_option_id: way.optionId,
    is_tax_inclusive: way.includesTax ?? false,
    adjustments: buildAdjustments(way, promotions).map((adjustment) => ({
      ...adjustment,
      // Of a way to ship Medusa knows no adjustment with tax in it.
      amount: way.includesTax ? withoutTax(adjustment.amount, way) : adjustment.amount,
    })),
    tax_lines: regionTaxLines(way, way.priceCents - offOf(way)),
  }));
}

const paidFor = (line: PurchaseLine) => line.priceCents * line.quantity - line.discountCents;

const offOf = ({ promotionCents }: Pick<PurchaseShipping, "promotionCents">) =>
  Object.values(promotionCents).reduce((sum, cents) => sum + cents, 0);

type TaxedPart = Pick<PurchaseLine, "includesTax" | "tax">;

/** The tax of a part by its cents, so that Medusa's sum is the one that was charged; its name says the rate. */
function regionTaxLines({ includesTax, tax }: TaxedPart, paidCents: number) {
  const netCents = includesTax && tax ? paidCents - tax.cents : paidCents;
  if (!tax || tax.cents === 0 || netCents <= 0) return [];
  return ratesOf(tax).map(({ name, rate, cents }) => {
    return { code: name, description: `${name} ${rate} %`, rate: effectiveRate(cents, netCents) };
  });
}

/** What an amount in dollars that comes off a price with tax in it is without the tax: exact text. */
function withoutTax(dollars: number, way: PurchaseShipping): string {
  const paid = BigInt(way.priceCents - offOf(way));
  const tax = BigInt(way.tax?.cents ?? 0);
  return paid > tax
    ? decimalText((BigInt(Math.round(dollars * 100)) * (paid - tax) * 10n ** 18n) / paid)
    : `${dollars}`;
}

function buildAdjustments({ promotionCents }: Pick<PurchaseLine, "promotionCents">, promotions: PurchasePromotion[]) {
  return promotions.flatMap(({ id, code }) => {
    const cents = promotionCents[id] ?? 0;
    return cents > 0 ? [{ code, promotion_id: id, amount: centsToNumber(cents) }] : [];
  });
}

/** tax ÷ taxed amount in percent, to twenty decimals: a JavaScript number would leave Medusa's total a hair below the cent. */
function effectiveRate(tax: number, taxed: number): string {
  return decimalText((BigInt(tax) * 10n ** 22n) / BigInt(taxed));
}

/** A number of 10⁻²⁰. */
function decimalText(scaled: bigint): string {
  const digits = scaled.toString().padStart(21, "0");
  return `${digits.slice(0, -20)}.${digits.slice(-20)}`;
}
