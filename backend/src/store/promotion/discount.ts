import type { ErrorCode } from "@nocturne/contract";

/** Of one promotion, in whole cents; the lines' parts add up to `cents`. */
export type DiscountPart = { promotionId: string; code: string; cents: number; centsByLine: Map<string, number> };

/** Of all promotions. The parts add up, in all and on each line; a way to ship is a line, by its option's id. */
export type Discount = {
  cents: number;
  shippingCents: number;
  centsByLine: Map<string, number>;
  parts: DiscountPart[];
};

export type Refusal = Extract<ErrorCode, `promotion_${string}`>;

/**
 * `discount` includes the automatic promotions. `entered` is the typed code's part, null where it takes nothing off;
 * `refusal` then says why.
 */
export type DiscountAnswer = { discount: Discount | null; entered: DiscountPart | null; refusal: Refusal | null };

/** `microCents`: millionths of a cent. */
export type ExactShare = { lineId: string; microCents: bigint; lineCents: number };

/** By line, in millionths of a cent. */
export type ExactPart = { promotionId: string; code: string; microByLine: ReadonlyMap<string, bigint> };

const MICRO = 1_000_000n;

/**
 * Rounds a cart's discount once and splits it into whole cents: each line's share is rounded down, and the rest goes to the
 * largest remainders, so that no line gets more than it costs. A half cent is not taken off, as at Medusa. `rounded`: the
 * sum of a tax, which is rounded otherwise. Pure.
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

/** `allocate` in a currency without cents: what it counts by is its smallest amount. Pure. */
export function allocateInSteps(shares: ExactShare[], step: number, rounded?: bigint): ReturnType<typeof allocate> {
  if (step === 1) return allocate(shares, rounded);
  const inSteps = shares.map(({ lineId, microCents, lineCents }) => {
    return { lineId, microCents: microCents / BigInt(step), lineCents: lineCents / step };
  });
  const { cents, centsByLine } = allocate(inSteps, rounded);
  return { cents: cents * step, centsByLine: new Map([...centsByLine].map(([id, units]) => [id, units * step])) };
}

/**
 * Rounded once for the cart, then split between the promotions on each line; likewise for the chosen `shipping`. `step`: the
 * smallest amount of the currency, which every price is a multiple of. Pure.
 */
export function allocateParts(
  pieces: { lineId: string; lineCents: number }[],
  parts: ExactPart[],
  shipping: { lineId: string; lineCents: number }[] = [],
  step = 1,
): Discount {
  const lines = [...pieces, ...shipping];
  const { cents, centsByLine } = allocateInSteps(
    lines.map(({ lineId, lineCents }) => ({
      lineId,
      lineCents,
      microCents: parts.reduce((sum, { microByLine }) => sum + (microByLine.get(lineId) ?? 0n), 0n),
    })),
    step,
  );
  const split = new Map(
    lines.map(({ lineId }) => [
      lineId,
      splitCents(
        (centsByLine.get(lineId) ?? 0) / step,
        parts.map(({ microByLine }) => microByLine.get(lineId) ?? 0n),
      ).map((units) => units * step),
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

/** In proportion, rounded down; the rest goes to the largest remainders. Pure. */
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
