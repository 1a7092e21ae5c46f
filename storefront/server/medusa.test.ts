import type { RequestListener, Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Medusa } from "./medusa.ts";
import { proxy } from "./proxy.ts";
import { BodyReader } from "./request-body.ts";
import { isBoundToServer } from "./routing.ts";
import { ask, close, serve } from "./testing/fakes.ts";

const WAIT = { timeout: 10_000 };

type Running = { server: Server; port: number };

let running: Running[];
let isDraining: boolean;
let medusa: Medusa;

/** Two servers that answer with their number; the second one drains when it is told to. */
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  isDraining = false;
  const answerOf =
    (number: number): RequestListener =>
    (request, response) => {
      response.statusCode = request.url === "/health" && number === 2 && isDraining ? 503 : 200;
      request.resume().on("end", () => response.end(String(number)));
    };
  running = [await serve(answerOf(1)), await serve(answerOf(2))];
  medusa = new Medusa(running.map(({ port }) => `http://127.0.0.1:${port}`));
});

afterEach(async () => {
  await medusa.close();
  await Promise.all(running.map(async ({ server }) => close(server)));
});

const read = async () => String((await medusa.get("/api/products", {})).body);

async function readMany(): Promise<Set<string>> {
  return new Set(await Promise.all(Array.from({ length: 8 }, read)));
}

describe("several servers", () => {
  it("take turns, but for what lives in the memory of one", async () => {
    expect(await readMany()).toEqual(new Set(["1", "2"]));
    for (let i = 0; i < 4; i += 1) expect(medusa.choose(true).url.port).toBe(String(running[0]?.port));
  });

  it("get nothing once they say that they go, and again once they are well", async () => {
    isDraining = true;
    await vi.waitFor(async () => expect(await readMany()).toEqual(new Set(["1"])), WAIT);
    expect(await medusa.isWell(1_000)).toBe(true);
    isDraining = false;
    await vi.waitFor(async () => expect(await readMany()).toEqual(new Set(["1", "2"])), WAIT);
  });

  it("are read from in another's place that dies over it", async () => {
    const [first] = running as [Running, Running];
    first.server.removeAllListeners("request").on("request", (request) => request.socket.destroy());
    expect(await readMany()).toEqual(new Set(["2"]));
  });

  it("are asked in another's place that is gone, also for what changes something", async () => {
    const [first, second] = running as [Running, Running];
    const visitor = { address: "127.0.0.1", protocol: "http" as const, host: "shop" };
    const options = { medusa, bodies: new BodyReader(), visitor, base: [], policy: "", traffic: "calls" as const };
    const front = await serve((request, response) => proxy(request, response, options));
    await close(first.server);
    for (let i = 0; i < 4; i += 1) {
      const reply = await ask(front.port, "/api/cart", { method: "POST", body: "{}" });
      expect([reply.status, reply.body]).toEqual([200, "2"]);
    }
    expect(medusa.choose(true).url.port).toBe(String(second.port));
    await close(second.server);
    await vi.waitFor(async () => expect(await medusa.isWell(1_000)).toBe(false), WAIT);
    await close(front.server);
  });
});

it.each([
  ["/admin/products?limit=1", undefined, true],
  ["/auth/user/emailpass", undefined, true],
  ["/api/storage/s3/params", undefined, true],
  ["/store/customers/me", "a=b; connect.sid=s%3Ax", true],
  ["/store/customers/me", "__Host-connect.sid=s%3Ax", true],
  ["/store/products", "a=b", false],
  ["/api/admin/orders", undefined, false],
  ["/api/cart?next=/admin/", undefined, false],
])("knows whether %s with the cookie %s looks for a server's memory", (url, cookie, isBound) => {
  expect(isBoundToServer(url, cookie)).toBe(isBound);
});
