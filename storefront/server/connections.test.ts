import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConnectionLimits, type ConnectionRules } from "./connections.ts";
import { close } from "./testing/fakes.ts";
import { RawClient, statusOf } from "./testing/raw.ts";

const WAIT = { timeout: 15_000 };
const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const HALF_HEAD = "GET / HTTP/1.1\r\nHost";
const HALF_BODY = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf";

let server: Server;
let clients: RawClient[];
/** Answers that are never given. */
let pending: ServerResponse[];

async function start(rules: Partial<ConnectionRules>): Promise<number> {
  clients = [];
  pending = [];
  const limits = new ConnectionLimits({ maxPerAddress: 1_000, isProxy: () => false, ...rules });
  server = createServer((request, response) => {
    limits.note(response);
    if (request.method === "POST" || request.url === "/slow") pending.push(response);
    else response.end("ok");
  });
  server.on("connection", limits.admit);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const client of clients) client.destroy();
  await close(server);
});

/** Connects, sends, and waits until the server has the connection. */
async function connect(port: number, bytes: string): Promise<RawClient> {
  const client = new RawClient(port);
  clients.push(client);
  const accepted = new Promise((resolve) => server.once("connection", resolve));
  client.send(bytes);
  await accepted;
  return client;
}

const isAnswered = async (client: RawClient) => statusOf(await client.until((text) => text.includes("ok"))) === 200;

describe("connections of one address", () => {
  it.each([
    ["idle ones", GET],
    ["ones whose head is not complete", HALF_HEAD],
    ["ones whose body is not complete", HALF_BODY],
    ["ones that never sent anything", ""],
  ])("past the limit take the place of the oldest one: %s", async (_name, bytes) => {
    const port = await start({ maxPerAddress: 3 });
    const old = [];
    for (let i = 0; i < 3; i += 1) old.push(await connect(port, bytes));
    if (bytes === GET) for (const client of old) expect(await isAnswered(client)).toBe(true);
    if (bytes === HALF_BODY) await vi.waitFor(() => expect(pending).toHaveLength(3), WAIT);
    expect(await isAnswered(await connect(port, GET))).toBe(true);
    await old[0]?.untilClosed();
    expect(old.map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
  });

  it("that are idle give way before those that are sending", async () => {
    const port = await start({ maxPerAddress: 2 });
    const sending = await connect(port, HALF_BODY);
    await vi.waitFor(() => expect(pending).toHaveLength(1), WAIT);
    const idle = await connect(port, GET);
    expect(await isAnswered(idle)).toBe(true);
    expect(await isAnswered(await connect(port, GET))).toBe(true);
    await idle.untilClosed();
    expect(sending.isClosed).toBe(false);
  });

  it("that are being answered keep their place; the next one is refused", async () => {
    const port = await start({ maxPerAddress: 2 });
    for (let i = 0; i < 2; i += 1) await connect(port, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    await vi.waitFor(() => expect(pending).toHaveLength(2), WAIT);
    const next = await connect(port, GET);
    expect(await next.untilClosed()).toBe("");
    pending[0]?.end("ok");
    expect(await isAnswered(clients[0]!)).toBe(true);
    expect(await isAnswered(await connect(port, GET))).toBe(true);
  });

  it("are not bounded where it is a proxy's", async () => {
    const port = await start({ maxPerAddress: 1, isProxy: (address) => address === "127.0.0.1" });
    for (let i = 0; i < 5; i += 1) expect(await isAnswered(await connect(port, GET))).toBe(true);
    expect(clients.filter(({ isClosed }) => isClosed)).toEqual([]);
  });
});

describe("connections of all", () => {
  it("are bounded, those of proxies too", async () => {
    const port = await start({ maxConnections: 2, isProxy: () => true });
    for (let i = 0; i < 3; i += 1) expect(await isAnswered(await connect(port, GET))).toBe(true);
    await clients[0]?.untilClosed();
    expect(clients.map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
  });
});
