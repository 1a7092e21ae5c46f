import { CHANGE_TAGS, type Change, type ChangeTag } from "@nocturne/contract";
import type { Shows } from "./cached-response.ts";
import { ProductChanges, type Since } from "./product-changes.ts";

/** The part of a ChangeListener that this needs. */
export type ChangeSource = {
  last(tag: ChangeTag): string | undefined;
  barrier(timeoutMs: number): Promise<boolean>;
};

/** What may have changed: everything of these tags, or certain products. */
export type HeardChange = Pick<Change, "id" | "products"> & { tags: readonly ChangeTag[] };

/** How many past changes are remembered with their times. */
const REMEMBERED_TIMES = 4_096;

/**
 * Decides whether something kept still shows the present.
 *
 * An answer carries the id of the last change that it contains, per tag. It is current exactly while nothing that it shows
 * has changed since. So there is no moment between a change and a drop, and an answer that was on its way while something
 * changed is never taken for current. While the connection that hears of changes is down, nothing is current.
 */
export class Freshness {
  /** Grows by one at every change. */
  version = 0;
  private readonly source: ChangeSource;
  private readonly products = new ProductChanges();
  private readonly times: number[] = [];
  private isHearing = false;
  private caughtUp = 0;
  private readonly listeners: (() => void)[] = [];

  constructor(source: ChangeSource) {
    this.source = source;
  }

  /** Nothing kept may be trusted before, and while the connection is lost. */
  get isTrusted(): boolean {
    return this.isHearing;
  }

  /** To be called when the connection is up (with every change of the time before announced) or lost. */
  setHearing(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.announce();
  }

  /** To be called at every change. */
  changed(change: HeardChange): void {
    if (change.tags.includes("catalogue")) this.products.note(change);
    this.announce();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The state that an answer must contain at least; undefined while nothing is known. */
  present(): Partial<Record<ChangeTag, string>> | undefined {
    if (!this.isHearing) return undefined;
    const present: Partial<Record<ChangeTag, string>> = {};
    for (const tag of CHANGE_TAGS) {
      const id = this.source.last(tag);
      if (id !== undefined) present[tag] = id;
    }
    return present;
  }

  isCurrent(shows: readonly Shows[]): boolean {
    return this.since(shows) === "nothing";
  }

  /** What of an answer has changed since it was made. */
  since(shows: readonly Shows[]): Since {
    if (!this.isHearing) return "products";
    let since: Since = "nothing";
    for (const part of shows) {
      const found = this.sincePart(part);
      if (found === "products") return found;
      if (found === "stock") since = found;
    }
    return since;
  }

  /**
   * How long ago the first change behind a version was heard of, in milliseconds; Infinity where a write of ours came after
   * that version, or it is too long ago to know. Who has written reads no earlier state.
   */
  lagBehind(version: number): number {
    const at = this.times[(version + 1) % REMEMBERED_TIMES];
    if (version < this.caughtUp || at === undefined || this.version - version >= REMEMBERED_TIMES) return Infinity;
    return Date.now() - at;
  }

  /** Waits until every change committed before the call has been heard of: for the answer to a write. */
  async catchUp(timeoutMs: number): Promise<void> {
    await this.source.barrier(timeoutMs);
    this.caughtUp = this.version;
  }

  private sincePart({ products, ...ids }: Shows): Since {
    let since: Since = "nothing";
    for (const tag in ids) {
      const id = ids[tag as ChangeTag];
      if (this.source.last(tag as ChangeTag) === id) continue;
      if (tag !== "catalogue" || !products || id === undefined) return "products";
      const found = this.products.since(id, products);
      if (found === "products") return found;
      if (found === "stock") since = found;
    }
    return since;
  }

  private announce(): void {
    this.version++;
    this.times[this.version % REMEMBERED_TIMES] = Date.now();
    for (const listener of this.listeners) listener();
  }
}

/** What an answer shows that was made from others; null when one of them must not be kept. */
export function joinShows(parts: readonly (readonly Shows[] | null)[]): Shows[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
