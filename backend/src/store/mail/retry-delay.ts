const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 6 * 60 * 60;

/** After about three days a mail is given up and reported. */
export const MAX_ATTEMPTS = 24;

/** How long to wait after the nth failed attempt: 5 s, 10 s, 20 s, … up to 6 hours. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_SECONDS);
}
