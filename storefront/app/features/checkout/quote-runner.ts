import type { CustomerAddress, PaymentIntentAnswer, TaxAnswer } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { completeIntent } from "../../api/additions";
import { isApiError } from "../../api/api-error";
import type { OrderAmounts } from "../../api/orders";
import type { IntentInput, TaxInput } from "../../api/payments";

/** What is asked a price for. `key` names the contents: two inputs with one key are the same question. */
export type QuoteInput = {
  key: string;
  subtotal: string;
  /** What the promotion code takes off the subtotal. */
  discount: string;
  address: CustomerAddress | null;
  cartKey: string;
};

export type QuoteState = {
  /** The question this state is about. */
  key: string | null;
  amounts: OrderAmounts | null;
  intent: PaymentIntentAnswer | null;
  error: unknown;
};

export type QuoteCalls = {
  calculateTax(input: TaxInput): Promise<TaxAnswer>;
  createPaymentIntent(input: IntentInput): Promise<PaymentIntentAnswer>;
  wait(milliseconds: number): Promise<void>;
};

/** Pauses before the second and the third attempt. */
const RETRY_PAUSES_MS = [1_000, 2_000];
const SHIPPING = 0;

export const UNQUOTED: QuoteState = { key: null, amounts: null, intent: null, error: null };

/** What is owed while there is no tax: what the discount leaves of the subtotal, shipping is free. */
export function untaxed(subtotal: string, discount: string): OrderAmounts {
  const total = formatCents((toCents(subtotal) ?? 0) - (toCents(discount) ?? 0));
  return { subtotal, discount, tax: "0.00", shipping: formatCents(SHIPPING), total };
}

/** The server's own figures. */
export function amountsOf({ subtotal, discount, tax, shipping, total }: PaymentIntentAnswer): OrderAmounts {
  return { subtotal, discount, tax, shipping, total };
}

/**
 * Keeps tax and payment intent in step with the cart and the address.
 *
 * One question is asked at a time, the newest next, so that the server's intent is always the one of the last question;
 * answers to older ones are dropped. The tax is asked for up to three times, the intent once, as SPEC sections 7 and 8
 * have it. A failure of the tax call counts as no tax (the intent then says what is owed); a failure of the intent is
 * kept in `error`, and asking again is up to the page.
 */
export class QuoteRunner {
  private wanted: QuoteInput | null = null;
  private isRunning = false;
  private readonly calls: QuoteCalls;
  private readonly onState: (state: QuoteState) => void;

  constructor(calls: QuoteCalls, onState: (state: QuoteState) => void) {
    this.calls = calls;
    this.onState = onState;
  }

  /** Asks. The same question again is asked again. */
  request(input: QuoteInput): void {
    this.wanted = input;
    if (!this.isRunning) void this.run();
  }

  /** Forgets what was wanted: nothing is reported any more. */
  stop(): void {
    this.wanted = null;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    let done: QuoteInput | null = null;
    while (this.wanted && this.wanted !== done) {
      done = this.wanted;
      await this.answer(done);
    }
    this.isRunning = false;
  }

  private report(input: QuoteInput, state: Omit<QuoteState, "key">): void {
    if (this.wanted !== input) return;
    this.onState({ key: input.key, ...state });
  }

  private async answer(input: QuoteInput): Promise<void> {
    const amounts = await this.taxed(input);
    if (this.wanted !== input) return;
    this.report(input, { amounts, intent: null, error: null });
    try {
      const answer = await this.calls.createPaymentIntent({
        subtotal: amounts.total,
        shipping: SHIPPING,
        customerAddress: input.address,
        sessionId: input.cartKey,
      });
      const intent = completeIntent(answer, amounts);
      this.report(input, { amounts: amountsOf(intent), intent, error: null });
    } catch (error) {
      this.report(input, { amounts, intent: null, error });
    }
  }

  private async taxed(input: QuoteInput): Promise<OrderAmounts> {
    const { address } = input;
    const owed = untaxed(input.subtotal, input.discount);
    if (!address || toCents(input.subtotal) === null) return owed;
    try {
      const answer = await this.retrying(input, () =>
        this.calls.calculateTax({ subtotal: owed.total, shipping: SHIPPING, customerAddress: address }),
      );
      const tax = formatCents(toCents(answer.taxAmount) ?? 0);
      return { ...owed, tax, total: formatCents(toCents(answer.totalAmount) ?? toCents(owed.total) ?? 0) };
    } catch {
      return owed;
    }
  }

  /** Up to three attempts. A refusal (4xx) would only be repeated, and an old question is not worth another try. */
  private async retrying<T>(input: QuoteInput, call: () => Promise<T>): Promise<T> {
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await call();
      } catch (error) {
        if ((isApiError(error) && error.status < 500) || this.wanted !== input) throw error;
        await this.calls.wait(pause);
      }
    }
    return call();
  }
}
