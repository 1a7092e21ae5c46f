import { CART_WEIGHT } from "../medusa-tables/weight";
import type { RulePart } from "../medusa-tables/shipping-setup";

/** Orders over one weight, up to and including another, in grams; null where it has no such limit. */
export type WeightBand = { minWeight: number | null; maxWeight: number | null };

/** What each way to ship says of where it is on offer, beside its weight. */
const OF_EVERY_OPTION = ["enabled_in_store", "is_return"];

/** The weights that the rules of a shipping option let pass; null where they look at more than that. Pure. */
export function readBand(rules: readonly RulePart[]): WeightBand | null {
  const said = rules.filter(({ attribute }) => !OF_EVERY_OPTION.includes(attribute));
  if (!said.every(({ attribute, value }) => attribute === CART_WEIGHT && /^[1-9]\d{0,7}$/.test(value))) return null;
  const gramsOf = (operator: string) =>
    said.filter((rule) => rule.operator === operator).map(({ value }) => Number(value));
  const [over, upTo] = [gramsOf("gt"), gramsOf("lte")];
  if (over.length > 1 || upTo.length > 1 || over.length + upTo.length < said.length) return null;
  const band = { minWeight: over[0] ?? null, maxWeight: upTo[0] ?? null };
  return lowest(band) < highest(band) ? band : null;
}

/** The rules that let a band of weights pass. Pure. */
export function toWeightRules({ minWeight, maxWeight }: WeightBand) {
  return [
    ...(minWeight === null ? [] : [{ attribute: CART_WEIGHT, operator: "gt" as const, value: String(minWeight) }]),
    ...(maxWeight === null ? [] : [{ attribute: CART_WEIGHT, operator: "lte" as const, value: String(maxWeight) }]),
  ];
}

const lowest = ({ minWeight }: WeightBand) => minWeight ?? 0;
const highest = ({ maxWeight }: WeightBand) => maxWeight ?? Infinity;

export const isBounded = ({ minWeight, maxWeight }: WeightBand): boolean => minWeight !== null || maxWeight !== null;

/** All weights, cut at each limit of some bands: a band has all of a part, or nothing of it. Pure. */
export function cutAtLimits(bands: readonly WeightBand[]): WeightBand[] {
  const limits = bands.flatMap(({ minWeight, maxWeight }) => [minWeight, maxWeight]).filter((limit) => limit !== null);
  const sorted = [...new Set(limits)].toSorted((a, b) => a - b);
  return [null, ...sorted].map((minWeight, index) => ({ minWeight, maxWeight: sorted[index] ?? null }));
}

export const covers = (band: WeightBand, part: WeightBand): boolean =>
  lowest(band) <= lowest(part) && highest(part) <= highest(band);

/** The weights that none of some bands has. Pure. */
export function gapsBetween(bands: readonly WeightBand[]): WeightBand[] {
  const gaps: WeightBand[] = [];
  for (const part of cutAtLimits(bands)) {
    if (bands.some((band) => covers(band, part))) continue;
    const before = gaps.at(-1);
    if (before && before.maxWeight === part.minWeight) before.maxWeight = part.maxWeight;
    else gaps.push(part);
  }
  return gaps;
}
