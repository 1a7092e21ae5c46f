import { randomBytes } from "node:crypto";
import type {
  DeferredPayment,
  PayablePurchase,
  PaymentGateway,
  PaymentInstructions,
  PaymentState,
  StartedPayment,
} from "@nocturne/payment-gateway";

/** The plugin's `options` in `medusa-config.ts`. */
export type BankTransferOptions = {
  accountHolder?: string;
  iban?: string;
  bic?: string;
  /** Days that an unpaid order waits, and its stock is held. */
  holdDays?: number;
};

const DEFAULT_HOLD_DAYS = 7;
const MAX_HOLD_DAYS = 365;

/**
 * Bank transfers: the order is placed at once, the shopper sends the money with the order number as its reference, and
 * the owner captures the payment in the dashboard when it has arrived. The store knows of the money by the owner alone,
 * so there is nothing to ask, to change or to cancel at a provider.
 */
export default class BankTransferGateway implements PaymentGateway {
  readonly id = "bank-transfer";
  readonly title = "Bank transfer";
  readonly note: string;
  readonly medusaProviderId = "pp_manual_default";
  readonly minChargeCents = 1;
  readonly isRemote = false;
  readonly deferred: DeferredPayment;

  constructor(_cradle: Record<string, unknown>, options: BankTransferOptions = {}) {
    const { accountHolder, iban, bic, holdDays = DEFAULT_HOLD_DAYS } = options;
    if (!accountHolder || !iban) {
      throw new TypeError("The plugin for bank transfers needs the options accountHolder and iban.");
    }
    if (!(holdDays > 0 && holdDays <= MAX_HOLD_DAYS)) {
      throw new TypeError(`The option holdDays is ${holdDays}, and must be more than 0 and at most ${MAX_HOLD_DAYS}.`);
    }
    const days = holdDays === 1 ? "1 day" : `${holdDays} days`;
    this.note = `Place the order now, and transfer the money within ${days}.`;
    this.deferred = {
      holdDays,
      instructions: (purchase) => instructionsOf(purchase, days, { accountHolder, iban, bic }),
    };
  }

  async start(_scope: unknown, purchase: PayablePurchase): Promise<StartedPayment> {
    const number = purchase.id.replace("purch_", "");
    return {
      clientSecret: `transfer_${number}_secret_${randomBytes(18).toString("base64url")}`,
      providerIntentId: null,
      paymentCollectionId: null,
      paymentSessionId: null,
    };
  }

  async change(): Promise<boolean> {
    return true;
  }

  /** Until the owner says so, nothing has come. */
  async read(): Promise<{ state: PaymentState; receivedCents: number }> {
    return { state: "payable", receivedCents: 0 };
  }

  async cancel(): Promise<PaymentState> {
    return "canceled";
  }

  /** The owner sends the money back by hand. */
  async refund(): Promise<void> {}

  async listRefunds(): Promise<[]> {
    return [];
  }

  readWebhook(): null {
    return null;
  }
}

function instructionsOf(
  { amounts, orderNumber }: PayablePurchase,
  days: string,
  { accountHolder, iban, bic }: BankTransferOptions,
): PaymentInstructions {
  const facts = [
    { name: "Amount", value: `$${(amounts.total / 100).toFixed(2)}` },
    { name: "Reference", value: orderNumber ?? "" },
    { name: "Account holder", value: accountHolder ?? "" },
    { name: "IBAN", value: iban ?? "" },
    ...(bic ? [{ name: "BIC", value: bic }] : []),
  ];
  return {
    title: "Please pay by bank transfer",
    text: `We hold your pieces for ${days} and send them when your transfer has arrived. Please give the reference exactly.`,
    facts,
  };
}
