import type { ShippingOption, TaxAnswer } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import type { OrderAmounts } from "../../api/payments";

export type Priced = OrderAmounts & { shippingOptions: ShippingOption[] };

/** What is owed while the address is unknown. */
export function untaxed(subtotal: string, discount: string, currency?: string): Priced {
  const total = formatCents((toCents(subtotal) ?? 0) - (toCents(discount) ?? 0));
  const amounts = { subtotal, discount, tax: "0.00", shipping: "0.00", total, shippingOptions: [] };
  return currency ? { ...amounts, currency } : amounts;
}

export const chosenIds = (options: readonly ShippingOption[]): string[] =>
  options.filter(({ isChosen }) => isChosen).map(({ id }) => id);

/** Nothing where nobody has chosen. */
export const choiceOf = (shippingOptionIds: readonly string[]) =>
  shippingOptionIds.length > 0 ? { shippingOptionIds: [...shippingOptionIds] } : {};

/** The server's own figures; without what there is none of. */
export function amountsOf(amounts: OrderAmounts): OrderAmounts {
  const { subtotal, discount, tax, includedTax, taxLines, shipping, total } = amounts;
  return {
    ...{ subtotal, discount, tax, shipping, total },
    ...(taxLines?.length && { taxLines }),
    ...(includedTax && includedTax !== "0.00" && { includedTax }),
  };
}

/** The server's answer on what is owed. */
export function withTax(owed: Priced, answer: TaxAnswer): Priced {
  const {
    taxAmount,
    totalAmount,
    includedTax,
    taxLines,
    discountAmount,
    shippingAmount = 0,
    shippingOptions = [],
  } = answer;
  return {
    ...owed,
    tax: formatCents(toCents(taxAmount) ?? 0),
    ...(taxLines && { taxLines }),
    ...(includedTax !== undefined && { includedTax: formatCents(toCents(includedTax) ?? 0) }),
    ...(discountAmount !== undefined && { discount: formatCents(toCents(discountAmount) ?? 0) }),
    shipping: formatCents(toCents(shippingAmount) ?? 0),
    total: formatCents(toCents(totalAmount) ?? toCents(owed.total) ?? 0),
    shippingOptions,
  };
}
