import type { IncomingHttpHeaders } from "node:http";
import { REQUEST_ID_HEADER, requestId, traceCall } from "@nocturne/log";
import { Upstream, type Traffic } from "./upstream.ts";

export type { Traffic } from "./upstream.ts";

const ANSWER_TIMEOUT_MS = 12_000;
/** Shorter than a server goes on working after it said that it goes (`SHUTDOWN_DELAY_SECONDS`). */
const LOOK_EVERY_MS = 500;

export type MedusaAnswer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

const STALE_CONNECTION = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);
const NO_CONNECTION = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const hasCode = (codes: ReadonlySet<string>, error: unknown) =>
  error instanceof Error && "code" in error && codes.has(String(error.code));

/** True for the error of a connection that Medusa closed while a request was on its way to it. */
export function isStaleConnection(error: unknown): boolean {
  return hasCode(STALE_CONNECTION, error);
}

/**
 * Medusa's servers. Requests go to those that are well in turn; one of a visitor whose sign-in lives in a server's memory
 * goes to the first that is well, which is the same one for all fronts.
 */
export class Medusa {
  private readonly servers: readonly Upstream[];
  private readonly looking: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(addresses: readonly string[]) {
    this.servers = addresses.map((address) => new Upstream(address));
    // There is no choice with a single one.
    if (this.servers.length > 1) this.looking = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /**
   * The server for the next request; `isBound` for one that has to find what an earlier one left in a server's memory.
   * Where none is well, all are taken for well: one of them may have come back since.
   */
  choose(isBound: boolean): Upstream {
    const well = this.servers.filter(({ isWell }) => isWell);
    const candidates = well.length > 0 ? well : this.servers;
    const chosen = candidates[isBound ? 0 : this.turn++ % candidates.length];
    if (!chosen) throw new Error("The front server needs BACKEND_URL.");
    return chosen;
  }

  /**
   * True where a request has not reached its server, and there is another one. Until that server is well again, none is
   * sent to it.
   */
  canTryAnother(tried: Upstream, error: unknown): boolean {
    if (this.servers.length < 2 || !hasCode(NO_CONNECTION, error)) return false;
    this.avoid(tried);
    return true;
  }

  /** Chooses another server, where there is one, until this one has said that it is well. */
  avoid(server: Upstream): void {
    server.isWell = false;
  }

  /** Whether any server is well. Rejects, or answers false, where none is. */
  async isWell(timeoutMs: number): Promise<boolean> {
    if (this.servers.length > 1) return this.servers.some(({ isWell }) => isWell);
    return (await this.get("/health", {}, timeoutMs, "health")).status === 200;
  }

  /** Reads one answer whole. Rejects when Medusa does not answer in time. */
  async get(
    path: string,
    headers: Record<string, string>,
    timeoutMs = ANSWER_TIMEOUT_MS,
    traffic: Traffic = "reads",
  ): Promise<MedusaAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const id = requestId();
    const call = traceCall("Medusa");
    const sent = { ...headers, ...(id ? { [REQUEST_ID_HEADER]: id } : {}), ...call.headers };
    const ask = (server: Upstream) => server.pools[traffic].request({ method: "GET", path, headers: sent, signal });
    const server = this.choose(false);
    const answer = await ask(server)
      .catch((error: unknown) => {
        if (!isStaleConnection(error) && !this.canTryAnother(server, error)) throw error;
        this.avoid(server);
        return ask(this.choose(false));
      })
      .catch((error: unknown) => {
        call.end();
        throw error;
      });
    call.end(answer.statusCode);
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
    clearInterval(this.looking);
    await Promise.all(this.servers.map((server) => server.close()));
  }

  private look(): void {
    for (const server of this.servers) void server.look();
  }
}
