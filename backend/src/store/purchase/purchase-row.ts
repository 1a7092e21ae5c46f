import { optionsOfSize } from "@nocturne/contract";
import type { Due, Purchase, PurchasePromotion, PurchaseTerms } from "./purchase";

/** A purchase as its columns have it. */
export type PurchaseRow = {
  id: string;
  session_id: string;
  cart_id: string;
  account_id: string | null;
  customer_id: string | null;
  state: Purchase["state"];
  provider: string | null;
  client_secret: string | null;
  provider_intent_id: string | null;
  payment_collection_id: string | null;
  payment_session_id: string | null;
  next: Purchase["next"];
  lines: Purchase["lines"];
  amounts: Purchase["amounts"];
  address: Purchase["address"];
  promotion: StoredPromotions;
  shipping: Purchase["shipping"] | null;
  customer_email: string | null;
  customer_name: string | null;
  order_number: string | null;
  order_id: string | null;
  paid_at: Date | null;
  due_at: Date | null;
  due_state: Due["state"] | null;
  instructions: Due["instructions"] | null;
};

export const PURCHASE_COLUMNS = `purchase.id, purchase.session_id, purchase.cart_id, purchase.account_id,
  purchase.customer_id, purchase.state, purchase.provider, purchase.client_secret, purchase.provider_intent_id,
  purchase.payment_collection_id, purchase.payment_session_id, purchase.next, purchase.lines, purchase.amounts,
  purchase.address, purchase.promotion, purchase.shipping, purchase.customer_email, purchase.customer_name, purchase.order_number,
  purchase.order_id, purchase.paid_at, purchase.due_at, purchase.due_state, purchase.instructions`;

/** A list; until version 0.2.0 the one promotion of a purchase, whose discount is all of it. */
type StoredPromotions = PurchasePromotion[] | { id: string; code: string } | null | undefined;

function toPromotions(stored: StoredPromotions, discount: number): PurchasePromotion[] {
  if (Array.isArray(stored)) return stored;
  return stored ? [{ ...stored, cents: discount }] : [];
}

/** Purchases of older versions have no discount written down, no list of promotions, no options, or no tax in prices. */
function asWritten<Terms extends Pick<PurchaseTerms, "lines" | "amounts">>(
  terms: Terms,
  stored: StoredPromotions,
): Terms & Pick<PurchaseTerms, "promotions"> {
  const discount = terms.amounts.discount ?? 0;
  const promotions = toPromotions(stored, discount);
  const [only] = promotions;
  return {
    ...terms,
    promotions,
    lines: terms.lines.map((line) => ({
      ...line,
      options: line.options ?? optionsOfSize(line.size),
      discountCents: line.discountCents ?? 0,
      promotionCents: line.promotionCents ?? (only ? { [only.id]: line.discountCents } : {}),
    })),
    amounts: { ...terms.amounts, discount, includedTax: terms.amounts.includedTax ?? 0 },
  };
}

function toTerms(stored: PurchaseTerms & { promotion?: StoredPromotions }): PurchaseTerms {
  const { lines, amounts, address, shipping = [] } = stored;
  return asWritten({ lines, amounts, address, shipping }, stored.promotions ?? stored.promotion);
}

function toDue({ due_at: at, due_state: state, instructions }: PurchaseRow): Due | null {
  return at && state && instructions ? { at: at.toISOString(), state, instructions } : null;
}

export function toPurchase(row: PurchaseRow): Purchase {
  const purchase = {
    id: row.id,
    cartKey: row.session_id,
    cartId: row.cart_id,
    accountId: row.account_id,
    customerId: row.customer_id,
    state: row.state,
    provider: row.provider,
    clientSecret: row.client_secret,
    providerIntentId: row.provider_intent_id,
    paymentCollectionId: row.payment_collection_id,
    paymentSessionId: row.payment_session_id,
    next: row.next && toTerms(row.next),
    lines: row.lines,
    amounts: row.amounts,
    address: row.address,
    shipping: row.shipping ?? [],
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    orderNumber: row.order_number,
    orderId: row.order_id,
    paidAt: row.paid_at?.toISOString() ?? null,
    due: toDue(row),
  };
  return asWritten(purchase, row.promotion);
}

/** Columns of what is given; knex leaves an undefined column alone. */
export function toRow(purchase: Partial<Purchase>): Record<string, unknown> {
  const json = (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value));
  return {
    id: purchase.id,
    session_id: purchase.cartKey,
    cart_id: purchase.cartId,
    account_id: purchase.accountId,
    customer_id: purchase.customerId,
    state: purchase.state,
    provider: purchase.provider,
    client_secret: purchase.clientSecret,
    provider_intent_id: purchase.providerIntentId,
    payment_collection_id: purchase.paymentCollectionId,
    payment_session_id: purchase.paymentSessionId,
    next: json(purchase.next),
    lines: json(purchase.lines),
    amounts: json(purchase.amounts),
    address: json(purchase.address),
    promotion: json(purchase.promotions),
    shipping: json(purchase.shipping),
    customer_email: purchase.customerEmail,
    customer_name: purchase.customerName,
    order_number: purchase.orderNumber,
    order_id: purchase.orderId,
    paid_at: purchase.paidAt,
    due_at: purchase.due === null ? null : purchase.due?.at,
    due_state: purchase.due === null ? null : purchase.due?.state,
    instructions: json(purchase.due === null ? null : purchase.due?.instructions),
  };
}
