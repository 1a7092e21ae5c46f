import type { ErrorCode } from "@nocturne/contract";

/** What one promotion takes off a cart, in whole cents: the parts of the lines (by their ids) add up to `cents`. */
export type DiscountPart = { promotionId: string; code: string; cents: number; centsByLine: Map<string, number> };

/**
 * What promotions take off a cart together: `cents` off its lines, `shippingCents` off its shipping. The parts add up, in
 * all and on each line; a way to ship is a line, too, by its option's id.
 */
export type Discount = {
  cents: number;
  shippingCents: number;
  centsByLine: Map<string, number>;
  parts: DiscountPart[];
};

/** Why a code does not count. */
export type Refusal = Extract<ErrorCode, `promotion_${string}`>;

/**
 * `entered`: the part of the code that was typed, null where none was or it takes nothing off; `refusal` then says why.
 * `discount` is null where nothing is taken off, and has the automatic promotions in it.
 */
export type DiscountAnswer = { discount: Discount | null; entered: DiscountPart | null; refusal: Refusal | null };

/** An exact share of a line's discount, in millionths of a cent, and what the line costs, in cents. */
export type ExactShare = { lineId: string; microCents: bigint; lineCents: number };

/** What one promotion takes off each line (by its id), in millionths of a cent. */
export type ExactPart = { promotionId: string; code: string; microByLine: ReadonlyMap<string, bigint> };

const MICRO = 1_000_000n;

/**
 * Rounds what is taken off a cart once, and splits it into whole cents: every line gets its own share rounded down, and
 * the cents that are left go to the largest remainders: they are never more than there are remainders, so no line gets
 * more than it costs. A half cent is not taken off: what is left to pay is rounded half cents up, as Medusa does.
 * `rounded`: the sum in whole cents, of a tax, which is rounded otherwise. Pure.
 */
export function allocate(shares: ExactShare[], rounded?: bigint): { cents: number; centsByLine: Map<string, number> } {
  const exact = shares.map(({ lineId, microCents, lineCents }) => {
    const most = BigInt(lineCents) * MICRO;
    const share = microCents < 0n ? 0n : microCents > most ? most : microCents;
    return { lineId, whole: share / MICRO, rest: share % MICRO };
  });
  const sum = exact.reduce((total, { whole, rest }) => total + whole * MICRO + rest, 0n);
  const cents = rounded ?? (sum + MICRO / 2n - 1n) / MICRO;
  let left = cents - exact.reduce((total, { whole }) => total + whole, 0n);
  const centsByLine = new Map<string, number>();
  for (const { lineId, whole } of exact.toSorted((a, b) => Number(b.rest - a.rest))) {
    const extra = left > 0n ? 1n : 0n;
    left -= extra;
    centsByLine.set(lineId, Number(whole + extra));
  }
  return { cents: Number(cents), centsByLine };
}

/**
 * The discount of several promotions: rounded once for the cart, then split between them on each line. `shipping`: the
 * chosen ways to ship, likewise. Pure.
 */
export function allocateParts(
  pieces: { lineId: string; lineCents: number }[],
  parts: ExactPart[],
  shipping: { lineId: string; lineCents: number }[] = [],
): Discount {
  const lines = [...pieces, ...shipping];
  const { cents, centsByLine } = allocate(
    lines.map(({ lineId, lineCents }) => ({
      lineId,
      lineCents,
      microCents: parts.reduce((sum, { microByLine }) => sum + (microByLine.get(lineId) ?? 0n), 0n),
    })),
  );
  const split = new Map(
    lines.map(({ lineId }) => [
      lineId,
      splitCents(
        centsByLine.get(lineId) ?? 0,
        parts.map(({ microByLine }) => microByLine.get(lineId) ?? 0n),
      ),
    ]),
  );
  const shippingCents = shipping.reduce((sum, { lineId }) => sum + (centsByLine.get(lineId) ?? 0), 0);
  return {
    cents: cents - shippingCents,
    shippingCents,
    centsByLine,
    parts: parts.map(({ promotionId, code }, index) => {
      const ofPart = new Map(lines.map(({ lineId }) => [lineId, split.get(lineId)?.[index] ?? 0]));
      return {
        promotionId,
        code,
        centsByLine: ofPart,
        cents: [...ofPart.values()].reduce((sum, part) => sum + part, 0),
      };
    }),
  };
}

/** Splits cents in proportion to weights, rounded down; what is left goes to the largest remainders. Pure. */
export function splitCents(cents: number, weights: bigint[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => ({
    index,
    whole: (BigInt(cents) * weight) / all,
    rest: (BigInt(cents) * weight) % all,
  }));
  let left = BigInt(cents) - shares.reduce((sum, { whole }) => sum + whole, 0n);
  const result = weights.map(() => 0);
  for (const { index, whole, rest } of shares.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))) {
    const extra = left > 0n && rest > 0n ? 1n : 0n;
    left -= extra;
    result[index] = Number(whole + extra);
  }
  return result;
}
