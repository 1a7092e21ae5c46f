import type { CartItem, CustomerAddress, PaymentIntentAnswer, ShippingOption } from "@nocturne/contract";
import { formatCents } from "@nocturne/contract/money";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { cartSubtotal } from "../../api/cart";
import { completeIntent, createPaymentIntent, type OrderAmounts } from "../../api/payments";
import { isEmail } from "./checkout-fields";
import { amountsOf, choiceOf, chosenIds, untaxed } from "../payment/priced";
import { intentQuery, taxQuery, type Choice, type Quote } from "./quote-queries";

const DEBOUNCE_MS = 400;
const NONE = "0.00";
const NO_OPTIONS: ShippingOption[] = [];

/** The applied code and its discount; null while unknown. */
export type Promotion = { code: string | null; discount: string | null };

/**
 * What a quote depends on. An account's name and e-mail are not part of it: they change no amount. A guest's e-mail is:
 * the payment is begun for it.
 */
function keyOf(
  items: readonly CartItem[],
  address: CustomerAddress | null,
  promotion: Promotion,
  shippingOptionIds: readonly string[],
  guestEmail: string | null,
): string {
  const lines = items.map(({ variantId, quantity, product }) => [variantId, quantity, product.price]);
  const place = address && [address.street, address.city, address.state, address.zipCode, address.country];
  const { code, discount } = promotion;
  return JSON.stringify([lines, place, code, discount ?? NONE, shippingOptionIds, guestEmail]);
}

type UseQuoteInput = {
  /** Undefined while the cart is unknown: nothing is asked then. */
  items: readonly CartItem[] | undefined;
  promotion: Promotion;
  address: CustomerAddress | null;
  /** As typed. It is sent right before a charge, because the server may have to place the order alone. */
  email: string;
  /** The e-mail of somebody without an account, who can pay nothing before it is right; null for an account. */
  guestEmail: string | null;
  cartKey: string | null;
  /** The way to pay that the shopper chose; null for the store's default. */
  choice: Choice | null;
  /** The shipping options that the shopper chose. */
  shippingOptionIds: readonly string[];
  /** Shown until the server's cart is known. */
  addressTotal: string;
};

/** The newest quote: `key` is what it is about, `isVoid` once it must not be paid any more. */
type Asked = { quote: Quote; key: string; isVoid: boolean };

/**
 * Amounts and payment intent for the cart and the address as they are now: the tax first, then the intent of the total.
 * A failure of the tax counts as no tax, without a message.
 *
 * `intent` is null unless it belongs to exactly these: an older one cannot be paid by mistake.
 */
export function useQuote(input: UseQuoteInput) {
  const { items, promotion, address, email, guestEmail, cartKey, choice, shippingOptionIds, addressTotal } = input;
  const queryClient = useQueryClient();
  const subtotal = items ? formatCents(cartSubtotal(items)) : addressTotal;
  const { discount } = promotion;
  const isNamed = guestEmail === null || isEmail(guestEmail);
  const isKnown = items && items.length > 0 && cartKey && isNamed;
  const key = isKnown ? keyOf(items, address, promotion, shippingOptionIds, guestEmail) : null;
  const { asked, voidQuote, askAnew } = useAsked(key, {
    subtotal,
    discount: discount ?? NONE,
    address,
    guestEmail,
    cartKey,
    shippingOptionIds,
  });
  const quote = asked?.quote ?? null;
  const tax = useQuery(taxQuery(quote));
  const isUntaxed = quote !== null && (!quote.address || tax.isError);
  const owed = isUntaxed ? untaxed(quote.subtotal, quote.discount) : (tax.data ?? null);
  const isTaxKnown = isUntaxed || (tax.isSuccess && !tax.isPlaceholderData);
  // A quote that was voided while its tax was asked for is never paid: the server would refuse its total.
  const intentOptions = intentQuery(quote, isTaxKnown && !asked?.isVoid ? owed : null, choice);
  const intent = useQuery(intentOptions);

  /** Makes the intent unpayable at once, and asks for a new one when `whenKnown` has ended. */
  const askAgain = useCallback(
    async (whenKnown: Promise<unknown>): Promise<void> => {
      voidQuote();
      await whenKnown;
      askAnew();
    },
    [voidQuote, askAnew],
  );

  /**
   * Asks for the payment of what is shown once more, right before it is charged. Returns whether it still holds; what it
   * is instead is shown. Rejects as the call does.
   */
  const recheck = async (shown: PaymentIntentAnswer): Promise<boolean> => {
    if (!quote || !cartKey) return false;
    const provider = choice?.provider;
    const asked = { subtotal: shown.total, shipping: 0, customerAddress: address, customerEmail: email, provider };
    const chosen = choiceOf(chosenIds(shown.shippingOptions));
    const answer = await createPaymentIntent({ ...asked, ...chosen, sessionId: cartKey });
    const fresh = completeIntent(answer, amountsOf(shown));
    if (fresh.clientSecret === shown.clientSecret && fresh.total === shown.total) return true;
    queryClient.setQueryData(intentOptions.queryKey, fresh);
    return false;
  };

  const isCurrent = key !== null && asked?.key === key && !asked.isVoid;
  const known = intent.data ? amountsOf(intent.data) : owed;
  return {
    amounts: shownAmounts(subtotal, discount, address !== null, known, quote?.discount),
    /** The ways to ship to the address: the last known ones while a change is priced. */
    shippingOptions: (address && (intent.data ?? owed)?.shippingOptions) ?? NO_OPTIONS,
    intent: isCurrent ? (intent.data ?? null) : null,
    error: isCurrent ? intent.error : null,
    askAgain,
    recheck,
  };
}

type Contents = Pick<Quote, "subtotal" | "discount" | "address" | "guestEmail" | "shippingOptionIds"> & {
  cartKey: string | null;
};

/**
 * The quote to ask for: at once for the first contents, after a pause in typing for later ones. `key` null asks nothing.
 */
function useAsked(key: string | null, contents: Contents) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(contents);
  const hasAsked = useRef(false);
  useEffect(() => {
    latest.current = contents;
  });

  useEffect(() => {
    if (!key) return undefined;
    const ask = () => {
      const { cartKey, ...rest } = latest.current;
      hasAsked.current = true;
      if (!cartKey) return;
      setAsked((before) => {
        const number = (before?.quote.number ?? 0) + 1;
        return { quote: { ...rest, cartKey, number }, key, isVoid: false };
      });
    };
    const timer = setTimeout(ask, hasAsked.current ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [key, attempt]);

  const voidQuote = useCallback(() => setAsked((before) => before && { ...before, isVoid: true }), []);
  const askAnew = useCallback(() => setAttempt((count) => count + 1), []);
  return { asked, voidQuote, askAnew };
}

/**
 * While a changed address is priced, the last figures stay. The server may know of another discount at the address than the
 * cart, which has none: the figures are those of this cart where it is the discount that was `asked` about.
 */
function shownAmounts(
  subtotal: string,
  discount: string | null,
  taxed: boolean,
  amounts: OrderAmounts | null,
  asked: string | undefined,
): OrderAmounts {
  const isDiscount = discount === null || amounts?.discount === discount || asked === discount;
  const isSame = amounts?.subtotal === subtotal && isDiscount;
  return amountsOf(taxed && isSame ? amounts : untaxed(subtotal, discount ?? NONE));
}
