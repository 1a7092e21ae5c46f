import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-error";

const MINUTE = 60_000;
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** How long each read counts as fresh. */
export const STALE_TIMES = { default: MINUTE, products: MINUTE, user: 5 * MINUTE, cart: 30_000 } as const;

/** Delay before a retry: doubles from 1 s, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(MIN_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
}

/** Reads are retried twice, except refused ones. */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  return !isRefused(error) && failures < 2;
}

/** Whether the server refused the caller (401, 403). */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403);
}

/** Whether the server responded 404. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIMES.default,
        // A server render ends in milliseconds and must leave no timers.
        gcTime: typeof window === "undefined" ? Infinity : 10 * MINUTE,
        refetchOnWindowFocus: true,
        retry: shouldRetryRead,
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One client per render on the server, one per tab in the browser. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
