export type Refusal = { code: string; decline_code?: string; message: string };

/** How a payment method behaves. `authentication`: the shopper is asked first, by a dialog or on another page. */
export type Card = {
  type: string;
  brand: string;
  last4: string;
  refusal: Refusal | null;
  authentication: "none" | "dialog" | "redirect";
  /** Settles later: `processing` first. */
  isSlow: boolean;
};

const GOOD: Card = {
  type: "card",
  brand: "visa",
  last4: "4242",
  refusal: null,
  authentication: "none",
  isSlow: false,
};

const declined = (decline_code: string, message = "Your card was declined."): Refusal => ({
  code: "card_declined",
  decline_code,
  message,
});

const GENERIC = declined("generic_decline");
const NO_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");

const refusing = (last4: string, refusal: Refusal): Card => ({ ...GOOD, last4, refusal });

/** Test card numbers, as Stripe's documentation lists them. */
const BY_NUMBER: Record<string, Card> = {
  "4242424242424242": GOOD,
  "5555555555554444": { ...GOOD, brand: "mastercard", last4: "4444" },
  "378282246310005": { ...GOOD, brand: "amex", last4: "0005" },
  "4000000000000002": refusing("0002", GENERIC),
  "4000000000009995": refusing("9995", NO_FUNDS),
  "4000000000009987": refusing("9987", declined("lost_card")),
  "4000000000009979": refusing("9979", declined("stolen_card")),
  "4000000000000069": refusing("0069", { code: "expired_card", message: "Your card has expired." }),
  "4000000000000127": refusing("0127", {
    code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  }),
  "4000000000000119": refusing("0119", {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  }),
  "4000000000003220": { ...GOOD, last4: "3220", authentication: "dialog" },
  "4000002760003184": { ...GOOD, last4: "3184", authentication: "dialog" },
  "4000008400001629": { ...refusing("1629", GENERIC), authentication: "dialog" },
};

const number = (value: string): Card => BY_NUMBER[value] ?? GOOD;

/** Test payment methods, as Stripe's documentation names them. */
const BY_ID: Record<string, Card> = {
  pm_card_visa: GOOD,
  pm_card_mastercard: number("5555555555554444"),
  pm_card_amex: number("378282246310005"),
  pm_card_chargeDeclined: number("4000000000000002"),
  pm_card_visa_chargeDeclined: number("4000000000000002"),
  pm_card_chargeDeclinedInsufficientFunds: number("4000000000009995"),
  pm_card_visa_chargeDeclinedInsufficientFunds: number("4000000000009995"),
  pm_card_visa_chargeDeclinedLostCard: number("4000000000009987"),
  pm_card_visa_chargeDeclinedStolenCard: number("4000000000009979"),
  pm_card_chargeDeclinedExpiredCard: number("4000000000000069"),
  pm_card_chargeDeclinedIncorrectCvc: number("4000000000000127"),
  pm_card_chargeDeclinedProcessingError: number("4000000000000119"),
  pm_card_threeDSecure2Required: number("4000000000003220"),
  pm_card_authenticationRequired: number("4000002760003184"),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    ...refusing("1629", NO_FUNDS),
    authentication: "dialog",
  },
  pm_usBankAccount_success: { ...GOOD, type: "us_bank_account", isSlow: true },
  pm_usBankAccount_insufficientFunds: { ...GOOD, type: "us_bank_account", isSlow: true, refusal: NO_FUNDS },
};

const REDIRECTING = new Set(["klarna", "amazon_pay", "cashapp"]);

export function cardOfId(id: string): Card | undefined {
  return BY_ID[id];
}

export function cardOfNumber(digits: string): Card | undefined {
  return BY_NUMBER[digits.replace(/\D/g, "")];
}

/** A kind of payment that leads to a page of its own. */
export function redirectingMethod(type: string): Card | undefined {
  return REDIRECTING.has(type) ? { ...GOOD, type, authentication: "redirect" } : undefined;
}
