import { randomUUID } from "node:crypto";
import { CHANGE_TAGS, CHANGES_CHANNEL, parseChange, type Change, type ChangeTag } from "@nocturne/contract";
import pg from "pg";

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** How many past changes of a tag are remembered, to answer `hasSeen`. */
const REMEMBERED = 2_000;
const HEARTBEAT_MS = 5_000;
const BARRIER_TIMEOUT_MS = 10_000;
/** By its name it is parsed once on a connection: each sale sends one. */
const NOTIFY = { name: "store_notify", text: "select pg_notify($1, $2)" };

export type ChangeListenerOptions = {
  connectionString: string;
  /** Called in the order of the commits. */
  onChange(tags: readonly ChangeTag[], change: Change): void;
  /** Called when the connection is lost or regained; while it is lost, everything kept must count as stale. */
  onConnected?(connected: boolean): void;
  onError?(error: Error): void;
};

/**
 * Keeps one LISTEN connection, and the id of the last change of every tag.
 *
 * Reconnects by itself. After each (re)connection it announces `all` to every listener, so that no change of the time
 * before is missed and all processes share a last id.
 */
export class ChangeListener {
  private client: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private stopped = false;
  private retryMs = FIRST_RETRY_MS;
  private retryTimer: NodeJS.Timeout | null = null;
  private readonly seen = new Map<ChangeTag, string[]>(CHANGE_TAGS.map((tag) => [tag, []]));
  private readonly waiting = new Set<() => void>();
  private readonly barriers = new Map<string, () => void>();
  /** The barrier that is still to be sent: however many ask while a query is under way, one is sent for all of them. */
  private unsent: Promise<boolean> | null = null;
  /** A connection takes one query at a time; those who ask meanwhile stand in line. */
  private lastQuery: Promise<unknown> = Promise.resolve();

  /** False while the LISTEN connection is down: nothing kept may be trusted. */
  connected = false;

  constructor(private readonly options: ChangeListenerOptions) {}

  /** Resolves once the first connection listens; throws when the database cannot be reached. */
  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.retryTimer) clearTimeout(this.retryTimer);
    const client = this.client;
    this.drop();
    await client?.end().catch(() => undefined);
  }

  /** The id of the last change of a tag, undefined before the first connection. */
  last(tag: ChangeTag): string | undefined {
    return this.seen.get(tag)?.at(-1);
  }

  /** Waits until this process has seen a change that another one saw; answers false when that takes too long. */
  async waitFor(tag: ChangeTag, id: string, timeoutMs: number): Promise<boolean> {
    if (this.hasSeen(tag, id)) return true;
    return await new Promise<boolean>((resolve) => {
      const settle = (result: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(result);
      };
      const check = () => {
        if (this.hasSeen(tag, id)) settle(true);
      };
      const timer = setTimeout(() => settle(false), timeoutMs);
      this.waiting.add(check);
    });
  }

  /** Waits until this process has seen every change that was committed before the call; answers false when that takes too long. */
  async barrier(timeoutMs: number): Promise<boolean> {
    const client = this.client;
    if (!client || !this.connected) return false;
    this.unsent ??= this.sendBarrier(client);
    const heard = this.unsent;
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs);
      void heard.then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
    });
  }

  /** Sends a barrier once the query before it is answered, and answers whether it was heard. Never rejects. */
  private async sendBarrier(client: pg.Client): Promise<boolean> {
    await this.lastQuery;
    // Everybody who came until now waits for this one; it is sent after all of them came.
    this.unsent = null;
    const id = randomUUID();
    return await new Promise<boolean>((resolve) => {
      const settle = (result: boolean) => {
        clearTimeout(timer);
        this.barriers.delete(id);
        resolve(result);
      };
      const timer = setTimeout(() => settle(false), BARRIER_TIMEOUT_MS).unref();
      this.barriers.set(id, () => settle(true));
      this.notify(client, `barrier:${id}`).catch(() => settle(false));
    });
  }

  private async notify(client: pg.Client, payload: string): Promise<void> {
    const sent = this.lastQuery.then(() => client.query({ ...NOTIFY, values: [CHANGES_CHANNEL, payload] }));
    this.lastQuery = sent.catch(() => undefined);
    await sent;
  }

  /** Asked of a change that another process has heard just now: one of the last. */
  private hasSeen(tag: ChangeTag, id: string): boolean {
    return (this.seen.get(tag)?.lastIndexOf(id) ?? -1) >= 0;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.connectionString,
      application_name: "store changes",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on("error", (error) => this.lose(client, error));
    client.on("end", () => this.lose(client, new Error("The database ended the connection that hears of changes.")));
    client.on("notification", (message) => this.receive(message.payload ?? ""));
    try {
      await client.connect();
      this.client = client;
      this.lastQuery = Promise.resolve();
      this.unsent = null;
      // Nothing that it writes has to outlast a crash, and the database lets one notifying transaction commit at a time.
      await client.query("set synchronous_commit = off");
      await client.query(`listen ${CHANGES_CHANNEL}`);
      this.connected = true;
      this.retryMs = FIRST_RETRY_MS;
      await this.notify(client, `all:${randomUUID()}`);
      await this.barrier(5_000);
    } catch (error) {
      client.removeAllListeners();
      client.on("error", () => undefined);
      this.drop();
      await client.end().catch(() => undefined);
      throw error;
    }
    this.heartbeat = setInterval(() => void this.beat(client), HEARTBEAT_MS);
    this.heartbeat.unref();
    this.options.onConnected?.(true);
  }

  /** A connection that a network swallowed says nothing by itself: ask it now and then. */
  private async beat(client: pg.Client): Promise<void> {
    if (client === this.client && !(await this.barrier(HEARTBEAT_MS))) {
      this.lose(client, new Error("The connection that hears of changes does not answer."));
    }
  }

  private receive(payload: string): void {
    const change = parseChange(payload);
    if (!change) return;
    if (change.tag === "barrier") {
      this.barriers.get(change.id)?.();
      return;
    }
    const tags: readonly ChangeTag[] = change.tag === "all" ? CHANGE_TAGS : [change.tag];
    for (const tag of tags) this.remember(tag, change);
    this.options.onChange(tags, change);
    for (const check of [...this.waiting]) check();
  }

  private remember(tag: ChangeTag, change: Change): void {
    const ids = this.seen.get(tag);
    if (!ids) return;
    ids.push(change.id);
    if (ids.length > REMEMBERED) ids.shift();
  }

  private drop(): void {
    if (this.heartbeat) clearInterval(this.heartbeat);
    this.heartbeat = null;
    this.client = null;
    this.connected = false;
  }

  private lose(client: pg.Client, error: Error): void {
    if (client !== this.client || this.stopped) return;
    this.drop();
    client.end().catch(() => undefined);
    this.options.onConnected?.(false);
    this.options.onError?.(error);
    this.retry();
  }

  private retry(): void {
    this.retryTimer = setTimeout(() => {
      this.connect().catch((error: Error) => {
        this.options.onError?.(error);
        if (!this.stopped) this.retry();
      });
    }, this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
  }
}
