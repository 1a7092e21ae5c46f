import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What other visitors feel while a stranger with 300 connections and 50 kB/s does its worst: heads and bodies that never
 * end, and headers that are slow to read. Prints the response times of a cached page and of cart calls, first alone, then
 * meanwhile. Exits 1 where a target is missed. Loopback only; takes a minute.
 *
 *     STORE_URL=http://localhost:8000 node bench/src/slow-stranger.ts
 */
const STORE = new URL(process.env["STORE_URL"] ?? "http://localhost:8000");
const HOST = "127.0.0.1";
/** The stranger has an address of its own, so that visitors are not measured by its limits. */
const STRANGER = "127.0.0.2";
const CONNECTIONS = 300;
const BYTES_PER_SECOND = 50_000;
const PHASE_MS = Number(process.env["PHASE_MS"] ?? 20_000);
const TICK_MS = 100;
const TIMEOUT_MS = 5_000;
const TARGETS_MS = { page: 50, cart: 500 };

const agent = new Agent({ keepAlive: true });

/** Milliseconds that one call took; the time-out where there was no answer of 2xx. */
function time(method: string, path: string, body?: object): Promise<number> {
  const since = performance.now();
  const payload = body ? JSON.stringify(body) : "";
  return new Promise((resolve) => {
    const headers = payload ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) } : {};
    const outgoing = request(
      { host: HOST, port: STORE.port, method, path, headers, agent, timeout: TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode! < 300 ? performance.now() - since : TIMEOUT_MS));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(TIMEOUT_MS));
    outgoing.end(payload);
  });
}

async function readProductId(): Promise<string> {
  const products = (await (await fetch(new URL("/api/products", STORE))).json()) as { id: string; sizes: string[] }[];
  const product = products.find(({ sizes }) => sizes.length === 0);
  if (!product) throw new Error("The store has no product without sizes.");
  return product.id;
}

/** Calls at a fixed pace, whether the earlier ones were answered or not. */
async function pace(everyMs: number, call: () => Promise<number>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  for (const end = performance.now() + PHASE_MS; performance.now() < end; await sleep(everyMs)) calls.push(call());
  return (await Promise.all(calls)).sort((a, b) => a - b);
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(title: string, productId: string): Promise<{ page: number; cart: number }> {
  let calls = 0;
  let sessionId = "";
  const addToCart = () => {
    if (calls++ % 50 === 0) sessionId = `session_${randomBytes(16).toString("hex")}`;
    return time("POST", "/api/cart", { sessionId, productId, quantity: 1 });
  };
  const [page, cart] = await Promise.all([pace(20, () => time("GET", "/")), pace(100, addToCart)]);
  for (const [name, times] of [
    ["page", page],
    ["cart", cart],
  ] as const) {
    const lost = times.filter((ms) => ms >= TIMEOUT_MS).length;
    const [p50, p99, max] = [at(times, 0.5), at(times, 0.99), at(times, 1)].map((ms) => `${ms.toFixed(1)} ms`);
    console.log(
      `${title.padEnd(10)} ${name}  p50 ${p50}  p99 ${p99}  max ${max}  (${times.length} calls, ${lost} lost)`,
    );
  }
  return { page: at(page, 0.99), cart: at(cart, 0.99) };
}

/** What a connection sends first, and what it goes on with a few bytes at a time. */
const KINDS = [
  { share: 0.7, first: "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n{", more: " " },
  {
    share: 0.15,
    first: "PUT /uploads/incoming/a?size=1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
    more: "1\r\nx\r\n",
  },
  { share: 0.15, first: "GET / HTTP/1.1\r\nHost: x\r\n", more: "X-A: b\r\n" },
];

/** One that keeps a store's thread busy where `Connection` is read with a careless pattern. */
const BLANKS = `GET /api/user HTTP/1.1\r\nHost: x\r\nConnection: close${" ".repeat(15_500)}x\r\n\r\n`;

/** Runs until it is stopped. */
class Stranger {
  private readonly sockets = new Map<Socket, string>();
  private isStopped = false;

  async run(): Promise<void> {
    let turn = 0;
    while (!this.isStopped) {
      this.fill();
      let left = (BYTES_PER_SECOND * TICK_MS) / 1000;
      if (turn++ % 5 === 0) left -= this.sendBlanks();
      for (const [socket, more] of [...this.sockets].sort(() => Math.random() - 0.5)) {
        if ((left -= more.length) < 0) break;
        socket.write(more);
      }
      await sleep(TICK_MS);
    }
  }

  stop(): void {
    this.isStopped = true;
    for (const socket of this.sockets.keys()) socket.destroy();
  }

  private fill(): void {
    for (let i = this.sockets.size; i < CONNECTIONS; i += 1) {
      const dice = Math.random();
      const kind = KINDS.find(
        ({ share }, k) => dice < share + KINDS.slice(0, k).reduce((sum, { share: s }) => sum + s, 0),
      );
      const { first, more } = kind ?? KINDS[0]!;
      const socket = this.open();
      socket.write(first);
      this.sockets.set(socket, more);
      socket.on("close", () => this.sockets.delete(socket));
    }
  }

  private sendBlanks(): number {
    const socket = this.open();
    socket.end(BLANKS);
    return BLANKS.length / 3;
  }

  private open(): Socket {
    const socket = connect({ host: HOST, port: Number(STORE.port), localAddress: STRANGER });
    socket.on("error", () => undefined);
    socket.resume();
    return socket;
  }
}

const productId = await readProductId();
await time("GET", "/");
await time("POST", "/api/cart", { sessionId: `session_${randomBytes(16).toString("hex")}`, productId });
await measure("alone", productId);
const stranger = new Stranger();
const running = stranger.run();
await sleep(2_000);
const health = time("GET", "/health");
const attacked = await measure("attacked", productId);
console.log(`attacked   /health ${(await health).toFixed(1)} ms`);
stranger.stop();
await running;
await measure("afterwards", productId);
agent.destroy();
const isMissed = attacked.page > TARGETS_MS.page || attacked.cart > TARGETS_MS.cart;
console.log(isMissed ? "Targets missed." : `p99 below ${TARGETS_MS.page} ms (page) and ${TARGETS_MS.cart} ms (cart).`);
process.exit(isMissed ? 1 : 0);
