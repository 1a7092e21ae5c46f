import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { visitorNetwork } from "@nocturne/contract/visitor-network";
import type { KnownHosts } from "./known-hosts.ts";
import type { Upstream } from "./upstream.ts";
import type { Visitor } from "./visitor.ts";

/** The websocket of a remote fetch, named by a random token that only who began the fetch was told. */
const SOCKET_PATH = /^\/api\/(storage\/api\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_UPGRADES = 200;
const MAX_UPGRADES_PER_ADDRESS = 10;

/** What of a handshake Medusa is told: nothing that could frame a body or claim to come from elsewhere. */
const HANDSHAKE = ["host", "sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol", "origin"] as const;

const REFUSALS: Record<number, string> = { 404: "Not Found", 429: "Too Many Requests", 503: "Service Unavailable" };

function refuse(socket: Duplex, status: number): void {
  const known = REFUSALS[status] ? status : 404;
  socket.end(`HTTP/1.1 ${known} ${REFUSALS[known]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Options = {
  medusa: { choose: (isBound: boolean) => Pick<Upstream, "url"> };
  publicUrl: string;
  visitorOf: (request: IncomingMessage) => Visitor;
  hosts: Pick<KnownHosts, "includes">;
};

/**
 * Hands websockets on to Medusa: only those of remote fetches, only for pages of our own, and of one address only a few
 * at a time. Medusa knows which tokens are those of running fetches, and refuses all others.
 */
export class Upgrades {
  private readonly medusa: Options["medusa"];
  private readonly ownOrigin: string;
  private readonly visitorOf: Options["visitorOf"];
  private readonly hosts: Options["hosts"];
  private readonly open = new Set<Duplex>();
  private readonly byAddress = new Map<string, number>();

  constructor({ medusa, publicUrl, visitorOf, hosts }: Options) {
    this.medusa = medusa;
    this.ownOrigin = new URL(publicUrl).origin;
    this.visitorOf = visitorOf;
    this.hosts = hosts;
  }

  handle = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    const isWebSocket = incoming.headers.upgrade?.toLowerCase() === "websocket";
    if (!isWebSocket || !SOCKET_PATH.test(incoming.url ?? "") || !this.isOwn(incoming)) return refuse(socket, 404);
    const visitor = this.visitorOf(incoming);
    if (!this.enter(socket, visitorNetwork(visitor.address))) return refuse(socket, 429);
    this.connect(incoming, visitor, socket, head);
  };

  /** Ends every websocket: a server that stops would wait for them. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private isOwn(request: IncomingMessage): boolean {
    const { headers } = request;
    const { origin, host } = headers;
    if (!this.hosts.includes(request)) return false;
    if (origin === undefined || origin === this.ownOrigin) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Counts a socket from its handshake until it is closed. */
  private enter(socket: Duplex, address: string): boolean {
    const count = this.byAddress.get(address) ?? 0;
    if (this.open.size >= MAX_UPGRADES || count >= MAX_UPGRADES_PER_ADDRESS) return false;
    this.open.add(socket);
    this.byAddress.set(address, count + 1);
    socket.once("close", () => {
      this.open.delete(socket);
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    });
    return true;
  }

  private connect(incoming: IncomingMessage, visitor: Visitor, socket: Duplex, head: Buffer): void {
    const { url } = this.medusa.choose(true);
    const { request } = url.protocol === "https:" ? https : http;
    const headers: OutgoingHttpHeaders = {
      connection: "Upgrade",
      upgrade: "websocket",
      "x-forwarded-for": visitor.address,
    };
    for (const name of HANDSHAKE) if (incoming.headers[name] !== undefined) headers[name] = incoming.headers[name];
    const outgoing = request(url, { path: incoming.url, headers, timeout: CONNECT_TIMEOUT_MS, agent: false });
    socket.once("close", () => outgoing.destroy());
    outgoing.on("timeout", () => outgoing.destroy(new Error("Medusa does not answer.")));
    outgoing.on("error", () => refuse(socket, 503));
    outgoing.on("response", (answer) => {
      answer.resume();
      refuse(socket, answer.statusCode ?? 404);
    });
    outgoing.on("upgrade", (answer, upstream, upstreamHead) => {
      outgoing.setTimeout(0);
      const lines = ["HTTP/1.1 101 Switching Protocols"];
      for (let i = 0; i < answer.rawHeaders.length; i += 2) {
        lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      }
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      socket.write(upstreamHead);
      upstream.write(head);
      join(socket, upstream);
    });
    outgoing.end();
  }
}

function join(socket: Duplex, upstream: Duplex): void {
  const end = () => {
    socket.destroy();
    upstream.destroy();
  };
  for (const half of [socket, upstream]) {
    half.on("close", end);
    half.on("error", end);
  }
  upstream.pipe(socket);
  socket.pipe(upstream);
}
