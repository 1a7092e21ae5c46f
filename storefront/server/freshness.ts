import { CHANGE_TAGS, type Change, type ChangeTag } from "@nocturne/contract";
import type { Shows } from "./cached-response.ts";
import { ProductChanges, type Since } from "./product-changes.ts";

export type ChangeSource = {
  last(tag: ChangeTag): string | undefined;
  barrier(timeoutMs: number): Promise<boolean>;
};

/** Everything of these tags, or certain products. */
export type HeardChange = Pick<Change, "id" | "products"> & { tags: readonly ChangeTag[] };

const REMEMBERED_TIMES = 4_096;

/** So many orders within so long are a rush. */
const RUSH_SALES = 12;
const RUSH_MS = 1_000;

/**
 * Decides whether a kept response is current. It carries, per tag, the id of the last change that it contains, and is current
 * while nothing that it shows has changed since: also one that was on its way during a change. While the connection that
 * hears of changes is down, nothing is current.
 */
export class Freshness {
  /** Counts changes. */
  version = 0;
  private readonly source: ChangeSource;
  private readonly products = new ProductChanges();
  private readonly times: number[] = [];
  private isHearing = false;
  /** The version that the last write, and the last sale, of this server was answered with. */
  private readonly answered = { write: 0, sale: 0 };
  /** When the last orders were answered, latest first: as many as make a rush. */
  private salesAt: number[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(source: ChangeSource) {
    this.source = source;
  }

  /** False before the connection is up, and while it is lost. */
  get isTrusted(): boolean {
    return this.isHearing;
  }

  /** Call it when the connection is up, after announcing every earlier change, and when it is lost. */
  setHearing(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.announce();
  }

  changed(change: HeardChange): void {
    if (change.tags.includes("catalogue")) this.products.note(change);
    this.announce();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What a response must contain at least; undefined while nothing is known. */
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
   * For how many milliseconds a version has been outdated; Infinity where it is too long ago to know, or after a write of
   * ours: whoever has written reads no earlier state.
   */
  lagBehind(version: number): number {
    const at = this.times[(version + 1) % REMEMBERED_TIMES];
    if (version < this.answered.write || at === undefined || this.version - version >= REMEMBERED_TIMES)
      return Infinity;
    return Date.now() - at;
  }

  /** True for a version that a buyer may miss an order of this server in. */
  isBeforeSale(version: number): boolean {
    return version < this.answered.sale;
  }

  /** True while so many buy at this server that a page which each of them finds up to date would be made for each. */
  get isRush(): boolean {
    const first = this.salesAt[RUSH_SALES - 1];
    return first !== undefined && Date.now() - first <= RUSH_MS;
  }

  /**
   * Waits until every change committed before the call is heard, and then for `settle`: for the answer to a write, or to an
   * order.
   */
  async catchUp(timeoutMs: number, answered: "write" | "sale", settle?: () => Promise<unknown>): Promise<void> {
    if (answered === "sale") this.salesAt = [Date.now(), ...this.salesAt].slice(0, RUSH_SALES);
    await this.source.barrier(timeoutMs);
    const { version } = this;
    await settle?.();
    this.answered[answered] = Math.max(this.answered[answered], version);
  }

  private sincePart({ products, ...ids }: Shows): Since {
    let since: Since = "nothing";
    for (const tag in ids) {
      const id = ids[tag as ChangeTag];
      if (this.source.last(tag as ChangeTag) === id) continue;
      if (tag !== "catalogue" || id === undefined) return "products";
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

/** Null when one part must not be kept. */
export function joinShows(parts: readonly (readonly Shows[] | null)[]): Shows[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
