import table from "./address-formats.json" with { type: "json" };

export type AddressPart = "street" | "city" | "state" | "zipCode";

/** From Google's address data (`npm run data:addresses`). */
export type AddressFormat = {
  alpha3: string;
  /** In English, the shop's language. */
  name: string;
  /** In its own language, where that is another name. */
  ownName?: string;
  /** Lines parted by `%n`: %N name, %O company, %A street, %C city, %S state, %Z postal code. */
  format: string;
  /** Letters of the format. */
  required: string;
  /** A regular expression. Only advises: it may be out of date. */
  zip?: string;
  zipExample?: string;
  /** What people call these parts. Without `stateName`, addresses name no state. */
  stateName?: string;
  zipName?: string;
  cityName?: string;
};

const toFormat = (row: readonly (string | null)[]) =>
  Object.fromEntries(row.flatMap((value, at) => (value === null ? [] : [[table.fields[at], value]]))) as AddressFormat;

const FORMATS = new Map(Object.entries(table.countries).map(([code, row]) => [code, toFormat(row)]));

const LETTERS: Record<AddressPart, string> = { street: "A", city: "C", state: "S", zipCode: "Z" };
const PARTS = Object.keys(LETTERS) as AddressPart[];

/** ISO 3166-1 and Kosovo (XK), two capital letters each. */
export const COUNTRY_CODES: readonly string[] = [...FORMATS.keys()];

export const DEFAULT_COUNTRY = "US";

export function isCountry(code: string): boolean {
  return FORMATS.has(code);
}

/** In the shop's language; what is no country's code stays as it is. */
export function countryName(code: string): string {
  return FORMATS.get(code)?.name ?? code;
}

/** Of an unknown country, that of the US. */
export function formatOf(code: string): AddressFormat {
  return (FORMATS.get(code) ?? FORMATS.get(DEFAULT_COUNTRY)) as AddressFormat;
}

export function isRequired(code: string, part: AddressPart): boolean {
  return formatOf(code).required.includes(LETTERS[part]);
}

/** As on the country's envelopes; parts that they lack come last. */
export function partsInOrder(code: string): AddressPart[] {
  const { format } = formatOf(code);
  const place = (part: AddressPart) => {
    const index = format.indexOf(`%${LETTERS[part]}`);
    return index < 0 ? format.length + PARTS.indexOf(part) : index;
  };
  return [...PARTS].sort((a, b) => place(a) - place(b));
}

/** True, too, where nobody knows how the country's postal codes look. */
export function looksLikeZip(code: string, zipCode: string): boolean {
  const { zip } = formatOf(code);
  // eslint-disable-next-line security/detect-non-literal-regexp -- the pattern is the contract's own, none that anybody sends
  return !zip || new RegExp(`^(?:${zip})$`, "i").test(zipCode.trim());
}

type Parts = Partial<Record<AddressPart | "line2" | "company" | "country" | "phone", string | null>>;

const has = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** In the country's order; a missing country is the US. */
export function missingParts(address: Parts): AddressPart[] {
  const country = countryOrDefault(address.country);
  return partsInOrder(country).filter((part) => isRequired(country, part) && !has(address[part]));
}

/** In capital letters; a missing one is the US. */
export function countryOrDefault(country: string | null | undefined): string {
  return country?.trim().toUpperCase() || DEFAULT_COUNTRY;
}

const EMPTY_LINE = /^[\s,-]*$/;

/**
 * The lines of an envelope, then the country's name and the phone number. What the format has no place for follows the
 * street; missing parts leave no line and no comma.
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

/** Empty where all its parts are missing. */
function fillLine(line: string, values: Record<string, string>): string {
  const parts = [...line.matchAll(/%([A-Z])/g)].map(([, letter]) => values[letter ?? ""]);
  if (!parts.some(has)) return "";
  return trimSigns(line.replace(/%([A-Z])/g, (_whole, letter: string) => values[letter]?.trim() ?? "")).replace(
    / {2,}/g,
    " ",
  );
}

/** Removes the blanks, commas and dashes next to missing parts. */
function trimSigns(text: string): string {
  const isSign = (index: number) => " ,-".includes(text.charAt(index));
  let [start, end] = [0, text.length];
  while (start < end && isSign(start)) start += 1;
  while (start < end && isSign(end - 1)) end -= 1;
  return text.slice(start, end);
}
