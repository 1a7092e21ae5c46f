import { percentile } from "./statistics.ts";

/** What a side did in one round. `settledPerSecond` counts the time until what followed the answers was done as well. */
export type Sample = { perSecond: number; count: number; p50Ms: number; p99Ms: number; settledPerSecond?: number };

export type Drive = { connections: number; durationMs: number; atMost?: number };

/**
 * Runs `work` over and over on every connection until the time is over or `atMost` pieces were begun.
 *
 * What is under way at the end is finished and counted, and the clock runs until then: a slow server loses nothing by
 * the cut. The first failure ends the run.
 */
export async function drive(
  { connections, durationMs, atMost = Number.POSITIVE_INFINITY }: Drive,
  work: (index: number, connection: number) => Promise<unknown>,
): Promise<Sample> {
  const times: number[] = [];
  const since = performance.now();
  let begun = 0;
  const keepGoing = async (connection: number) => {
    while (begun < atMost && performance.now() - since < durationMs) {
      const start = performance.now();
      await work(begun++, connection);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => keepGoing(connection)));
  const seconds = (performance.now() - since) / 1000;
  return {
    perSecond: times.length / seconds,
    count: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
