/** Every text of a charge, and of the wallets. Tests find what they press and read by these words. */

export const chargeTexts = {
  changed: { title: "Error", text: "Your cart has changed. Please review your order." },
  paid: { title: "Payment Successful", text: "Thank you for your purchase!" },
  paymentFailed: "Payment Failed",
  paymentError: "Payment Error",
  paymentFallback: "The payment did not go through. Nothing was charged; please try again.",
  soldOutTitle: "Sold out",
} as const;

export const walletTexts = {
  group: "Express checkout",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Tax",
  /** Until the wallet has said where it goes. */
  pendingShipping: "Shipping to your address",
  incomplete:
    "The address in your wallet is incomplete. Nothing was charged; please complete it there, or check out here.",
  unnamed: "Your wallet did not say an email address. Nothing was charged; please check out here instead.",
  quoteFailed: "We could not work out what it costs to send there. Nothing was charged; please try again.",
} as const;
