import { ORDER_PAYMENTS, ORDER_STATES } from "@nocturne/contract/order-filter";
import { readHashParameters } from "../../../lib/page-parameters";

/** What is chosen of the orders, as it stands in the fields and in the address: "" for nothing. Days are `2026-11-23`. */
export type OrderChoice = { q: string; state: string; payment: string; from: string; to: string; country: string };

export const EVERY_ORDER: OrderChoice = { q: "", state: "", payment: "", from: "", to: "", country: "" };

const KEYS = Object.keys(EVERY_ORDER) as (keyof OrderChoice)[];
const DAY = /^(?:20|21)\d\d-\d\d-\d\d$/;

/** What a value has to be; anything else, as in an address that somebody has typed, is no choice. */
const IS_VALID: Record<keyof OrderChoice, (value: string) => boolean> = {
  q: (value) => value.length <= 200,
  state: (value) => ORDER_STATES.some((state) => state === value),
  payment: (value) => ORDER_PAYMENTS.some((payment) => payment === value),
  from: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  to: (value) => DAY.test(value) && !Number.isNaN(Date.parse(value)),
  country: (value) => /^[A-Z]{2}$/.test(value),
};

const PANEL = "admin";

/** The choice that an address says, such as `#admin?state=open`; null where it names none. */
export function choiceOf(hash: string): OrderChoice | null {
  const params = readHashParameters(PANEL, hash);
  if (!params) return null;
  const read = KEYS.map((key) => [key, params.get(key) ?? ""] as const);
  return Object.fromEntries(read.map(([key, value]) => [key, IS_VALID[key](value) ? value : ""])) as OrderChoice;
}

export function hashOf(choice: OrderChoice): string {
  const params = new URLSearchParams();
  for (const key of KEYS) if (choice[key]) params.set(key, choice[key]);
  return `#${PANEL}?${params.toString()}`;
}

/** How many of the choices are made, words aside. */
export const countChoices = (choice: OrderChoice): number => KEYS.filter((key) => key !== "q" && choice[key]).length;

/** Midnight of this computer at the beginning of a day, or of the day after it. */
function midnight(day: string, daysLater = 0): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The parameters of a choice for the server. Both days are whole ones. */
export function filterQuery({ q, state, payment, from, to, country }: OrderChoice): Record<string, string> {
  return {
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(payment ? { payment } : {}),
    ...(from ? { from: midnight(from) } : {}),
    ...(to ? { before: midnight(to, 1) } : {}),
    ...(country ? { country } : {}),
  };
}
