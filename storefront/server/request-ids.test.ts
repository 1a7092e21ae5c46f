import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import { close } from "./testing/fakes.ts";
import { startFront, type TestFront } from "./testing/front.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SENT = { "X-Request-Id": "4bf92f3577b34da6" };

let medusa: Server;
let heard: IncomingHttpHeaders[];
let fronts: TestFront[];

beforeEach(async () => {
  fronts = [];
  heard = [];
  medusa = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(200, { "Content-Type": "application/json", "X-Request-Id": "said-by-medusa" }).end("{}");
  });
  await new Promise<void>((resolve) => medusa.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  for (const front of fronts) await front.close();
  await close(medusa);
});

async function start(options: Parameters<typeof startFront>[1] = {}): Promise<string> {
  const front = await startFront((medusa.address() as AddressInfo).port, options);
  fronts.push(front);
  return `http://127.0.0.1:${front.port}`;
}

const idOf = async (answer: Promise<Response>) => (await answer).headers.get("x-request-id");

describe("a request", () => {
  it("has one id, for Medusa and for the client, which did not choose it", async () => {
    const at = await start();
    const id = await idOf(fetch(`${at}/api/cart/some`, { method: "DELETE", headers: SENT }));
    expect(id).toMatch(UUID);
    expect(heard.map((headers) => headers["x-request-id"])).toEqual([id]);
  });

  it("keeps the well-formed id that a trusted proxy has given", async () => {
    const at = await start({ rules: { isProxy: () => true } });
    expect(await idOf(fetch(`${at}/api/user`, { headers: SENT }))).toBe("4bf92f3577b34da6");
    expect(await idOf(fetch(`${at}/api/user`, { headers: { "X-Request-Id": "jane@example.com" } }))).toMatch(UUID);
    expect(await idOf(fetch(`${at}/api/user`))).toMatch(UUID);
    expect(heard[0]?.["x-request-id"]).toBe("4bf92f3577b34da6");
  });

  it("has its own also where the answer is kept, unchanged or an error", async () => {
    const ready = new CachedResponse({ status: 200, headers: ["Content-Type", "text/plain"], body: Buffer.from("x") });
    const at = await start({ parts: { assets: new Map([["/assets/a.js", ready]]) } });
    const etag = (await fetch(`${at}/assets/a.js`)).headers.get("etag") ?? "";
    const asked = [
      fetch(`${at}/assets/a.js`),
      fetch(`${at}/assets/a.js`, { headers: { "If-None-Match": etag } }),
      fetch(`${at}/assets/none.js`),
      fetch(`${at}/page`, { method: "POST" }),
      fetch(`${at}/health`),
      fetch(`${at}/uploads/none.png`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 304, 404, 405, 200, 404]);
    const ids = await Promise.all(asked.map(idOf));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("that makes what is kept gives Medusa its id, and later ones get their own", async () => {
    const at = await start();
    const first = await idOf(fetch(`${at}/api/products`));
    expect(heard[0]?.["x-request-id"]).toBe(first);
    expect(await idOf(fetch(`${at}/api/products`))).toMatch(UUID);
  });

  it("is named where Medusa does not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const at = await start();
    await close(medusa);
    const answer = await fetch(`${at}/api/user`);
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([503, expect.stringMatching(UUID)]);
  });
});
