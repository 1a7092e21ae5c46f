import type { Sample } from "./load/drive.ts";
import { median } from "./load/statistics.ts";

/** Works for about so long, and says what was done. */
export type Side = (durationMs: number) => Promise<Sample>;

export type Rounds<Name extends string> = Record<Name, Sample[]>;

type Plan = { warmUpMs: number; roundMs: number; rounds: number };

/**
 * Measures the sides in turn, A B A B …, after a warm-up of each: what else the machine does falls on all of them alike,
 * and a ratio is taken within one round only.
 */
export async function alternate<Name extends string>(
  sides: Record<Name, Side>,
  { warmUpMs, roundMs, rounds }: Plan,
): Promise<Rounds<Name>> {
  const names = Object.keys(sides) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Rounds<Name>;
  for (const name of names) await sides[name](warmUpMs);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples[name].push(await sides[name](roundMs));
  }
  return samples;
}

export function medianRate(samples: Sample[]): number {
  return median(samples.map((sample) => sample.perSecond));
}

/** The median over the rounds of how many times faster `ours` was than `theirs` in that round. */
export function medianRatio(ours: Sample[], theirs: Sample[]): number {
  return median(ours.map((sample, round) => sample.perSecond / (theirs[round]?.perSecond ?? Number.NaN)));
}
