import fc from "fast-check";

/**
 * How a test with random cases runs. Its cases are the same in every run, so that a change is judged by itself; a run by
 * hand that says how many it wants looks for new ones: `TAX_CASES=1000`. The seed stands in the log, `TAX_SEED=…` repeats it.
 * `name`: what the two variables begin with; `count`: how many there are in every run.
 */
export function randomRuns(name: string, count: number): { numRuns: number; seed: number } {
  const wanted = process.env[`${name}_CASES`];
  const seed = Number(process.env[`${name}_SEED`] ?? (wanted ? Date.now() % 2_147_483_647 : 20_261_123));
  if (wanted) console.info(`${name}_SEED=${seed}`);
  return { numRuns: Number(wanted ?? count), seed };
}

/** The cases themselves, where a test of its own goes through them. */
export const randomCases = <Case>(arbitrary: fc.Arbitrary<Case>, runs: { numRuns: number; seed: number }): Case[] =>
  fc.sample(arbitrary, runs);

/** Some of what is sold, one to four of each. */
export const anyPieces = <Sold>(sold: Sold[]): fc.Arbitrary<{ sold: Sold; quantity: number }[]> =>
  fc
    .subarray(sold, { minLength: 1 })
    .chain((some) =>
      fc.tuple(
        ...some.map((piece) => fc.record({ sold: fc.constant(piece), quantity: fc.integer({ min: 1, max: 4 }) })),
      ),
    );
