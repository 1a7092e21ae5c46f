import type { CustomerAddress } from "@nocturne/contract";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { isApiError } from "../../api/api-error";
import { calculateTax, completeIntent, createPaymentIntent } from "../../api/payments";
import { retryDelay } from "../../api/query-client";
import { chosenIds, choiceOf, untaxed, withTax, type Priced } from "../payment/priced";

const MAX_TAX_RETRIES = 2;

/** One request for a price. By its `number` what changed and changed back is asked again, never cached. */
export type Quote = {
  number: number;
  subtotal: string;
  discount: string;
  /** Null, and without tax, while city, state or ZIP code is missing. */
  address: CustomerAddress | null;
  /** Null for an account. */
  guestEmail: string | null;
  cartKey: string;
  /** Chosen by the shopper; else the cheapest counts. */
  shippingOptionIds: readonly string[];
};

/** `number` counts the choices, as a quote's does quotes. */
export type Choice = { provider: string; number: number };

async function readTax(quote: Quote, signal: AbortSignal): Promise<Priced> {
  const { subtotal, discount, address, cartKey: sessionId, shippingOptionIds } = quote;
  const owed = untaxed(subtotal, discount);
  if (!address) return owed;
  const asked = { subtotal: owed.total, shipping: 0, customerAddress: address, sessionId };
  return withTax(owed, await calculateTax({ ...asked, ...choiceOf(shippingOptionIds) }, signal));
}

/** Only a new quote repeats the call; an offline browser fails it. */
const ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  networkMode: "always",
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Tried three times, after 1 s and 2 s; a refusal (4xx) is final. Meanwhile the former quote's amounts stand. */
export const taxQuery = (quote: Quote | null) =>
  queryOptions({
    ...ONCE,
    queryKey: ["/api/calculate-tax", quote],
    queryFn: quote?.address ? ({ signal }) => readTax(quote, signal) : skipToken,
    retry: (failures, error) => failures < MAX_TAX_RETRIES && !(isApiError(error) && error.status < 500),
    retryDelay,
    placeholderData: keepPreviousData,
  });

let lastIntent: Promise<unknown> = Promise.resolve();

/** One call after the other, so that the server's intent is always the newest quote's. */
function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const result = lastIntent.then(call);
  lastIntent = result.catch(() => undefined);
  return result;
}

/** The payment intent of a quote with these amounts, by the chosen way to pay or by the store's default. A quote that is out of date before its turn is not sent. */
export const intentQuery = (quote: Quote | null, amounts: Priced | null, choice: Choice | null) =>
  queryOptions({
    ...ONCE,
    queryKey: ["/api/create-payment-intent", quote, amounts, choice],
    queryFn:
      quote && amounts
        ? ({ signal }) =>
            inOrder(async () => {
              signal.throwIfAborted();
              const { address: customerAddress, cartKey: sessionId, guestEmail } = quote;
              const provider = choice?.provider;
              const input = { subtotal: amounts.total, shipping: 0, customerAddress, provider, sessionId };
              const named = guestEmail === null ? input : { ...input, customerEmail: guestEmail };
              const chosen = choiceOf(chosenIds(amounts.shippingOptions));
              return completeIntent(await createPaymentIntent({ ...named, ...chosen }), amounts);
            })
        : skipToken,
    retry: false,
  });
