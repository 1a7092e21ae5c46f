import type { CustomerAddress, ShippingOption, TaxAnswer } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { completeIntent } from "../../api/additions";
import { isApiError } from "../../api/api-error";
import type { OrderAmounts } from "../../api/additions";
import { calculateTax, createPaymentIntent } from "../../api/payments";
import { retryDelay } from "../../api/query-client";

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

export type Priced = OrderAmounts & { shippingOptions: ShippingOption[] };

/** `number` counts the choices, as a quote's does quotes. */
export type Choice = { provider: string; number: number };

/** What is owed while the address is unknown. */
export function untaxed(subtotal: string, discount: string): Priced {
  const total = formatCents((toCents(subtotal) ?? 0) - (toCents(discount) ?? 0));
  return { subtotal, discount, tax: "0.00", shipping: "0.00", total, shippingOptions: [] };
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

function withTax(owed: Priced, answer: TaxAnswer): Priced {
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
