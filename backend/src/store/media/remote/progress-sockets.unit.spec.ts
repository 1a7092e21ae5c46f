import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { FetchEvents } from "./companion";
import { FetchTokens } from "./fetch-tokens";
import { ProgressSockets } from "./progress-sockets";

let server: Server;
let events: EventEmitter & FetchEvents;
let tokens: FetchTokens;
let admins: Set<string>;
let log: ReturnType<typeof vi.spyOn>[];
const clients: WebSocket[] = [];

async function listen(options: { idleTimeoutMs?: number } = {}): Promise<void> {
  const sockets = new ProgressSockets({
    isAdmitted: async (token) => admins.has((await tokens.ownerOf(token)) ?? ""),
    events: async () => Promise.resolve(events),
    ...options,
  });
  server = createServer().on("upgrade", sockets.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
}

beforeEach(() => {
  log = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  events = new EventEmitter() as EventEmitter & FetchEvents;
  tokens = new FetchTokens();
  admins = new Set(["owner"]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.terminate();
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

async function begun(): Promise<string> {
  const token = randomUUID();
  await tokens.issue(events, token, "owner");
  return token;
}

/** A socket that is open, or the status it was refused with. */
async function connect(token: string, path = `/api/${token}`): Promise<WebSocket | number> {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  clients.push(client);
  return await new Promise((resolve, reject) => {
    client.once("open", () => resolve(client));
    client.once("unexpected-response", (_request, answer) => {
      answer.resume();
      client.terminate();
      resolve(answer.statusCode ?? 0);
    });
    client.once("error", reject);
  });
}

async function connected(token: string): Promise<WebSocket> {
  const client = await connect(token);
  if (typeof client === "number") throw new Error(`refused with ${client}`);
  return client;
}

it("tells a running fetch's progress, and hands on what its client asks for", async () => {
  await listen();
  const token = await begun();
  const isHeard = once(events, `connection:${token}`);
  const client = await connected(token);
  await isHeard;
  const told = once(client, "message");
  events.emit(token, { action: "progress", payload: { progress: "50.00" } });
  expect(JSON.parse(String((await told)[0]))).toEqual({ action: "progress", payload: { progress: "50.00" } });

  const paused = once(events, `pause:${token}`);
  client.send("no JSON");
  client.send(JSON.stringify({ action: "__proto__" }));
  client.send(JSON.stringify({ action: "pause" }));
  await paused;
});

it("is found under the storage calls' address, too", async () => {
  await listen();
  const token = await begun();
  expect(await connect(token, `/api/storage/api/${token}`)).toBeInstanceOf(WebSocket);
});

it("refuses tokens that were never issued, and other addresses", async () => {
  await listen();
  const token = await begun();
  expect(await connect(randomUUID())).toBe(404);
  for (const path of ["/", "/app", "/api/user", `/api/${token}/x`, `/store/${token}`, `/api/${token}?x`]) {
    expect([path, await connect(token, path)]).toEqual([path, 404]);
  }
});

it.each(["success", "error"])("refuses the token of a fetch that has ended with %s", async (action) => {
  await listen();
  const token = await begun();
  const client = await connected(token);
  const told = once(client, "message");
  events.emit(token, { action, payload: {} });
  expect(JSON.parse(String((await told)[0]))).toEqual({ action, payload: {} });
  expect(await connect(token)).toBe(404);
});

it("refuses the token of a fetch that was cancelled", async () => {
  await listen();
  const token = await begun();
  const isCancelled = once(events, `cancel:${token}`);
  (await connected(token)).send(JSON.stringify({ action: "cancel" }));
  await isCancelled;
  expect(await connect(token)).toBe(404);
  expect(events.listenerCount(`cancel:${token}`)).toBe(0);
});

it("refuses the token of somebody who is no admin any more", async () => {
  await listen();
  const token = await begun();
  admins.clear();
  expect(await connect(token)).toBe(404);
});

it("lets two sockets in for each fetch, and another when one has gone", async () => {
  await listen();
  const token = await begun();
  const first = await connected(token);
  await connected(token);
  expect(await connect(token)).toBe(429);
  expect(await connect(await begun())).toBeInstanceOf(WebSocket);
  first.close();
  await once(first, "close");
  await vi.waitFor(async () => expect(await connect(token)).toBeInstanceOf(WebSocket));
});

it("lets a hundred sockets in, and no more", async () => {
  await listen();
  const waiting = Array.from({ length: 50 }, async () => {
    const token = await begun();
    return [await connected(token), await connected(token)];
  });
  await Promise.all(waiting);
  expect(await connect(await begun())).toBe(503);
});

it("closes the socket of a client that sends a large frame", async () => {
  await listen();
  const client = await connected(await begun());
  client.send("x".repeat(1_025));
  expect((await once(client, "close"))[0]).toBe(1009);
});

it("closes a socket on which nothing happens", async () => {
  await listen({ idleTimeoutMs: 50 });
  const client = await connected(await begun());
  await once(client, "close");
});

it("writes no token anywhere", async () => {
  await listen();
  const token = await begun();
  (await connected(token)).send("x".repeat(2_000));
  await connect(randomUUID());
  expect(log.flatMap((spy) => spy.mock.calls).join()).toBe("");
});
