import Redis from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from "rate-limiter-flexible";
import { config } from "../../lib/config";

const WINDOW_SECONDS = 15 * 60;

let redis: Redis | undefined;

/** Counts in Redis, which all instances share, or in this process. With Redis down each process counts for itself. */
export function createLimiter(keyPrefix: string, points: number, duration = WINDOW_SECONDS): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  const { REDIS_URL: url } = config();
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

const { MAX_LOGIN_TRIES_PER_ADDRESS, MAX_REGISTRATIONS_PER_ADDRESS, MAX_LOGIN_FAILURES_PER_ACCOUNT } = config();

export const limiters = {
  address: createLimiter("attempts", MAX_LOGIN_TRIES_PER_ADDRESS),
  registrations: createLimiter("registrations", MAX_REGISTRATIONS_PER_ADDRESS),
  account: createLimiter("failures", MAX_LOGIN_FAILURES_PER_ACCOUNT),
  /** One log line per account and route, and per lock-out, in a window: a flood of refusals must not fill the disk. */
  refusalLog: new RateLimiterMemory({ keyPrefix: "refusals", points: 1, duration: WINDOW_SECONDS }),
  lockLog: new RateLimiterMemory({ keyPrefix: "locks", points: 1, duration: WINDOW_SECONDS }),
};
