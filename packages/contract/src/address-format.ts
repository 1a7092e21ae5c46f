import formats from "./address-formats.json" with { type: "json" };

/** The parts of a postal address that are asked for in its country's order. */
export type AddressPart = "street" | "city" | "state" | "zipCode";

/** How addresses of a country are written, by Google's address data (see `npm run data:addresses`). */
export type AddressFormat = {
  alpha3: string;
  /** The country's name in its own language, where there is one. */
  ownName?: string;
  /** Lines parted by `%n`: %N name, %O company, %A street, %C city, %S state, %Z postal code. */
  format: string;
  /** The parts without which nothing arrives, as letters of the format. */
  required: string;
  /** What a postal code looks like, as a regular expression, with an example. Only to advise: it may be out of date. */
  zip?: string;
  zipExample?: string;
  /** What people call these parts there. No `stateName`: addresses of the country name no state. */
  stateName?: string;
  zipName?: string;
  cityName?: string;
};

const FORMATS = new Map<string, AddressFormat>(Object.entries(formats));

const LETTERS: Record<AddressPart, string> = { street: "A", city: "C", state: "S", zipCode: "Z" };
const PARTS = Object.keys(LETTERS) as AddressPart[];

/** The countries of ISO 3166-1, and Kosovo (XK), as two capital letters. */
export const COUNTRY_CODES: readonly string[] = [...FORMATS.keys()];

export const DEFAULT_COUNTRY = "US";

/** True for the two capital letters of a country. */
export function isCountry(code: string): boolean {
  return FORMATS.has(code);
}

const named = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The name of a country, in the shop's language; what is no country's code stays as it is. */
export function countryName(code: string): string {
  return isCountry(code) ? (named.of(code) ?? code) : code;
}

/** The format of a country's addresses; of an unknown one, that of the US. */
export function formatOf(code: string): AddressFormat {
  return (FORMATS.get(code) ?? FORMATS.get(DEFAULT_COUNTRY)) as AddressFormat;
}

/** True for a part without which an address of the country is incomplete. */
export function isRequired(code: string, part: AddressPart): boolean {
  return formatOf(code).required.includes(LETTERS[part]);
}

/** Every part, in the order in which the country's envelopes have them; the ones that they lack come last. */
export function partsInOrder(code: string): AddressPart[] {
  const { format } = formatOf(code);
  const place = (part: AddressPart) => {
    const index = format.indexOf(`%${LETTERS[part]}`);
    return index < 0 ? format.length + PARTS.indexOf(part) : index;
  };
  return [...PARTS].sort((a, b) => place(a) - place(b));
}

/** True where a postal code looks like one of the country, or nobody knows how they look. */
export function looksLikeZip(code: string, zipCode: string): boolean {
  const { zip } = formatOf(code);
  // eslint-disable-next-line security/detect-non-literal-regexp -- the pattern is the contract's own, none that anybody sends
  return !zip || new RegExp(`^(?:${zip})$`, "i").test(zipCode.trim());
}

type Parts = Partial<Record<AddressPart | "line2" | "company" | "country" | "phone", string | null>>;

const has = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** The parts that an address lacks, in its country's order; a missing country is the US. */
export function missingParts(address: Parts): AddressPart[] {
  const country = countryOrDefault(address.country);
  return partsInOrder(country).filter((part) => isRequired(country, part) && !has(address[part]));
}

/** A country's code in capital letters; a missing one is the US. */
export function countryOrDefault(country: string | null | undefined): string {
  return country?.trim().toUpperCase() || DEFAULT_COUNTRY;
}

const EMPTY_LINE = /^[\s,-]*$/;

/**
 * An address as the lines of an envelope, by its country's format, with the country's name at the end and the phone number
 * after it. What the format has no place for follows the street. Parts that are missing leave no line and no comma behind.
 */
export function addressLines(address: Parts, name = ""): string[] {
  const country = address.country?.trim().toUpperCase() ?? "";
  const { format } = formatOf(country);
  const isPlaced = (part: AddressPart) => format.includes(`%${LETTERS[part]}`);
  const rest = (["city", "state", "zipCode"] as const).filter((part) => has(address[part]) && !isPlaced(part));
  const street = [address.street, address.line2, rest.map((part) => address[part]).join(" ")];
  const values: Record<string, string> = {
    N: name,
    O: address.company ?? "",
    A: street.filter(has).join("\n"),
    C: address.city ?? "",
    S: address.state ?? "",
    Z: address.zipCode ?? "",
  };
  const lines = format.split("%n").flatMap((line) => fillLine(line, values).split("\n"));
  return [...lines, countryName(country), address.phone ?? ""].filter((line) => !EMPTY_LINE.test(line));
}

/** One line of a format with its parts; empty where all of them are missing. */
function fillLine(line: string, values: Record<string, string>): string {
  const parts = [...line.matchAll(/%([A-Z])/g)].map(([, letter]) => values[letter ?? ""]);
  if (!parts.some(has)) return "";
  return trimSigns(line.replace(/%([A-Z])/g, (_whole, letter: string) => values[letter]?.trim() ?? "")).replace(
    / {2,}/g,
    " ",
  );
}

/** Without the blanks, commas and dashes at both ends, which parted it from what is missing. */
function trimSigns(text: string): string {
  const isSign = (index: number) => " ,-".includes(text.charAt(index));
  let [start, end] = [0, text.length];
  while (start < end && isSign(start)) start += 1;
  while (start < end && isSign(end - 1)) end -= 1;
  return text.slice(start, end);
}
