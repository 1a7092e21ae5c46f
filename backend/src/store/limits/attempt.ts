import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { visitorNetwork } from "@nocturne/contract/visitor-network";
import { RateLimiterRes } from "rate-limiter-flexible";
import { config } from "../../lib/config";
import { asStoreError, StoreError } from "../../lib/store-error";
import { logSecurityEvent } from "../../lib/security-log";
import { limiters } from "./rate-limiters";

/** What is limited, each with counts of its own. */
export type LimitedAction =
  | "login"
  | "register"
  | "forgot-password"
  | "reset-password"
  | "second-factor"
  | "promotion"
  | "order-status"
  | "order-code";

/** The visitor's address as limits count it; our own front server hands it on. */
export function visitorAddress({ ip = "unknown" }: MedusaRequest): string {
  return visitorNetwork(ip);
}

/** The site that a visitor's address belongs to: all of the networks that an IPv6 subscriber may be given. */
export function visitorSite({ ip = "unknown" }: MedusaRequest): string {
  return visitorNetwork(ip, 48);
}

/**
 * One try at something that can be guessed. An address may try and an account may fail as often in 15 minutes as the owner
 * allows, 50 and 10 times by default. Past that every try fails with `rate_limited`, one with the right password too, and
 * the response says when to come back.
 */
export class Attempt {
  private constructor(
    private readonly req: MedusaRequest,
    private readonly res: MedusaResponse,
    private readonly action: LimitedAction,
    private readonly accountKeys: string[],
    private readonly identity: string | null,
  ) {}

  /**
   * Counts the try. `identity` is the auth identity that the log names, where there is one.
   * Failure: `rate_limited`.
   */
  static async begin(
    req: MedusaRequest,
    res: MedusaResponse,
    action: LimitedAction,
    accountKeys: string[],
    identity: string | null = null,
  ): Promise<Attempt> {
    const keys = accountKeys.map((key) => `${action}:${key}`);
    const attempt = new Attempt(req, res, action, keys, identity);
    const address = `${action}:${visitorAddress(req)}`;
    try {
      await (action === "register" ? limiters.registrations : limiters.address).consume(address);
    } catch (refusal) {
      throw attempt.refuse(refusal, address);
    }
    await attempt.assertOpen();
    return attempt;
  }

  /**
   * Refuses where the account has used up its failures. Call it again after a slow check: what other tries failed
   * meanwhile counts, so that guessing in parallel gains nothing.
   */
  async assertOpen(): Promise<void> {
    for (const key of this.accountKeys) {
      const state = await limiters.account.get(key);
      if (state && state.consumedPoints >= config().MAX_LOGIN_FAILURES_PER_ACCOUNT) throw this.refuse(state, key);
    }
  }

  /** Counts a failure. Failure: `rate_limited` where it was one too many. */
  async fail(): Promise<void> {
    for (const key of this.accountKeys) {
      try {
        await limiters.account.consume(key);
      } catch (refusal) {
        throw this.refuse(refusal, key);
      }
    }
  }

  /** Takes a counted failure back. */
  forgive(): void {
    for (const key of this.accountKeys) void limiters.account.reward(key).catch(() => undefined);
  }

  /** Runs what may fail, and counts its declared failures. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (asStoreError(error)) {
        if (this.action === "login") logSecurityEvent("authn_login_fail", this.req, { identity: this.identity });
        await this.fail();
      }
      throw error;
    }
  }

  private refuse(state: unknown, key: string): unknown {
    if (!(state instanceof RateLimiterRes)) return state;
    void limiters.lockLog.consume(key).then(
      () => logSecurityEvent("authn_login_lock", this.req, { identity: this.identity }),
      () => undefined,
    );
    this.res.setHeader("Retry-After", String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))));
    return new StoreError("rate_limited");
  }
}
