import { LRUCache } from "lru-cache";
import type { Freshness } from "./freshness.ts";
import type { CachedResponse } from "./cached-response.ts";

const MAX_BYTES = 192 * 1024 * 1024;
const MAX_ENTRY_BYTES = 48 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_KEY_LENGTH = 512;

/**
 * How long a page may show what sales have left of the stock as it was: half of the second within which a change is public.
 * Each sale of a popular piece would render its pages anew otherwise, while everybody waits.
 */
const MAX_LAG_MS = 500;
/** Sales render a page no sooner again than this. */
const PAUSE_MS = 250;
/**
 * Whoever buys finds the page without the piece, unless there is a rush: many orders, or sales had this page made so often
 * within so long.
 */
const RUSH_MAKES = 3;
const RUSH_MS = 1_000;

type Make = () => Promise<CachedResponse>;

/**
 * `remake`: how it is made anew while it may lag; null for what may not. `madeAt`: when it was made the last times, latest
 * first, since something else than sales changed it. `period`: see `ResponseCache`.
 */
type Kept = { answer: CachedResponse; remake: Make | null; madeAt: readonly number[]; period: number };

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

  /** What is kept and may be shown now. */
  get(key: string): CachedResponse | undefined {
    const kept = this.kept.get(key);
    if (!kept?.answer.shows || kept.period !== this.period) return undefined;
    const { answer } = kept;
    if (answer.checked === this.freshness.version && this.freshness.isTrusted) return answer;
    const since = this.freshness.since(kept.answer.shows);
    if (since === "nothing") {
      answer.checked = this.freshness.version;
      return answer;
    }
    if (since !== "stock" || !kept.remake || !this.mayLag(kept)) return undefined;
    this.remakeSoon(key, kept, kept.remake);
    return answer;
  }

  /** What was made last, current or not. */
  last(key: string): CachedResponse | undefined {
    return this.kept.peek(key)?.answer;
  }

  /** True while asking for a key makes nothing anew: it is kept, or being made already. */
  has(key: string): boolean {
    return this.get(key) !== undefined || this.flights.has(key);
  }

  /**
   * Answers from memory, or by `make`. Who asks while the same is being made waits for it, but never for something that
   * was begun before a change: that one could miss it. What `mayLag` is shown a moment longer where only sales have changed
   * what it shows.
   */
  async getOrMake(key: string, make: Make, { mayLag = false } = {}): Promise<CachedResponse> {
    const ready = this.get(key) ?? this.flights.get(key);
    if (ready) return await ready;
    const flight = this.make(key, make, mayLag);
    if (this.freshness.isTrusted) {
      this.flights.set(key, flight);
      const land = () => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      };
      flight.then(land, land);
    }
    return await flight;
  }

  private async make(key: string, make: Make, mayLag: boolean): Promise<CachedResponse> {
    this.made += 1;
    const begun = this.freshness.version;
    const before = this.kept.peek(key);
    const isBySales = before?.answer.shows && this.freshness.since(before.answer.shows) === "stock";
    const answer = await make();
    if (!answer.shows || key.length > MAX_KEY_LENGTH) return answer;
    const since = this.freshness.since(answer.shows);
    if (since === "nothing") answer.checked = this.freshness.version;
    else if (since === "stock" && mayLag) answer.checked = begun;
    else return answer;
    const madeAt = [Date.now(), ...(isBySales ? before.madeAt : [])].slice(0, RUSH_MAKES);
    this.kept.set(key, { answer, remake: mayLag ? make : null, madeAt, period: this.period });
    return answer;
  }

  private mayLag({ answer, madeAt }: Kept): boolean {
    if (this.freshness.lagBehind(answer.checked) > MAX_LAG_MS) return false;
    const first = madeAt[RUSH_MAKES - 1];
    const isRush = this.freshness.isRush || (first !== undefined && Date.now() - first <= RUSH_MS);
    return isRush || !this.freshness.isBeforeSale(answer.checked);
  }

  /** Makes an answer anew that lags behind, once. Where that fails, the next who asks waits for it. */
  private remakeSoon(key: string, { madeAt }: Kept, make: Make): void {
    if (this.remaking.has(key)) return;
    this.remaking.add(key);
    const wait = Math.max(0, (madeAt[0] ?? 0) + PAUSE_MS - Date.now());
    setTimeout(() => {
      this.make(key, make, true)
        .catch((error: unknown) => console.error("A page could not be made anew:", error))
        .finally(() => this.remaking.delete(key));
    }, wait).unref();
  }
}
