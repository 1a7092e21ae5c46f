import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../net.ts";

const HOST = "127.0.0.1";

/** Hands the bytes of one direction on, in their order, each chunk after the pause that the proxy's network takes for it. */
class Direction {
  private due = 0;

  constructor(proxy: TcpProxy, from: Socket, to: Socket) {
    from.on("data", (chunk: Buffer) => {
      if (proxy.pauseMs() === 0 && Date.now() >= this.due) return void to.write(chunk);
      this.due = Math.max(this.due, Date.now() + proxy.pauseMs());
      setTimeout(() => to.writable && to.write(chunk), this.due - Date.now());
    });
    from.once("end", () => setTimeout(() => to.end(), Math.max(0, this.due - Date.now())));
  }
}

interface Network {
  /** Of every packet. */
  delayMs: number;
  /** Of all packets those that are lost, from 0 to 1. */
  lostShare: number;
  /** After what time a lost packet is sent again. */
  resendMs: number;
}

/**
 * A network between two processes, which a test can break: it refuses connections, says nothing at all, or delays and
 * loses packets.
 */
export class TcpProxy {
  port = 0;
  private readonly target: number;
  private readonly server: Server = createServer((incoming) => this.join(incoming));
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;
  private network: Network | null = null;

  private constructor(target: number) {
    this.target = target;
  }

  /** Listens on a free port, and hands on to a port of the loopback. */
  static async to(target: number) {
    const proxy = new TcpProxy(target);
    await proxy.listen(await freePort());
    return proxy;
  }

  private async listen(port: number) {
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(port, HOST, () => {
        this.server.off("error", reject);
        resolve();
      });
    });
    this.port = port;
  }

  private join(incoming: Socket) {
    const outgoing = connect(this.target, HOST);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => other.destroy());
      socket.once("close", () => {
        this.sockets.delete(socket);
        if (!this.isFrozen) other.destroySoon();
      });
      new Direction(this, socket, other);
      if (this.isFrozen) socket.pause();
    }
  }

  /** How long the next packet takes: one that is lost is sent again after a while, as TCP does. */
  pauseMs() {
    if (!this.network) return 0;
    const { delayMs, lostShare, resendMs } = this.network;
    return delayMs + (Math.random() < lostShare ? resendMs : 0);
  }

  /** Every packet takes a while, and some are lost. */
  disturb(network: Network) {
    this.network = network;
  }

  /** Nobody is connected any more, and nobody can connect. */
  async refuse() {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Connections stay, and nothing comes through. */
  freeze() {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  async heal() {
    this.network = null;
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
    if (!this.server.listening) await this.listen(this.port);
  }

  async stop() {
    if (this.server.listening) await this.refuse();
  }
}
