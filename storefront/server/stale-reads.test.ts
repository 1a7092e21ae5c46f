import type { Server, ServerResponse } from "node:http";
import { SHOWS_HEADER } from "@nocturne/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { Medusa } from "./medusa.ts";
import { PublicReads } from "./public-reads.ts";
import { ResponseCache } from "./response-cache.ts";
import { close, fakeFreshness, serve } from "./testing/fakes.ts";

const URL = "/api/products";
const WAIT = { timeout: 15_000 };

let answer: (response: ServerResponse) => void;
let asked: number;
let upstream: { server: Server; port: number };
let medusa: Medusa;
let fakes: ReturnType<typeof fakeFreshness>;
let reads: PublicReads;

const show = (text: string, change: string) => (response: ServerResponse) => {
  response.writeHead(200, { "cache-control": "public, max-age=0", [SHOWS_HEADER]: `catalogue=${change}` }).end(text);
};
const seen = ({ status, isStale, body }: CachedResponse) => [status, isStale, body.toString()];
const status = (read: CachedResponse) => read.header("cache-status");

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  asked = 0;
  answer = show("first", "c0");
  upstream = await serve((_request, response) => {
    asked += 1;
    answer(response);
  });
  medusa = new Medusa([`http://127.0.0.1:${upstream.port}`]);
  fakes = fakeFreshness();
  const { freshness } = fakes;
  reads = new PublicReads({ cache: new ResponseCache(freshness), freshness, medusa, base: [], hasCrossOrigins: false });
  await reads.read(URL);
});

afterEach(async () => {
  vi.useRealTimers();
  await close(upstream.server);
  await medusa.close();
});

it("shows what was, marked, where Medusa fails, and what is as soon as it answers", async () => {
  fakes.change("catalogue", "c1");
  answer = (response) => response.writeHead(500).end("broken");
  const stale = await reads.read(URL);
  expect(seen(stale)).toEqual([200, true, "first"]);
  expect(status(stale)).toBe("Front; hit; detail=stale");
  expect(stale.shows).toBeNull();
  answer = show("second", "c1");
  const fresh = await reads.read(URL);
  expect([...seen(fresh), status(fresh)]).toEqual([200, false, "second", undefined]);
});

it("shows what was where Medusa is gone, and says so where nothing was seen before", async () => {
  fakes.change("catalogue", "c1");
  await close(upstream.server);
  expect(seen(await reads.read(URL))).toEqual([200, true, "first"]);
  expect((await reads.read("/api/settings")).status).toBe(503);
});

it("shows what was while Postgres is not heard and Medusa cannot answer without it", async () => {
  fakes.freshness.setHearing(false);
  answer = (response) => response.writeHead(500).end("broken");
  expect(seen(await reads.read(URL))).toEqual([200, true, "first"]);
});

it("shows what is while Postgres is not heard and Medusa answers", async () => {
  fakes.freshness.setHearing(false);
  answer = show("second", "c0");
  expect(seen(await reads.read(URL))).toEqual([200, false, "second"]);
});

it("waits for a silent Medusa once, and from then on a moment, by one request at a time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakes.change("catalogue", "c1");
  const silent: ServerResponse[] = [];
  answer = (response) => silent.push(response);
  const first = reads.read(URL);
  await vi.waitUntil(() => silent.length === 1, WAIT);
  vi.advanceTimersByTime(8_000);
  expect(seen(await first)).toEqual([200, true, "first"]);
  const before = asked;
  for (let i = 0; i < 10; i += 1) expect(seen(await reads.read(URL))).toEqual([200, true, "first"]);
  expect(asked).toBe(before);
  show("second", "c1")(silent[0]!);
  await vi.waitUntil(async () => !(await reads.read(URL)).isStale, WAIT);
  expect(seen(await reads.read(URL))).toEqual([200, false, "second"]);
});

it("tells that something is not there any more, rather than what it was", async () => {
  fakes.change("catalogue", "c1");
  answer = (response) => response.writeHead(404, { "cache-control": "no-store" }).end("{}");
  expect((await reads.read(URL)).status).toBe(404);
});
