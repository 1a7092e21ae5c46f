import { Pool, type Dispatcher } from "undici";
import type { IncomingHttpHeaders } from "node:http";

const ANSWER_TIMEOUT_MS = 30_000;
/** How long Medusa may be silent, before its answer and within it. */
const SILENCE_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Idle connections end here first: what Medusa closes, a request may already be on its way to. */
const IDLE_TIMEOUT_MS = 30_000;
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
  /** Medusa's own admin: single files of it have several MB, which a client may read slowly. */
  dashboard: 16,
} as const;

export type Traffic = keyof typeof CONNECTIONS;

export type MedusaAnswer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

const STALE_CONNECTION = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** True for the error of a connection that Medusa closed while a request was on its way to it. */
export function isStaleConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && STALE_CONNECTION.has(String(error.code));
}

/** Where Medusa listens, and the connections to it that are kept open. */
export class Medusa {
  readonly host = "127.0.0.1";
  readonly port: number;
  private readonly pools: Record<Traffic, Pool>;

  constructor(port: number) {
    this.port = port;
    const pool = (traffic: Traffic) =>
      new Pool(`http://${this.host}:${port}`, {
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
      dashboard: pool("dashboard"),
    };
  }

  /** Sends a request; what becomes of it, the handler hears. Answers false when too many wait already. */
  dispatch(traffic: Traffic, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const pool = this.pools[traffic];
    if (pool.stats.queued >= MAX_WAITING) return false;
    pool.dispatch(options, handler);
    return true;
  }

  /** Reads one answer whole. Rejects when Medusa does not answer in time. */
  async get(
    path: string,
    headers: Record<string, string>,
    timeoutMs = ANSWER_TIMEOUT_MS,
    traffic: Traffic = "reads",
  ): Promise<MedusaAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = () => this.pools[traffic].request({ method: "GET", path, headers, signal });
    const answer = await ask().catch((error: unknown) => {
      if (isStaleConnection(error)) return ask();
      throw error;
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      rawHeaders: Object.entries(answer.headers).flatMap(([name, values]) =>
        [values ?? []].flat().flatMap((value) => [name, value]),
      ),
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  /** Cuts every connection off. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
