/** What the parts of an address are called in the US, and what the form says of them. */
export const addressTexts = {
  name: "Full Name",
  company: "Company",
  street: "Street Address",
  line2: "Apartment, Suite, Etc.",
  city: "City",
  state: "State",
  statePlaceholder: "CA",
  zipCode: "ZIP Code",
  country: "Country",
  phone: "Phone",
  optional: "Optional",
  email: "Email",
  missing: (label: string) => `${label} is missing.`,
  /** Where the empty field reads like an answer. */
  missingState: "State is missing: CA is only an example.",
  unknownCountry: "We do not know that country. Please choose it from the list.",
  zipExample: (example: string) => `e.g. ${example}`,
  oddZip: (country: string, example: string) => `${country}: usually like ${example}. Is yours right?`,
} as const;

/** By Google's names of the parts, see `AddressFormat`. */
export const STATE_LABELS: Record<string, string> = {
  area: "Area",
  county: "County",
  department: "Department",
  district: "District",
  do_si: "Province",
  emirate: "Emirate",
  island: "Island",
  oblast: "Oblast",
  parish: "Parish",
  prefecture: "Prefecture",
  province: "Province",
  state: "State",
};
export const NO_STATE_LABEL = "Region";

export const ZIP_LABELS: Record<string, string> = { zip: "ZIP Code", pin: "PIN Code", eircode: "Eircode" };
export const POSTAL_CODE_LABEL = "Postal Code";

export const CITY_LABELS: Record<string, string> = {
  suburb: "Suburb",
  post_town: "Town or City",
  district: "District",
};
