import { CHANGE_TAGS, type ChangeTag } from "@nocturne/contract";
import type { Shows } from "./cached-response.ts";

/** The part of a ChangeListener that this needs. */
export type ChangeSource = {
  last(tag: ChangeTag): string | undefined;
  barrier(timeoutMs: number): Promise<boolean>;
};

/**
 * Decides whether something kept still shows the present.
 *
 * An answer carries the id of the last change that it contains, per tag. It is current exactly while no later change has
 * been heard of. So there is no moment between a change and a drop, and an answer that was on its way while something
 * changed is never taken for current. While the connection that hears of changes is down, nothing is current.
 */
export class Freshness {
  private readonly source: ChangeSource;
  private isHearing = false;
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
  changed(): void {
    this.announce();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The state that an answer must contain at least; undefined while nothing is known. */
  present(): Shows | undefined {
    if (!this.isHearing) return undefined;
    const present: Shows = {};
    for (const tag of CHANGE_TAGS) {
      const id = this.source.last(tag);
      if (id !== undefined) present[tag] = id;
    }
    return present;
  }

  isCurrent(shows: Shows): boolean {
    if (!this.isHearing) return false;
    for (const tag in shows) {
      if (this.source.last(tag as ChangeTag) !== shows[tag as ChangeTag]) return false;
    }
    return true;
  }

  /** Waits until every change committed before the call has been heard of. */
  async catchUp(timeoutMs: number): Promise<void> {
    await this.source.barrier(timeoutMs);
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What an answer shows that was made from others; null when one of them must not be kept, or two contradict. */
export function mergeShows(parts: readonly (Shows | null)[]): Shows | null {
  const merged: Shows = {};
  for (const part of parts) {
    if (!part) return null;
    for (const tag of CHANGE_TAGS) {
      const id = part[tag];
      if (id === undefined) continue;
      if (merged[tag] !== undefined && merged[tag] !== id) return null;
      merged[tag] = id;
    }
  }
  return merged;
}
