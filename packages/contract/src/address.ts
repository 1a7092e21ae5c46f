import { z } from "zod";
import { countryOrDefault, isCountry, missingParts, type AddressPart } from "./address-format.js";
import { hasLink, LINK_REFUSAL } from "./links.js";

export const UNKNOWN_COUNTRY = "We do not know that country. Please enter its two-letter code.";

const MISSING: Record<AddressPart, string> = {
  street: "Please enter a street address.",
  city: "Please enter a city.",
  state: "Please enter a state.",
  zipCode: "Please enter a postal code.",
};

/** Text that may be missing; it is empty then. */
const optional = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((text) => text ?? "");

/** Refuses an address that lacks what its country's addresses need, and a country that is none. */
export function requireComplete(address: Record<AddressPart | "country", string>, context: z.RefinementCtx): void {
  if (!isCountry(address.country)) {
    context.addIssue({ code: "custom", path: ["country"], message: UNKNOWN_COUNTRY });
  }
  for (const part of missingParts(address)) {
    context.addIssue({ code: "custom", path: [part], message: MISSING[part] });
  }
}

const AddressFields = z.object({
  street: optional(200),
  /** Flat, floor, parcel locker. */
  line2: optional(200),
  company: optional(100),
  city: optional(100),
  state: optional(100),
  zipCode: optional(20),
  country: z.string().trim().max(2, UNKNOWN_COUNTRY).nullish().transform(countryOrDefault),
  phone: optional(40),
});

/**
 * Where an order goes. `country` is an ISO 3166 two-letter code, US unless said. Street, city, state and postal code are
 * needed where the country's addresses have them; what a postal code looks like is not checked.
 */
export const ShippingAddress = AddressFields.superRefine(requireComplete);
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** The address of an order, as it is shown. One made elsewhere (in Medusa's admin) may lack any part: it is empty then. */
export const OrderAddress = z.object({
  street: z.string(),
  line2: z.string(),
  company: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
});
export type OrderAddress = z.infer<typeof OrderAddress>;

/** An address that is still being typed: every part may be missing or empty. */
export const CustomerAddress = z.object({
  street: z.string().trim().max(200).nullish(),
  line2: z.string().trim().max(200).nullish(),
  company: z.string().trim().max(100).nullish(),
  city: z.string().trim().max(100).nullish(),
  state: z.string().trim().max(100).nullish(),
  zipCode: z.string().trim().max(20).nullish(),
  country: z.string().trim().max(2, UNKNOWN_COUNTRY).nullish(),
  phone: z.string().trim().max(40).nullish(),
  name: z.string().trim().max(200).nullish(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** Tax is known once all but the street is there, as far as the country's addresses have it. */
export function isTaxable(address: CustomerAddress | null | undefined): boolean {
  return Boolean(address) && missingParts(address ?? {}).every((part) => part === "street");
}

/** Refuses links in each part of an address: it stands in mails. */
export function refuseLinks(address: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [path, part] of Object.entries(address)) {
    if (typeof part === "string" && hasLink(part)) {
      context.addIssue({ code: "custom", path: [path], message: LINK_REFUSAL });
    }
  }
}

/** The most addresses that an account keeps. */
export const MAX_SAVED_ADDRESSES = 20;

/** An address that an account keeps, with who lives there. The default one is filled in at the next checkout. */
export const SavedAddress = OrderAddress.extend({ id: z.string(), name: z.string(), isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** An address with who lives there, as it is typed. */
export const PersonAddress = AddressFields.extend({
  name: z.string().trim().min(1, "Please enter a name.").max(200),
});

/** A new address of an account, or what one of them becomes. */
export const SaveAddressBody = PersonAddress.extend({
  isDefault: z
    .boolean()
    .nullish()
    .transform((isDefault) => isDefault ?? false),
})
  .superRefine(requireComplete)
  .superRefine(refuseLinks);
export type SaveAddressBody = z.infer<typeof SaveAddressBody>;
