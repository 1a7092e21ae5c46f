import { daysBetween, mostDays, type NumberPeriod } from "@nocturne/contract/number-periods";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^(?:20|21)\d\d-\d\d-\d\d$/;

/** The day that a clock of this computer shows. */
function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The last so many days, today included. */
export function lastDays(count: number, now = new Date()): { from: string; to: string } {
  const to = today(now);
  return { from: new Date(Date.parse(to) - (count - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

/** What keeps these days from being shown. */
export function daysProblem(from: string, to: string, by: NumberPeriod): "wrongDays" | "tooMany" | null {
  if (!DAY.test(from) || !DAY.test(to) || !(daysBetween(from, to) >= 1)) return "wrongDays";
  return daysBetween(from, to) > mostDays(by) ? "tooMany" : null;
}

const FORMATS: Record<NumberPeriod, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  week: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** A day, or the week or month that begins with it, in words. */
export const dayWords = (day: string, by: NumberPeriod = "day"): string => FORMATS[by].format(new Date(day));
