import { CUSTOMER_SORTS } from "@nocturne/contract/customer-filter";
import type { CustomerSegment } from "../../../api/customers";
import { readHashParameters } from "../../../lib/page-parameters";

/** What is chosen of the customers, as it stands in the fields and in the address: "" for nothing. */
export type CustomerChoice = Record<(typeof KEYS)[number], string>;

const KEYS = [
  "q",
  "tag",
  "product",
  "category",
  "optionValue",
  "spentOver",
  "newsletter",
  "kind",
  "sort",
  "page",
  /** The customer that is open. */
  "id",
] as const;

export const EVERYBODY = Object.fromEntries(KEYS.map((key) => [key, ""])) as CustomerChoice;

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const isId = (value: string) => /^[\w-]{1,64}$/.test(value);

/** What a value has to be; anything else, as in an address that somebody has typed, is no choice. */
const IS_VALID: Record<keyof CustomerChoice, (value: string) => boolean> = {
  q: (value) => value.length <= 200,
  tag: isId,
  product: isId,
  category: isId,
  optionValue: (value) => value.length <= 100,
  spentOver: (value) => /^\d{1,9}(\.\d{1,2})?$/.test(value),
  newsletter: oneOf(["yes", "no"]),
  kind: oneOf(["account", "guest"]),
  sort: oneOf(CUSTOMER_SORTS),
  page: (value) => /^[1-9]\d{0,6}$/.test(value),
  id: isId,
};

const SECTION = "customers";

/**
 * The choice that an address says, such as `#customers?optionValue=XL`. It stands behind the hash, which no server gets: what is
 * looked for is people's names.
 */
export function choiceOf(hash: string): CustomerChoice {
  const params = readHashParameters(SECTION, hash);
  const read = KEYS.map((key) => [key, params?.get(key) ?? ""] as const);
  return Object.fromEntries(read.map(([key, value]) => [key, IS_VALID[key](value) ? value : ""])) as CustomerChoice;
}

export function hashOf(choice: CustomerChoice): string {
  const params = new URLSearchParams();
  for (const key of KEYS) if (choice[key]) params.set(key, choice[key]);
  return `#${SECTION}?${params.toString()}`;
}

/** How many filters are set, words aside. */
export const countFilters = (choice: CustomerChoice): number =>
  KEYS.filter((key) => !["q", "sort", "page", "id"].includes(key) && choice[key]).length;

/** The parameters of a choice for the server. */
export function segmentOf({ page: _page, id: _id, ...choice }: CustomerChoice): CustomerSegment {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value)) as CustomerSegment;
}
