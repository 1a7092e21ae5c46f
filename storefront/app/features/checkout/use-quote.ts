import type { CartItem, CustomerAddress, PaymentIntentAnswer } from "@nocturne/contract";
import { formatCents } from "@nocturne/contract/money";
import { useCallback, useEffect, useRef, useState } from "react";
import { completeIntent } from "../../api/additions";
import { cartSubtotal } from "../../api/cart";
import type { OrderAmounts } from "../../api/orders";
import { calculateTax, createPaymentIntent } from "../../api/payments";
import { amountsOf, QuoteRunner, untaxed, UNQUOTED, type QuoteInput } from "./quote-runner";

const TYPING_PAUSE_MS = 400;
const NONE = "0.00";
const CALLS = {
  calculateTax,
  createPaymentIntent,
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** The code that counts, and what it takes off; null while that is unknown. */
export type Promotion = { code: string | null; discount: string | null };

/** Name and e-mail are no part of the question: they change no amount. */
function keyOf(items: readonly CartItem[], address: CustomerAddress | null, promotion: Promotion): string {
  const lines = items.map(({ productId, size, quantity, product }) => [productId, size, quantity, product.price]);
  const place = address && [address.street, address.city, address.state, address.zipCode, address.country];
  return JSON.stringify([lines, place, promotion.code, promotion.discount]);
}

type UseQuoteInput = {
  /** Undefined while the cart is unknown: nothing is asked then. */
  items: readonly CartItem[] | undefined;
  promotion: Promotion;
  address: CustomerAddress | null;
  /** As it was typed. It is told right before a charge, when it was checked: the order may be made without this page. */
  email: string;
  cartKey: string | null;
  /** Shown until the server's cart is known. */
  addressTotal: string;
};

/**
 * Amounts and payment intent for the cart and the address as they are now.
 *
 * `intent` is null unless it belongs to exactly these: an older one cannot be paid by mistake.
 */
export function useQuote({ items, promotion, address, email, cartKey, addressTotal }: UseQuoteInput) {
  const [state, setState] = useState(UNQUOTED);
  const [attempt, setAttempt] = useState(0);
  const runner = useRef<QuoteRunner | null>(null);
  const subtotal = items ? formatCents(cartSubtotal(items)) : addressTotal;
  const { discount } = promotion;
  const key = items && items.length > 0 && cartKey ? keyOf(items, address, promotion) : null;
  const input = useRef<QuoteInput | null>(null);
  const typedEmail = useRef(email);

  useEffect(() => {
    typedEmail.current = email;
    input.current = key && cartKey ? { key, subtotal, discount: discount ?? NONE, address, cartKey } : null;
  });

  useEffect(() => {
    const current = new QuoteRunner(CALLS, setState);
    runner.current = current;
    return () => current.stop();
  }, []);

  const hasAsked = useRef(false);
  useEffect(() => {
    if (!key) return undefined;
    const timer = setTimeout(
      () => {
        hasAsked.current = true;
        if (input.current) runner.current?.request({ ...input.current });
      },
      hasAsked.current ? TYPING_PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [key, attempt]);

  /** Takes back at once what could be paid, and asks anew when what is to be asked about is known. */
  const askAgain = useCallback(async (whenKnown: Promise<unknown>): Promise<void> => {
    setState((before) => ({ ...before, intent: null, error: null }));
    await whenKnown;
    setAttempt((count) => count + 1);
  }, []);

  /**
   * Asks for the payment of what is shown once more, right before it is charged. Answers whether it still holds; what it
   * is instead is shown. Rejects as the call does.
   */
  const recheck = useCallback(async (shown: PaymentIntentAnswer): Promise<boolean> => {
    const asked = input.current;
    if (!asked) return false;
    const { address, cartKey } = asked;
    const customerEmail = typedEmail.current;
    const question = {
      subtotal: shown.total,
      shipping: 0,
      customerAddress: address,
      customerEmail,
      sessionId: cartKey,
    };
    const fresh = completeIntent(await createPaymentIntent(question), amountsOf(shown));
    if (fresh.clientSecret === shown.clientSecret && fresh.total === shown.total) return true;
    setState({ key: asked.key, amounts: amountsOf(fresh), intent: fresh, error: null });
    return false;
  }, []);

  const isCurrent = key !== null && state.key === key;
  return {
    amounts: shownAmounts(subtotal, discount, address !== null, state.amounts),
    intent: isCurrent ? state.intent : null,
    error: isCurrent ? state.error : null,
    askAgain,
    recheck,
  };
}

/** While a changed address is being priced the last figures stand: better a late number than one that jumps. */
function shownAmounts(
  subtotal: string,
  discount: string | null,
  taxed: boolean,
  amounts: OrderAmounts | null,
): OrderAmounts {
  const isSame = amounts?.subtotal === subtotal && (discount === null || amounts.discount === discount);
  return taxed && isSame ? amounts : untaxed(subtotal, discount ?? NONE);
}
