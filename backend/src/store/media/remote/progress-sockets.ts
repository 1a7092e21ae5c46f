import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { FetchEvent, FetchEvents } from "./companion";

const SOCKET_PATH = /^\/api\/(?:storage\/api\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const MAX_SOCKETS = 100;
const MAX_SOCKETS_PER_FETCH = 2;
/** A client sends nothing but `{"action":"pause"}` and its kind. */
const MAX_FRAME_BYTES = 1_024;
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** How long a client may take to close its socket after the last word. */
const CLOSING_TIMEOUT_MS = 10_000;

const ACTIONS = new Set(["pause", "resume", "cancel"]);
const REFUSALS = { 404: "Not Found", 429: "Too Many Requests", 503: "Service Unavailable" } as const;

type Options = {
  /** Whether a token is that of a running fetch, begun by somebody who is still an admin. */
  isAdmitted: (token: string) => Promise<boolean>;
  /** Companion's events; asked for only once a token was admitted. */
  events: () => Promise<FetchEvents>;
  idleTimeoutMs?: number;
};

/**
 * The websockets that tell how remote fetches go on. A socket is let in for the token of a running fetch alone, two for
 * each, and is decided on before its upgrade is accepted. Tokens are secrets: nothing here writes them anywhere.
 */
export class ProgressSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  private readonly open = new Map<string, number>();
  private total = 0;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  handle = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    const token = SOCKET_PATH.exec(request.url ?? "")?.[1];
    if (!token) return refuse(socket, 404);
    const release = this.reserve(token);
    if (typeof release === "number") return refuse(socket, release);
    socket.once("close", release);
    this.admit(token, request, socket, head).catch(() => refuse(socket, 503));
  };

  /** Takes a place, and returns how to give it back; or the status that refuses it. */
  private reserve(token: string): (() => void) | 429 | 503 {
    const count = this.open.get(token) ?? 0;
    if (count >= MAX_SOCKETS_PER_FETCH) return 429;
    if (this.total >= MAX_SOCKETS) return 503;
    this.open.set(token, count + 1);
    this.total += 1;
    return () => {
      this.total -= 1;
      const left = (this.open.get(token) ?? 1) - 1;
      if (left > 0) this.open.set(token, left);
      else this.open.delete(token);
    };
  }

  private async admit(token: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!(await this.options.isAdmitted(token))) return refuse(socket, 404);
    const events = await this.options.events();
    if (socket.destroyed) return;
    this.server.handleUpgrade(request, socket, head, (client) => this.follow(client, token, events));
  }

  private follow(client: WebSocket, token: string, events: FetchEvents): void {
    const idleTimeoutMs = this.options.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
    const idle = setTimeout(() => client.terminate(), idleTimeoutMs).unref();
    const tell = (event: FetchEvent) => {
      idle.refresh();
      client.send(JSON.stringify(event));
      if (event.action !== "progress") setTimeout(() => client.terminate(), CLOSING_TIMEOUT_MS).unref();
    };
    client.on("message", (data) => {
      idle.refresh();
      const action = actionOf((data as Buffer).toString("utf8"));
      if (action) events.emit(`${action}:${token}`);
    });
    // A frame that is too large, or no frame at all: ws closes the socket by itself.
    client.on("error", () => client.terminate());
    client.on("close", () => {
      clearTimeout(idle);
      events.removeListener(token, tell);
    });
    events.on(token, tell);
    events.emit(`connection:${token}`);
  }
}

function actionOf(text: string): string | null {
  try {
    const { action } = JSON.parse(text) as { action?: unknown };
    return typeof action === "string" && ACTIONS.has(action) ? action : null;
  } catch {
    return null;
  }
}

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
