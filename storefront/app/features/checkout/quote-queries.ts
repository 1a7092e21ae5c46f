import type { CustomerAddress, PaymentIntentAnswer, TaxAnswer } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { completeIntent } from "../../api/additions";
import { isApiError } from "../../api/api-error";
import type { OrderAmounts } from "../../api/additions";
import { calculateTax, createPaymentIntent } from "../../api/payments";
import { retryDelay } from "../../api/query-client";

const SHIPPING = 0;
const MAX_TAX_RETRIES = 2;

/** One request for a price. `number` counts them: what changed and changed back is asked again, never cached. */
export type Quote = {
  number: number;
  subtotal: string;
  /** What the promotion code takes off the subtotal. */
  discount: string;
  /** Null while city, state or ZIP code is missing: then there is no tax. */
  address: CustomerAddress | null;
  cartKey: string;
};

/** A way to pay that the shopper chose. `number` counts the choices, as a quote's counts the quotes. */
export type Choice = { provider: string; number: number };

/** What is owed without tax: the subtotal less the discount. Shipping is free. */
export function untaxed(subtotal: string, discount: string): OrderAmounts {
  const total = formatCents((toCents(subtotal) ?? 0) - (toCents(discount) ?? 0));
  return { subtotal, discount, tax: "0.00", shipping: formatCents(SHIPPING), total };
}

/** The server's own figures. */
export function amountsOf({ subtotal, discount, tax, shipping, total }: PaymentIntentAnswer): OrderAmounts {
  return { subtotal, discount, tax, shipping, total };
}

function withTax(owed: OrderAmounts, { taxAmount, totalAmount }: TaxAnswer): OrderAmounts {
  const total = toCents(totalAmount) ?? toCents(owed.total) ?? 0;
  return { ...owed, tax: formatCents(toCents(taxAmount) ?? 0), total: formatCents(total) };
}

async function readTax({ subtotal, discount, address }: Quote, signal: AbortSignal): Promise<OrderAmounts> {
  const owed = untaxed(subtotal, discount);
  if (!address) return owed;
  const answer = await calculateTax({ subtotal: owed.total, shipping: SHIPPING, customerAddress: address }, signal);
  return withTax(owed, answer);
}

/** A call that is made once for each quote: nothing but a new quote repeats it, and an offline browser fails it. */
const ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  networkMode: "always",
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * The amounts with tax, tried three times with pauses of 1 s and 2 s; a refusal (4xx) is final. While it is read, the
 * amounts of the quote before stand.
 */
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

/** Runs `call` once every earlier one has ended, so that the intent on the server is always that of the newest quote. */
function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const result = lastIntent.then(call);
  lastIntent = result.catch(() => undefined);
  return result;
}

/** The payment intent of a quote with these amounts, by the chosen way to pay or by the store's default. A quote that is out of date before its turn is not sent. */
export const intentQuery = (quote: Quote | null, amounts: OrderAmounts | null, choice: Choice | null) =>
  queryOptions({
    ...ONCE,
    queryKey: ["/api/create-payment-intent", quote, amounts, choice],
    queryFn:
      quote && amounts
        ? ({ signal }) =>
            inOrder(async () => {
              signal.throwIfAborted();
              const { address: customerAddress, cartKey: sessionId } = quote;
              const provider = choice?.provider;
              const input = { subtotal: amounts.total, shipping: SHIPPING, customerAddress, provider, sessionId };
              return completeIntent(await createPaymentIntent(input), amounts);
            })
        : skipToken,
    retry: false,
  });
