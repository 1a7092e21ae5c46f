/** How much memory a process had at a moment. */
export type Sample = { atMs: number; mb: number };

const MINUTE_MS = 60_000;

/** By how many MB a minute samples grow, by least squares; 0 where they are too few to say. */
export function slopeOf(samples: readonly Sample[]): number {
  const count = samples.length;
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / count;
  const meanMb = samples.reduce((sum, { mb }) => sum + mb, 0) / count;
  let covariance = 0;
  let variance = 0;
  for (const { atMs, mb } of samples) {
    covariance += (atMs - meanAt) * (mb - meanMb);
    variance += (atMs - meanAt) ** 2;
  }
  return variance === 0 ? 0 : (covariance / variance) * MINUTE_MS;
}

/** The samples of the last so many milliseconds; null while there are none from before. */
export function lastOf(samples: readonly Sample[], ms: number): Sample[] | null {
  const since = (samples.at(-1)?.atMs ?? 0) - ms;
  if (!samples.some(({ atMs }) => atMs <= since)) return null;
  return samples.filter(({ atMs }) => atMs >= since);
}
