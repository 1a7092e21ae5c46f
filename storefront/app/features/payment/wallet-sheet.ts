import type { CustomerAddress, ShippingOption } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import type {
  ExpressCheckoutPartialAddress,
  LineItem,
  ShippingRate,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import type { BuyerFields } from "./build-order";
import type { Priced } from "./priced";
import { walletTexts } from "./texts";

/** Stripe refuses more. */
const MAX_RATES = 9;

/** What stands for the shipping before the address is known, and where several parcels each have their own. */
const ALL_SHIPPING = "shipping";

const cents = (amount: string) => toCents(amount) ?? 0;

/** Before the address is known: a wallet that asks for one must be told of a way to ship. */
export const PENDING_RATES: ShippingRate[] = [
  { id: ALL_SHIPPING, displayName: walletTexts.pendingShipping, amount: 0 },
];

/** What the wallet will charge, in cents. */
export const amountOf = ({ total }: Priced): number => cents(total);

/** The lines of the wallet's bill, which come to its amount. */
export function lineItemsOf({ subtotal, discount, shipping, tax }: Priced): LineItem[] {
  const lines = [
    { name: walletTexts.subtotal, amount: cents(subtotal) },
    { name: walletTexts.discount, amount: -cents(discount) },
    { name: walletTexts.shipping, amount: cents(shipping) },
    { name: walletTexts.tax, amount: cents(tax) },
  ];
  return lines.filter(({ name, amount }) => amount !== 0 || name === walletTexts.subtotal);
}

/** The ways to ship, the chosen one first: a wallet takes the first. Parcels that travel apart are one way together. */
export function ratesOf({ shipping, shippingOptions }: Priced): ShippingRate[] {
  if (new Set(shippingOptions.map(({ group }) => group)).size !== 1) {
    return [{ id: ALL_SHIPPING, displayName: walletTexts.shipping, amount: cents(shipping) }];
  }
  const chosenFirst = [...shippingOptions].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  return chosenFirst.slice(0, MAX_RATES).map((option) => toRate(option, shipping));
}

/** A promotion may make the chosen way cheaper than its price. */
function toRate({ id, name, estimate, price, isChosen }: ShippingOption, shipping: string): ShippingRate {
  const amount = cents(isChosen ? shipping : price);
  return { id, displayName: name, amount, ...(estimate ? { deliveryEstimate: estimate } : {}) };
}

/** The shipping options that a rate stands for; none where the server chooses. */
export const optionIdsOf = ({ id }: ShippingRate): string[] => (id === ALL_SHIPPING ? [] : [id]);

/** The part of an address that a wallet tells before the payment is authorised. */
export function toPlace({
  city,
  state,
  postal_code: zipCode,
  country,
}: ExpressCheckoutPartialAddress): CustomerAddress {
  return { city, state, zipCode, country };
}

/** Who buys, and where it goes. An account's e-mail is known; a guest's is the wallet's. */
export function toBuyer(event: StripeExpressCheckoutElementConfirmEvent, accountEmail: string | null): BuyerFields {
  const { billingDetails, shippingAddress } = event;
  const { line1, line2, city, state, postal_code: zipCode, country } = shippingAddress?.address ?? {};
  return {
    email: accountEmail ?? billingDetails?.email?.trim() ?? "",
    name: shippingAddress?.name || billingDetails?.name || "",
    company: "",
    street: line1 ?? "",
    line2: line2 ?? "",
    city: city ?? "",
    state: state ?? "",
    zipCode: zipCode ?? "",
    country: country ?? "",
    phone: "",
  };
}
