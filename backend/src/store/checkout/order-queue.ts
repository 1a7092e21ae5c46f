import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";

/** Orders that this process makes at Medusa at a time. Each is work for the one thread that accepts the next ones. */
const MAX_MADE_AT_ONCE = 2;
/** While no more are to be made, an answer waits for its order: long enough for a machine that is busy. */
const MAX_AWAITED = 12;
const ANSWER_TIMEOUT_MS = 10_000;
/** What hangs longer, such as a hook of a plugin, goes on by itself and lets the next one begin. */
const MAKING_TIMEOUT_MS = 60_000;
/** However many are being accepted, the next order is begun after this long. */
const MAX_YIELD_MS = 1_000;

/**
 * The orders that are accepted and not made yet, in this process. Shoppers at the till come first: making gives way to
 * accepting, and once more than a few orders are to be made no answer waits for its own.
 */
export class OrderQueue {
  private readonly makers = pLimit(MAX_MADE_AT_ONCE);
  private readonly making = new Map<string, Promise<void>>();
  private accepting = 0;
  private quiet = Promise.withResolvers<void>();
  /** Lets the answers go that wait for their orders. */
  private readonly waiting = new Set<() => void>();

  /** Runs what accepts a purchase; no order is begun meanwhile. */
  async whileAccepting<Result>(accept: () => Promise<Result>): Promise<Result> {
    this.accepting += 1;
    try {
      return await accept();
    } finally {
      this.accepting -= 1;
      if (this.accepting === 0) {
        this.quiet.resolve();
        this.quiet = Promise.withResolvers<void>();
      }
    }
  }

  /**
   * Has an order made, once however many ask for it, and resolves when it is there; earlier where too many are to be made,
   * or where it takes too long: it is made all the same. `make` must not reject.
   */
  async add(purchaseId: string, make: () => Promise<void>): Promise<void> {
    const made = this.making.get(purchaseId) ?? this.begin(purchaseId, make);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS);
    this.waiting.add(resolve);
    void made.then(resolve);
    if (this.making.size > MAX_AWAITED) for (const release of this.waiting) release();
    await promise;
    clearTimeout(timer);
    this.waiting.delete(resolve);
  }

  private async begin(purchaseId: string, make: () => Promise<void>): Promise<void> {
    const made = this.makers(async () => {
      if (this.accepting > 0) await Promise.race([this.quiet.promise, sleep(MAX_YIELD_MS, undefined, { ref: false })]);
      await Promise.race([make(), sleep(MAKING_TIMEOUT_MS, undefined, { ref: false })]);
      this.making.delete(purchaseId);
    });
    this.making.set(purchaseId, made);
    await made;
  }
}
