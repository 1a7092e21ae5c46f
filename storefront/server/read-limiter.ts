import { visitorNetwork } from "@nocturne/contract/visitor-network";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Bounds what one address may have made anew: pages rendered, and public reads asked of Medusa. What is in memory is not
 * counted. Half of the limit is spread over a minute's seconds, the other half may come in one burst.
 */
export class ReadLimiter {
  private readonly limiter: BurstyRateLimiter;

  /** `perMinute` is a whole number, at least 2. */
  constructor(perMinute: number) {
    this.limiter = new BurstyRateLimiter(
      new RateLimiterMemory({ keyPrefix: "steady", points: Math.ceil(perMinute / 120), duration: 1 }),
      new RateLimiterMemory({ keyPrefix: "burst", points: Math.ceil(perMinute / 2), duration: 60 }),
    );
  }

  /** Counts one. Answers 0 where it is allowed, else after how many seconds to come back. */
  async admit(address: string): Promise<number> {
    try {
      await this.limiter.consume(visitorNetwork(address));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}
