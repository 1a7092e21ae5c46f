import type { CreditContent } from "./invoice-content";

/** A sum that went back, that is not to be paid any more, or (below 0) that did not get back after all. In whole cents. */
export type Credit = { reason: string; why: CreditContent["why"]; cents: number };

/** What credit notes of an order follow from, in whole cents. */
export type CreditFacts = {
  orderId: string;
  /** The total of its invoice. */
  invoiceCents: number;
  issued: readonly Credit[];
  refunds: readonly { id: string; cents: number }[];
  capturedCents: number;
  isCancelled: boolean;
};

/**
 * The credit notes that an order lacks: one for each refund; a counter-document where the bank refused one later, so that
 * the refund that follows counts once; and, where the order was cancelled, one over what the shopper neither paid nor gets
 * back. Pure.
 */
export function missingCredits({ orderId, invoiceCents, issued, refunds, capturedCents, isCancelled }: CreditFacts) {
  const known = new Set(issued.map(({ reason }) => reason));
  const standing = new Set(refunds.map(({ id }) => id));
  const missing: Credit[] = issued
    .filter(({ why, reason }) => why === "refunded" && !standing.has(reason) && !known.has(withdrawalOf(reason)))
    .map(({ reason, cents }) => ({ reason: withdrawalOf(reason), why: "withdrawn", cents: -cents }));
  for (const { id, cents } of refunds) if (!known.has(id)) missing.push({ reason: id, why: "refunded", cents });
  const cancellation = `cancelled:${orderId}`;
  if (!isCancelled || known.has(cancellation)) return missing;
  // What is still here goes back as a refund, which has a note of its own.
  const heldCents = Math.max(0, capturedCents - sumOf(refunds));
  const cents = invoiceCents - sumOf(issued) - sumOf(missing) - heldCents;
  return cents > 0 ? [...missing, { reason: cancellation, why: "cancelled", cents } satisfies Credit] : missing;
}

const withdrawalOf = (refundId: string) => `withdrawn:${refundId}`;

const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
