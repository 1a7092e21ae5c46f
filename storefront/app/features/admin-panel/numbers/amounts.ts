import type { VisitSums } from "@nocturne/contract";
import { formatMoney } from "@nocturne/contract/format-money";

/** 12345 as `12,345`. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** `1234.50` as `$1,234.50`, and `2500.00` of yen as `¥2,500`. */
export function money(amount: string, currency?: string): string {
  if (currency) return formatMoney(amount, currency).replace("-", "−");
  const [whole = "", cents = "00"] = amount.replace("-", "").split(".");
  return `${amount.startsWith("-") ? "−" : ""}$${count(Number(whole))}.${cents}`;
}

/** `0.021` where 21 of 1,000 visits became orders; 0 where there were none. */
export const conversion = ({ orders, visits }: VisitSums): number => (visits > 0 ? orders / visits : 0);

/** A part of a whole as `2.1%`; a dash where there is no whole. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? `${(Math.round((part / whole) * 1000) / 10).toLocaleString("en-US")}%` : "–";

/** How much more or less than before: `+12%`; null where there was nothing to compare with. */
export function change(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent < 0 ? `−${count(-percent)}%` : `+${count(percent)}%`;
}
