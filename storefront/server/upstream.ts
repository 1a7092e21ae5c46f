import { Pool, type Dispatcher } from "undici";

/** How long Medusa may be silent, before its answer and within it. */
const SILENCE_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Idle connections end here first: what Medusa closes, a request may already be on its way to. */
const IDLE_TIMEOUT_MS = 30_000;
const HEALTH_TIMEOUT_MS = 1_500;
/** Requests that wait for a connection of their kind; who comes later is told to come back. */
const MAX_WAITING = 512;

/** How many connections each kind of request may hold: none of them can take those of another. */
const CONNECTIONS = {
  health: 2,
  /** What pages and public answers are made from. */
  reads: 32,
  /** Requests that have arrived whole. */
  calls: 128,
  /** Bodies that are handed on while they arrive. */
  uploads: 32,
} as const;

export type Traffic = keyof typeof CONNECTIONS;

/** One server of Medusa, and the connections to it that are kept open. */
export class Upstream {
  readonly url: URL;
  readonly pools: Record<Traffic, Pool>;
  /** False once it said that it goes, or cannot be reached. */
  isWell = true;
  private isLooking = false;

  constructor(address: string) {
    this.url = new URL(address);
    const pool = (traffic: Traffic) =>
      new Pool(this.url, {
        connections: CONNECTIONS[traffic],
        pipelining: 1,
        connectTimeout: CONNECT_TIMEOUT_MS,
        headersTimeout: SILENCE_TIMEOUT_MS,
        bodyTimeout: SILENCE_TIMEOUT_MS,
        keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
      });
    this.pools = {
      health: pool("health"),
      reads: pool("reads"),
      calls: pool("calls"),
      uploads: pool("uploads"),
    };
  }

  /** Sends a request; what becomes of it, the handler hears. Answers false when too many wait already. */
  dispatch(traffic: Traffic, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const pool = this.pools[traffic];
    if (pool.stats.queued >= MAX_WAITING) return false;
    pool.dispatch(options, handler);
    return true;
  }

  /** Asks how it is. Never rejects. */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
      const { statusCode, body } = await this.pools.health.request({ method: "GET", path: "/health", signal });
      await body.dump();
      this.isWell = statusCode === 200;
    } catch {
      this.isWell = false;
    }
    this.isLooking = false;
  }

  /** Cuts every connection off. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
