import type { HeardChange } from "../freshness.ts";
import { PurgeFailure, type PurgeTarget } from "./providers.ts";
import { ALL, PURGE_ALL, purgeFor, type Purge } from "./tags.ts";

/**
 * When a purge is sent again. An answer that this or another front sent before it heard of a change may reach the edge after the
 * first purge; the last is longer than a front needs to notice that its connection to Postgres is dead.
 */
const REPEAT_AFTER_MS = [300, 3_000, 15_000];
const FIRST_RETRY_MS = 250;
/** Where more than this waits, everything is purged. */
const MAX_WAITING = 1_000;
const STOP_MS = 2_000;

/** The purges of one target: one at a time, with all that came meanwhile in the next. */
class PurgeQueue {
  private readonly target: PurgeTarget;
  private readonly hard = new Set<string>();
  private readonly soft = new Set<string>();
  private sending: Promise<void> | null = null;
  private failures = 0;
  private retry: NodeJS.Timeout | null = null;

  constructor(target: PurgeTarget) {
    this.target = target;
  }

  /** False while the target does not take what it is told. */
  get isTaken(): boolean {
    return this.failures === 0;
  }

  add(purge: Purge): void {
    for (const tag of purge.hard) this.hard.add(tag);
    for (const tag of purge.soft) this.soft.add(tag);
    if (this.hard.size + this.soft.size > MAX_WAITING) this.collapse();
    if (!this.retry) void this.start();
  }

  /** Sends what waits, without waiting for the time to try again. */
  async stop(): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    await this.start();
  }

  private async start(): Promise<void> {
    this.sending ??= this.send().finally(() => (this.sending = null));
    await this.sending;
  }

  private async send(): Promise<void> {
    while (this.hard.size + this.soft.size > 0) {
      const purge = this.take();
      try {
        await this.target.purge(purge);
        if (this.failures > 0) console.warn(`${this.target.name} is told of changes again.`);
        this.failures = 0;
      } catch (error) {
        this.putBack(purge, error);
        return;
      }
    }
  }

  private take(): Purge {
    const hard = [...this.hard];
    const soft = this.hard.has(ALL) ? [] : [...this.soft].filter((tag) => !this.hard.has(tag));
    this.hard.clear();
    this.soft.clear();
    return { hard: hard.includes(ALL) ? [ALL] : hard, soft: soft.includes(ALL) ? [ALL] : soft };
  }

  private putBack({ hard, soft }: Purge, error: unknown): void {
    if (this.failures === 0) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`${this.target.name} is not told of changes and may show what was before: ${reason}`);
    }
    const asked = error instanceof PurgeFailure ? error.retryAfterMs : 0;
    const waitMs = Math.max(asked, Math.min(this.target.maxRetryMs, FIRST_RETRY_MS * 2 ** Math.min(this.failures, 10)));
    this.failures++;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.start();
    }, waitMs);
    this.retry.unref();
    for (const tag of hard) this.hard.add(tag);
    for (const tag of soft) this.soft.add(tag);
  }

  private collapse(): void {
    this.hard.clear();
    this.soft.clear();
    this.hard.add(ALL);
  }
}

/**
 * Tells edge caches what they have to let go of. To be called after this process's own memory is fresh: what the edge asks for
 * next, it must not answer from before the change. Every front does so for what it has sent itself (docs/decisions/0037).
 */
export class EdgePurger {
  private readonly queues: readonly PurgeQueue[];
  private readonly repeats = new Map<NodeJS.Timeout, Purge>();

  constructor(targets: readonly PurgeTarget[]) {
    this.queues = targets.map((target) => new PurgeQueue(target));
  }

  /** False while an edge cache does not take what it is told: what it keeps from now on, it might keep too long. */
  get isHeard(): boolean {
    return this.queues.every((queue) => queue.isTaken);
  }

  changed(change: HeardChange): void {
    this.purge(purgeFor(change));
  }

  /** What this front sent since the connection died, it will hear no changes of. */
  setHearing(isHearing: boolean): void {
    if (!isHearing) this.purge(PURGE_ALL);
  }

  /** Sends at once what would be repeated later; gives up after two seconds. */
  async stop(): Promise<void> {
    for (const timer of this.repeats.keys()) clearTimeout(timer);
    for (const purge of new Set(this.repeats.values())) this.send(purge);
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.all(this.queues.map((queue) => queue.stop())), late]);
  }

  private purge(purge: Purge): void {
    if (this.queues.length === 0) return;
    this.send(purge);
    for (const afterMs of REPEAT_AFTER_MS) {
      const timer = setTimeout(() => {
        this.repeats.delete(timer);
        this.send(purge);
      }, afterMs);
      timer.unref();
      this.repeats.set(timer, purge);
    }
  }

  private send(purge: Purge): void {
    for (const queue of this.queues) queue.add(purge);
  }
}
