import type { CartItem, CustomerAddress, PaymentIntentAnswer } from "@nocturne/contract";
import { formatCents } from "@nocturne/contract/money";
import { useCallback, useEffect, useRef, useState } from "react";
import { cartSubtotal } from "../../api/cart";
import { calculateTax, createPaymentIntent, type OrderAmounts } from "../../api/orders";
import { QuoteRunner, untaxed, UNQUOTED, type QuoteInput } from "./quote-runner";

const TYPING_PAUSE_MS = 400;
const CALLS = {
  calculateTax,
  createPaymentIntent,
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** Name and e-mail are no part of the question: they change no amount. */
function keyOf(items: readonly CartItem[], address: CustomerAddress | null): string {
  const lines = items.map(({ productId, size, quantity, product }) => [productId, size, quantity, product.price]);
  const place = address && [address.street, address.city, address.state, address.zipCode, address.country];
  return JSON.stringify([lines, place]);
}

type UseQuoteInput = {
  /** Undefined while the cart is unknown: nothing is asked then. */
  items: readonly CartItem[] | undefined;
  address: CustomerAddress | null;
  sessionId: string | null;
  /** Shown until the server's cart is known. */
  addressTotal: string;
};

/**
 * Amounts and payment intent for the cart and the address as they are now.
 *
 * `intent` is null unless it belongs to exactly these: an older one cannot be paid by mistake.
 */
export function useQuote({ items, address, sessionId, addressTotal }: UseQuoteInput) {
  const [state, setState] = useState(UNQUOTED);
  const [attempt, setAttempt] = useState(0);
  const runner = useRef<QuoteRunner | null>(null);
  const subtotal = items ? formatCents(cartSubtotal(items)) : addressTotal;
  const key = items && items.length > 0 && sessionId ? keyOf(items, address) : null;
  const input = useRef<QuoteInput | null>(null);

  useEffect(() => {
    input.current = key && sessionId ? { key, subtotal, address, sessionId } : null;
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

  const askAgain = useCallback(() => {
    setState((before) => ({ ...before, intent: null, error: null }));
    setAttempt((count) => count + 1);
  }, []);

  /**
   * Asks for the payment of what is shown once more, right before it is charged. Answers whether it still holds; what it
   * is instead is shown. Rejects as the call does.
   */
  const recheck = useCallback(async (shown: PaymentIntentAnswer): Promise<boolean> => {
    const asked = input.current;
    if (!asked) return false;
    const { address, sessionId } = asked;
    const question = { subtotal: shown.total, shipping: 0, customerAddress: address, sessionId };
    const fresh = await createPaymentIntent(question);
    if (fresh.clientSecret === shown.clientSecret && fresh.total === shown.total) return true;
    const { subtotal, tax, shipping, total } = fresh;
    setState({ key: asked.key, amounts: { subtotal, tax, shipping, total }, intent: fresh, error: null });
    return false;
  }, []);

  const isCurrent = key !== null && state.key === key;
  return {
    amounts: shownAmounts(subtotal, address !== null, state.amounts),
    intent: isCurrent ? state.intent : null,
    error: isCurrent ? state.error : null,
    askAgain,
    recheck,
  };
}

/** While a changed address is being priced the last figures stand: better a late number than one that jumps. */
function shownAmounts(subtotal: string, taxed: boolean, amounts: OrderAmounts | null): OrderAmounts {
  return taxed && amounts?.subtotal === subtotal ? amounts : untaxed(subtotal);
}
