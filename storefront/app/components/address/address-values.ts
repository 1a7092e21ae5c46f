import { countryName, DEFAULT_COUNTRY, missingParts, partsInOrder } from "@nocturne/contract/address-format";
import { hasLink, LINK_REFUSAL } from "@nocturne/contract/links";
import type { OrderAddress } from "@nocturne/contract";
import type { core } from "zod/mini";
import { findCountry } from "../../lib/countries";
import { partLabel } from "./part-label";
import { addressTexts } from "./texts";

/** An address as it is typed. `country` is text: a name or a code, or the beginning of one. */
export type AddressValues = {
  name: string;
  country: string;
  company: string;
  street: string;
  line2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
};

export const EMPTY_ADDRESS: AddressValues = {
  name: "",
  country: countryName(DEFAULT_COUNTRY),
  company: "",
  street: "",
  line2: "",
  city: "",
  state: "",
  zipCode: "",
  phone: "",
};

export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[];

/** The most characters of each field, as the server takes them. */
export const MAX_LENGTHS: Record<keyof AddressValues, number> = {
  name: 200,
  country: 100,
  company: 100,
  street: 200,
  line2: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  phone: 40,
};

/** The code of what is typed as a country: the US for nothing, null for what is no country. */
export function countryCodeOf(typed: string): string | null {
  return typed.trim() === "" ? DEFAULT_COUNTRY : findCountry(typed);
}

/** The fields of an address as they stand in the form: the street comes first, whatever the country's envelopes have. */
export function fieldsInOrder(country: string): (keyof AddressValues)[] {
  const parts = partsInOrder(country).filter((part) => part !== "street");
  return ["country", "name", "street", "line2", ...parts, "company", "phone"];
}

/** The fields that are still to be filled, in the order in which they stand; a country that is none counts. */
export function missingFields(values: AddressValues): (keyof AddressValues)[] {
  const country = countryCodeOf(values.country);
  const missing: (keyof AddressValues)[] = [
    ...(country ? [] : ["country" as const]),
    ...(values.name.trim() ? [] : ["name" as const]),
    ...missingParts({ ...values, country: country ?? DEFAULT_COUNTRY }),
  ];
  return fieldsInOrder(country ?? DEFAULT_COUNTRY).filter((field) => missing.includes(field));
}

/** What a field is called in the country of an address. */
export function fieldLabel(values: AddressValues, field: keyof AddressValues): string {
  const country = countryCodeOf(values.country) ?? DEFAULT_COUNTRY;
  if (field === "street" || field === "city" || field === "state" || field === "zipCode")
    return partLabel(country, field);
  return addressTexts[field];
}

function refusalOf(values: AddressValues, field: keyof AddressValues): string {
  if (field === "country") return addressTexts.unknownCountry;
  if (field === "state" && countryCodeOf(values.country) === "US") return addressTexts.missingState;
  return addressTexts.missing(fieldLabel(values, field));
}

/** Says beside each field what it lacks, and refuses links: names and addresses stand in mails. */
export function checkAddress(values: AddressValues, context: core.$RefinementCtx): void {
  const refuse = (path: keyof AddressValues, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  for (const field of missingFields(values)) {
    refuse(field, refusalOf(values, field));
  }
  for (const field of ADDRESS_FIELDS) if (hasLink(values[field])) refuse(field, LINK_REFUSAL);
}

/** A kept address as it stands in the form. */
export function toAddressValues(saved: OrderAddress & { name: string }): AddressValues {
  const values = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, saved[field]])) as AddressValues;
  return { ...values, country: countryName(saved.country) };
}
