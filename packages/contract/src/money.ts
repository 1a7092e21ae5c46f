/**
 * Money is whole cents inside, decimal text with two places on the wire.
 *
 * Half cents round up (away from zero for our never-negative amounts).
 */

/** Parses `"25"`, `"25.5"`, `25.5` into cents. Answers null for anything that is not a plain amount of at most two decimals. */
export function toCents(amount: string | number): number | null {
  const text = typeof amount === "number" ? numberText(amount) : amount.trim();
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Cents as `"25.00"`. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.abs(Math.round(cents));
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** Cents as a JSON number in dollars, `2547` → `25.47`. */
export function centsToNumber(cents: number): number {
  return Number(formatCents(cents));
}

/**
 * `cents` × `rate`, where the rate is a percentage in thousandths (7.25 % = 7250). Exact integer arithmetic, half cents up.
 */
export function percentOf(cents: number, rateMillis: number): number {
  const product = BigInt(cents) * BigInt(rateMillis);
  return Number((product + 50_000n) / 100_000n);
}

/** JSON numbers such as 0.1 + 0.2 print their noise: a number counts as cents when it is within a millionth of one. */
function numberText(amount: number): string {
  if (!Number.isFinite(amount) || amount < 0) return "";
  const cents = Math.round(amount * 100);
  return Math.abs(amount * 100 - cents) < 1e-6 ? formatCents(cents) : "";
}
