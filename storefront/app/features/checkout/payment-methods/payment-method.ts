import type { PaymentIntentAnswer } from "@nocturne/contract";
import type { ComponentType } from "react";
import type { Charge } from "../../payment/use-charge-order";

/** What the checkout knows of a payment under way, and does for it. */
export type PaymentActions = {
  isPlacing: boolean;
  /** Why the last try did not pay; null for none. */
  problem: string | null;
  /** Asks once more, right before a charge. Returns whether what is shown still holds. */
  recheck: (shown: PaymentIntentAnswer) => Promise<boolean>;
  /** Places the order of a payment that is complete with its intent. */
  onPay: () => void;
  /** Charges a card, then places the order. Returns whether the card was charged. */
  onPayByCard: (card: Charge) => Promise<boolean>;
};

export type PaymentMethodProps = {
  /** The intent that can be paid by this method now; null while it is priced, failed, or is another method's. */
  payable: PaymentIntentAnswer | null;
  /** The order became free, or another method's: what was entered here is not needed any more. */
  isSuperseded: boolean;
  /** Stripe's public key, null in a store that takes no cards. */
  publishableKey: string | null;
  actions: PaymentActions;
};

/** One way to pay. It stays mounted while the address is priced, and draws nothing without a payable intent. */
export type PaymentMethod = ComponentType<PaymentMethodProps>;
