/** How long to wait after the nth failed attempt, in seconds: about a day in all. */
const DELAYS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 10 * 3600] as const;

/** The first one, and one after each wait; then a delivery has failed. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/** Seconds until the next attempt; null where that was the last one. */
export function retrySeconds(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}
