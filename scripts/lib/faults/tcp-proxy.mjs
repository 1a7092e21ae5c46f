import { connect, createServer } from "node:net";
import { freePort } from "../net.mjs";

const HOST = "127.0.0.1";

/** Hands the bytes of one direction on, in their order, each chunk after the pause that the proxy's network takes for it. */
class Direction {
  due = 0;

  constructor(proxy, from, to) {
    from.on("data", (chunk) => {
      if (proxy.pauseMs() === 0 && Date.now() >= this.due) return void to.write(chunk);
      this.due = Math.max(this.due, Date.now() + proxy.pauseMs());
      setTimeout(() => to.writable && to.write(chunk), this.due - Date.now());
    });
    from.once("end", () => setTimeout(() => to.end(), Math.max(0, this.due - Date.now())));
  }
}

/**
 * A network between two processes, which a test can break: it refuses connections, says nothing at all, or delays and
 * loses packets.
 */
export class TcpProxy {
  sockets = new Set();
  isFrozen = false;
  network = null;

  /** Listens on a free port, and hands on to a port of the loopback. */
  static async to(target) {
    const proxy = new TcpProxy();
    proxy.target = target;
    await proxy.listen(await freePort());
    return proxy;
  }

  async listen(port) {
    this.server = createServer((incoming) => this.join(incoming));
    await new Promise((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(port, HOST, resolve);
    });
    this.port = this.server.address().port;
  }

  join(incoming) {
    const outgoing = connect(this.target, HOST);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
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
  disturb(network) {
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
