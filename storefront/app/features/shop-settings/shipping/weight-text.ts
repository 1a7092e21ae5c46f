import type { ShippingRate } from "../../../api/shipping-setup";

type WeightBand = Pick<ShippingRate, "minWeight" | "maxWeight">;

/** Grams as kilograms. */
export const toKilograms = (grams: number | null): string => (grams === null ? "" : String(grams / 1000));

/** What was typed as kilograms in whole grams, null for nothing; undefined where it is no weight. */
export function toGrams(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 1000) || null;
}

/** "over 2 kg to 5 kg"; null for orders of any weight. */
export function bandText({ minWeight, maxWeight }: WeightBand): string | null {
  if (minWeight === null && maxWeight === null) return null;
  if (minWeight === null) return `up to ${toKilograms(maxWeight)} kg`;
  if (maxWeight === null) return `over ${toKilograms(minWeight)} kg`;
  return `over ${toKilograms(minWeight)} kg to ${toKilograms(maxWeight)} kg`;
}
