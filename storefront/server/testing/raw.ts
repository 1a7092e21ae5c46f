import { createServer, type RequestListener } from "node:http";
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";
import { close } from "./fakes.ts";

/** A connection that sends exactly the bytes it is given. */
export class RawClient {
  readonly socket: Socket;
  text = "";
  isClosed = false;
  private readonly listeners = new Set<() => void>();

  constructor(port: number, options: { allowHalfOpen?: boolean; isPaused?: boolean } = {}) {
    this.socket = connect({ port, host: "127.0.0.1", allowHalfOpen: options.allowHalfOpen ?? false });
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => {
      this.isClosed = true;
      this.announce();
    });
    if (options.isPaused) this.socket.pause();
    else this.read();
  }

  /** Begins to read what the other side sends. */
  read(): void {
    this.socket.on("data", (chunk: Buffer) => {
      this.text += chunk.toString("latin1");
      this.announce();
    });
    this.socket.resume();
  }

  send(bytes: string | Buffer): void {
    this.socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  }

  /** Waits until what was read fulfils a condition, or the connection is closed. */
  async until(isFulfilled: (text: string) => boolean): Promise<string> {
    while (!isFulfilled(this.text) && !this.isClosed) {
      await new Promise<void>((resolve) => {
        const once = () => {
          this.listeners.delete(once);
          resolve();
        };
        this.listeners.add(once);
      });
    }
    return this.text;
  }

  async untilClosed(): Promise<string> {
    return await this.until(() => false);
  }

  /** Sends one request and waits for an answer with a Content-Length; answers its status and body. */
  async ask(bytes: string): Promise<{ status: number; body: string }> {
    this.text = "";
    this.send(bytes);
    const text = await this.until((read) => bodyOf(read) !== null);
    return { status: statusOf(text), body: bodyOf(text) ?? "" };
  }

  destroy(): void {
    this.socket.destroy();
  }

  private announce(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

export function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

function bodyOf(text: string): string | null {
  const head = text.indexOf("\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (head < 0 || length === undefined) return null;
  const body = text.slice(head + 4);
  return body.length >= Number(length) ? body.slice(0, Number(length)) : null;
}

export type RawMedusa = {
  port: number;
  /** Everything that came in, by connection. */
  connections: string[];
  /** How many connections are open. */
  open: () => number;
  close: () => Promise<void>;
};

/** A Medusa behind a relay that writes down every byte it is sent. */
export async function startRawMedusa(handle: RequestListener): Promise<RawMedusa> {
  const http = createServer(handle);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const inner = (http.address() as AddressInfo).port;
  const connections: string[] = [];
  const sockets = new Set<Socket>();
  const relay: Server = createTcpServer((socket) => {
    const index = connections.push("") - 1;
    const onward = connect(inner, "127.0.0.1");
    sockets.add(socket);
    socket.on("data", (chunk: Buffer) => (connections[index] += chunk.toString("latin1")));
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  return {
    port: (relay.address() as AddressInfo).port,
    connections,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => relay.close(resolve));
      await close(http);
    },
  };
}
