import Redis from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";

const WINDOW_SECONDS = 15 * 60;
const ATTEMPTS_PER_ADDRESS = 50;
export const FAILURES_PER_ACCOUNT = 10;

let redis: Redis | undefined;

/** Counts in Redis, which all instances share, or in this process. With Redis down each process counts for itself. */
export function createLimiter(keyPrefix: string, points: number, duration = WINDOW_SECONDS): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  const url = process.env.REDIS_URL;
  if (!url) return memory;
  redis ??= new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }).on("error", () => {
    // Every refused call falls back to the memory limiter; Medusa's own connection reports the outage.
  });
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: memory,
  });
}

export const limiters = {
  address: createLimiter("attempts", ATTEMPTS_PER_ADDRESS),
  account: createLimiter("failures", FAILURES_PER_ACCOUNT),
  /** One log line per account and route, and per lock-out, in a window: a flood of refusals must not fill the disk. */
  refusalLog: new RateLimiterMemory({ keyPrefix: "refusals", points: 1, duration: WINDOW_SECONDS }),
  lockLog: new RateLimiterMemory({ keyPrefix: "locks", points: 1, duration: WINDOW_SECONDS }),
};
