import type { CustomerAddress, ShippingOption } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { toStripeUnits } from "@nocturne/contract/stripe-units";
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

/** Cents as Stripe counts them in a currency; without one, in the store's own. */
export const walletAmount = (cents: number, currency: string | undefined): number =>
  currency ? toStripeUnits(cents, currency) : cents;

const unitsIn = (currency: string | undefined) => (amount: string) => walletAmount(toCents(amount) ?? 0, currency);

/** Before the address is known: a wallet that asks for one must be told of a way to ship. */
export const PENDING_RATES: ShippingRate[] = [
  { id: ALL_SHIPPING, displayName: walletTexts.pendingShipping, amount: 0 },
];

/** What the wallet will charge. */
export const amountOf = ({ total, currency }: Priced): number => unitsIn(currency)(total);

/** The lines of the wallet's bill, which come to its amount. */
export function lineItemsOf({ subtotal, discount, shipping, tax, currency }: Priced): LineItem[] {
  const units = unitsIn(currency);
  const lines = [
    { name: walletTexts.subtotal, amount: units(subtotal) },
    { name: walletTexts.discount, amount: -units(discount) },
    { name: walletTexts.shipping, amount: units(shipping) },
    { name: walletTexts.tax, amount: units(tax) },
  ];
  return lines.filter(({ name, amount }) => amount !== 0 || name === walletTexts.subtotal);
}

/** The ways to ship, the chosen one first: a wallet takes the first. Parcels that travel apart are one way together. */
export function ratesOf({ shipping, shippingOptions, currency }: Priced): ShippingRate[] {
  const units = unitsIn(currency);
  if (new Set(shippingOptions.map(({ group }) => group)).size !== 1) {
    return [{ id: ALL_SHIPPING, displayName: walletTexts.shipping, amount: units(shipping) }];
  }
  const chosenFirst = [...shippingOptions].sort((a, b) => Number(b.isChosen) - Number(a.isChosen));
  return chosenFirst.slice(0, MAX_RATES).map((option) => {
    // A promotion may make the chosen way cheaper than its price.
    return toRate(option, units(option.isChosen ? shipping : option.price));
  });
}

function toRate({ id, name, estimate }: ShippingOption, amount: number): ShippingRate {
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
