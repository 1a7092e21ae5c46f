import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Freshness } from "./freshness.ts";
import type { CachedResponse } from "./cached-response.ts";
import type { Since } from "./product-changes.ts";

const MAX_BYTES = 192 * 1024 * 1024;
const MAX_ENTRY_BYTES = 48 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_KEY_LENGTH = 512;

/**
 * How an answer may lag behind sales, while it is made anew. `maxMs`: how long it shows what was left of the stock before;
 * `pauseMs`: sales make it no sooner again than this; `isForBuyers`: in a rush, it lags for whoever has just bought, too.
 */
export type Lag = { maxMs: number; pauseMs: number; isForBuyers: boolean };

/**
 * A rendered page: half of the second within which a change is public. Each sale of a popular piece would render its pages
 * anew otherwise, while everybody waits.
 */
export const PAGE_LAG: Lag = { maxMs: 500, pauseMs: 250, isForBuyers: true };
/** An answer of the API is made anew at each sale, but those who ask meanwhile and have bought nothing need not wait for it. */
export const READ_LAG: Lag = { maxMs: 100, pauseMs: 0, isForBuyers: false };

/** There is a rush where so many buy at this server, or sales had this answer made so often within so long. */
const RUSH_MAKES = 3;
const RUSH_MS = 1_000;

type Make = () => Promise<CachedResponse>;

/**
 * `remake`: how it may lag and is made anew meanwhile; null for what may not, and once that has failed. `madeAt`: when it was
 * made the last times, latest first, since something else than sales changed it. `soldAt`: the version in which it was last
 * found to lag behind sales alone. `period`: see `ResponseCache`.
 */
type Kept = {
  answer: CachedResponse;
  remake: { make: Make; lag: Lag } | null;
  madeAt: readonly number[];
  soldAt?: number;
  period: number;
};

/** Keeps public answers by address as long as they are current, and makes each of them once for all who ask meanwhile. */
export class ResponseCache {
  /** How many answers were made, not taken from memory. */
  made = 0;
  private readonly freshness: Freshness;
  private readonly kept = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  });
  private readonly flights = new Map<string, Promise<CachedResponse>>();
  private readonly remaking = new Set<string>();
  /** Grows whenever the connection that hears of changes is lost: what was kept before is only what was made last. */
  private period = 0;

  constructor(freshness: Freshness) {
    this.freshness = freshness;
    freshness.onChange(() => {
      this.flights.clear();
      if (!freshness.isTrusted) this.period += 1;
    });
  }

  /** How many answers are in memory. */
  get size(): number {
    return this.kept.size;
  }

  /** What is kept and may be shown now, which may lag behind sales. */
  get(key: string): CachedResponse | undefined {
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    const since = this.since(kept);
    if (since === "nothing") return kept.answer;
    if (since !== "stock" || !this.mayLag(kept)) return undefined;
    this.remakeSoon(key, kept);
    return kept.answer;
  }

  /** What is kept and lags behind nothing. */
  current(key: string): CachedResponse | undefined {
    const kept = this.kept.get(key);
    return kept && this.since(kept) === "nothing" ? kept.answer : undefined;
  }

  /** What was made last, current or not. */
  last(key: string): CachedResponse | undefined {
    return this.kept.peek(key)?.answer;
  }

  /** Whether nothing but sales has changed what was made last. */
  isBehindSalesAlone(key: string): boolean {
    const kept = this.kept.peek(key);
    return kept !== undefined && this.since(kept) === "stock";
  }

  /** True while asking for a key makes nothing anew: it is kept, or being made already. */
  has(key: string): boolean {
    return this.get(key) !== undefined || this.flights.has(key);
  }

  /**
   * What is current, from memory or by `make`. Who asks while the same is being made waits for it, but never for something
   * that was begun before a change: that one could miss it. `lag`: how `get` may show it a moment longer, where only sales
   * have changed what it shows.
   */
  async getOrMake(key: string, make: Make, lag: Lag | null = null): Promise<CachedResponse> {
    return this.current(key) ?? (await (this.flights.get(key) ?? this.begin(key, make, lag)));
  }

  /**
   * Waits until answers of the API that are being asked for, and lag behind sales, are made: after that a buyer finds the
   * sale in them, and nobody else has waited. No longer than they may lag. Never rejects.
   */
  async settle(): Promise<void> {
    const making: Promise<unknown>[] = [];
    for (const key of this.remaking) {
      const remake = this.kept.peek(key)?.remake;
      if (remake && !remake.lag.isForBuyers)
        making.push(this.flights.get(key) ?? this.begin(key, remake.make, remake.lag));
    }
    if (making.length === 0) return;
    await Promise.race([Promise.allSettled(making), sleep(READ_LAG.maxMs, undefined, { ref: false })]);
  }

  /** Makes an answer that others may wait for. */
  private begin(key: string, make: Make, lag: Lag | null): Promise<CachedResponse> {
    const flight = this.make(key, make, lag);
    if (this.freshness.isTrusted) {
      this.flights.set(key, flight);
      const land = () => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      };
      flight.then(land, land);
    }
    return flight;
  }

  private async make(key: string, make: Make, lag: Lag | null): Promise<CachedResponse> {
    this.made += 1;
    const begun = this.freshness.version;
    const before = this.kept.peek(key);
    const isBySales = before?.answer.shows && this.freshness.since(before.answer.shows) === "stock";
    const answer = await make();
    if (!answer.shows || key.length > MAX_KEY_LENGTH) return answer;
    const since = this.freshness.since(answer.shows);
    if (since === "nothing") answer.checked = this.freshness.version;
    else if (since === "stock" && lag) answer.checked = begun;
    else return answer;
    const madeAt = [Date.now(), ...(isBySales ? before.madeAt : [])].slice(0, RUSH_MAKES);
    this.kept.set(key, { answer, remake: lag && { make, lag }, madeAt, period: this.period });
    return answer;
  }

  /** What has changed of a kept answer: `products` also where that cannot be known. */
  private since(kept: Kept): Since {
    const { answer } = kept;
    const { version, isTrusted } = this.freshness;
    if (!answer.shows || kept.period !== this.period) return "products";
    if (answer.checked === version && isTrusted) return "nothing";
    if (kept.soldAt === version && isTrusted) return "stock";
    const since = this.freshness.since(answer.shows);
    if (since === "nothing") answer.checked = version;
    else if (since === "stock") kept.soldAt = version;
    return since;
  }

  private mayLag({ answer, remake, madeAt }: Kept): boolean {
    if (!remake || this.freshness.lagBehind(answer.checked) > remake.lag.maxMs) return false;
    if (!this.freshness.isBeforeSale(answer.checked)) return true;
    const first = madeAt[RUSH_MAKES - 1];
    const isRush = this.freshness.isRush || (first !== undefined && Date.now() - first <= RUSH_MS);
    return isRush && remake.lag.isForBuyers;
  }

  /** Makes an answer anew that lags behind, once. Where that fails, the next who asks waits for it. */
  private remakeSoon(key: string, kept: Kept): void {
    const { remake, madeAt } = kept;
    if (!remake || this.remaking.has(key)) return;
    this.remaking.add(key);
    const begin = () =>
      (this.flights.get(key) ?? this.begin(key, remake.make, remake.lag))
        .catch((error: unknown) => console.error("An answer could not be made anew:", error))
        .finally(() => {
          this.remaking.delete(key);
          if (this.kept.peek(key) === kept) kept.remake = null;
        });
    const wait = (madeAt[0] ?? 0) + remake.lag.pauseMs - Date.now();
    if (wait > 0) setTimeout(() => void begin(), wait).unref();
    else void begin();
  }
}
