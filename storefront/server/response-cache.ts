import { LRUCache } from "lru-cache";
import type { Freshness } from "./freshness.ts";
import type { CachedResponse } from "./cached-response.ts";

const MAX_BYTES = 192 * 1024 * 1024;
const MAX_ENTRY_BYTES = 48 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_KEY_LENGTH = 512;

/** Keeps public answers by address as long as they are current, and makes each of them once for all who ask meanwhile. */
export class ResponseCache {
  private readonly freshness: Freshness;
  private readonly kept = new LRUCache<string, CachedResponse>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: (answer) => answer.size,
  });
  private readonly flights = new Map<string, Promise<CachedResponse>>();

  constructor(freshness: Freshness) {
    this.freshness = freshness;
    freshness.onChange(() => this.dropStale());
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.kept.get(key);
    return answer?.shows && this.freshness.isCurrent(answer.shows) ? answer : undefined;
  }

  /** True while asking for a key makes nothing anew: it is kept, or being made already. */
  has(key: string): boolean {
    return this.get(key) !== undefined || this.flights.has(key);
  }

  /**
   * Answers from memory, or by `make`. Who asks while the same is being made waits for it, but never for something that
   * was begun before a change: that one could miss it.
   */
  async getOrMake(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const ready = this.get(key) ?? this.flights.get(key);
    if (ready) return await ready;
    const flight = make().then((answer) => this.keep(key, answer));
    if (this.freshness.isTrusted) {
      this.flights.set(key, flight);
      const land = () => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      };
      flight.then(land, land);
    }
    return await flight;
  }

  private keep(key: string, answer: CachedResponse): CachedResponse {
    if (answer.shows && key.length <= MAX_KEY_LENGTH && this.freshness.isCurrent(answer.shows))
      this.kept.set(key, answer);
    return answer;
  }

  private dropStale(): void {
    this.flights.clear();
    for (const [key, answer] of this.kept.entries()) {
      if (!answer.shows || !this.freshness.isCurrent(answer.shows)) this.kept.delete(key);
    }
  }
}
