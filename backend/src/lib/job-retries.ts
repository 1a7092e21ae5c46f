/** As often as the job runs, so that what a fault has stopped goes on within a minute of its end. */
const FIRST_DELAY_SECONDS = 45;
const STEADY_ATTEMPTS = 10;
const MAX_DELAY_SECONDS = 60 * 60;

/** After about three days, as a mail. */
export const MAX_JOB_ATTEMPTS = 87;

/** Seconds until the next attempt after the nth failed one; null where that was the last. */
export function jobRetrySeconds(attempts: number): number | null {
  if (attempts >= MAX_JOB_ATTEMPTS) return null;
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempts - STEADY_ATTEMPTS), MAX_DELAY_SECONDS);
}
