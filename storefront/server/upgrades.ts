import { request, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Medusa } from "./medusa.ts";

/** The websocket of a remote fetch, named by a random token that only who began the fetch was told. */
const SOCKET_PATH = /^\/api\/(storage\/api\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONNECT_MS = 10_000;

/** Hands websockets on to Medusa: only those of remote fetches, and only for pages of our own. */
export class Upgrades {
  private readonly medusa: Medusa;
  private readonly ownOrigin: string;
  private readonly open = new Set<Duplex>();

  constructor(medusa: Medusa, publicUrl: string) {
    this.medusa = medusa;
    this.ownOrigin = new URL(publicUrl).origin;
  }

  handle = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    if (!SOCKET_PATH.test(incoming.url ?? "") || !this.isOwn(incoming)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    this.connect(incoming, socket, head);
  };

  /** Ends every websocket: a server that stops would wait for them. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private isOwn({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined || origin === this.ownOrigin) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  private connect(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { host, port } = this.medusa;
    const outgoing = request({ host, port, path: incoming.url, headers: incoming.headers, timeout: CONNECT_MS });
    const fail = () => {
      outgoing.destroy();
      socket.destroy();
    };
    outgoing.on("timeout", fail);
    outgoing.on("error", fail);
    outgoing.on("response", fail);
    outgoing.on("upgrade", (answer, upstream, upstreamHead) => {
      const lines = ["HTTP/1.1 101 Switching Protocols"];
      for (let i = 0; i < answer.rawHeaders.length; i += 2) {
        lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      }
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      socket.write(upstreamHead);
      upstream.write(head);
      this.join(socket, upstream);
    });
    outgoing.end();
  }

  private join(socket: Duplex, upstream: Duplex): void {
    this.open.add(socket);
    const end = () => {
      this.open.delete(socket);
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
}
