import type { Server } from "node:http";
import { SHOWS_HEADER } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FrontServer } from "./front-server.ts";
import { KnownHosts } from "./known-hosts.ts";
import { Medusa } from "./medusa.ts";
import { PublicReads } from "./public-reads.ts";
import { ReadLimiter } from "./read-limiter.ts";
import { ResponseCache } from "./response-cache.ts";
import { baseHeaders, mediaSources } from "./security-headers.ts";
import { answerOf, ask, close, fakeFreshness, serve } from "./testing/fakes.ts";
import { visitorReader } from "./visitor.ts";

const PUBLIC_URL = "http://shop.example";
const READ_LIMIT = 24;

let upstream: { server: Server; port: number };
let front: { server: Server; port: number };
let asked: string[];
let rendered: string[];

beforeEach(async () => {
  asked = [];
  rendered = [];
  upstream = await serve((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "cache-control": "public", [SHOWS_HEADER]: "catalogue=c0" }).end("{}");
  });
  const { freshness } = fakeFreshness();
  const base = baseHeaders(PUBLIC_URL);
  const cache = new ResponseCache(freshness);
  const medusa = new Medusa(upstream.port);
  const visitorOf = visitorReader([], PUBLIC_URL);
  const render = (url: string) => async () => {
    rendered.push(url);
    return Promise.resolve(answerOf(`page ${url}`, {}));
  };
  const server = new FrontServer({
    assets: new Map([["/assets/a.js", answerOf("asset", null)]]),
    cache,
    freshness,
    reads: new PublicReads({ cache, freshness, medusa, base, hasForeignOrigins: true }),
    pages: { routeIds: new Set(), read: (url) => cache.getOrMake(url, render(url)) },
    limiter: new ReadLimiter(READ_LIMIT),
    medusa,
    health: { check: async () => Promise.resolve({ status: "error" as const, down: ["database"] }) },
    visitorOf,
    hosts: new KnownHosts(["shop.example"], visitorOf),
    base,
    uploadsFolder: "/nowhere",
    images: { send: async () => Promise.reject(new Error("No pictures here.")) },
    media: mediaSources(PUBLIC_URL, []),
    corsOrigins: new Set(["https://friend.example"]),
  });
  front = await serve(server.handle);
});

afterEach(async () => {
  await Promise.all([close(front.server), close(upstream.server)]);
});

describe("what is made anew", () => {
  const STRANGE = ["utm_source=x", "x=1&y=2", "fbclid=", "sort=position", "category=", "sort=cheapest"];

  it("is the same page for every query that it does not read", async () => {
    for (const query of STRANGE) expect((await ask(front.port, `/?${query}`)).body).toBe("page /");
    expect(rendered).toEqual(["/"]);
    expect((await ask(front.port, "/?x=1&sort=price&category=Tees")).body).toBe("page /?category=Tees&sort=price");
    expect((await ask(front.port, "/?category=Tees&utm_medium=mail&sort=price")).status).toBe(200);
    expect(rendered).toEqual(["/", "/?category=Tees&sort=price"]);
  });

  it("is the same read for every query that the contract does not name", async () => {
    for (const query of STRANGE.slice(0, 3)) await ask(front.port, `/api/products?${query}`);
    await ask(front.port, "/api/products/2?x=1");
    await ask(front.port, "/api/products/2?x=2");
    expect(asked).toEqual(["/api/products", "/api/products/2"]);
  });

  it("is limited for each address, as a page and as data; what is in memory is not", async () => {
    const pages = Array.from({ length: 20 }, (_, count) => `/product/${count}`);
    const answers = [];
    for (const path of pages) answers.push(await ask(front.port, path));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers[0]?.status).toBe(200);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused[0]?.headers["content-type"]).toContain("text/html");
    expect(refused[0]?.body).toContain("429 Too Many Requests");

    // Data and pages share a count: a second later one of them may be let in.
    const reads = await Promise.all(pages.map((_, count) => ask(front.port, `/api/products/${count}`)));
    const refusedRead = reads.find(({ status }) => status === 429);
    expect(JSON.parse(refusedRead?.body ?? "{}")).toMatchObject({ code: "rate_limited" });
    expect(Number(refusedRead?.headers["retry-after"])).toBeGreaterThan(0);

    for (let count = 0; count < 50; count += 1) expect((await ask(front.port, "/product/0")).status).toBe(200);
    const other = await ask(front.port, "/product/other", { localAddress: "127.0.0.2" });
    expect(other.status).toBe(200);
  });

  it("is limited for clients of other origins as well", async () => {
    const headers = { origin: "https://friend.example" };
    const reads = await Promise.all(
      Array.from({ length: 20 }, (_, count) => ask(front.port, `/api/products?x=${count}`, { headers })),
    );
    expect(reads.some(({ status }) => status === 429)).toBe(true);
    expect(reads.some(({ status }) => status === 200)).toBe(true);
  });
});

describe("other names", () => {
  it("are answered with 421, for files, data and pages", async () => {
    for (const path of ["/", "/assets/a.js", "/api/products", "/api/user"]) {
      for (const host of ["evil.example", "evil.example:8000", "shop.example.evil.example", "localhost.evil"]) {
        expect([path, host, (await ask(front.port, path, { headers: { host } })).status]).toEqual([path, host, 421]);
      }
      for (const host of ["shop.example", "SHOP.example:443", "localhost:1", "127.0.0.1", "[::1]:8000"]) {
        expect([path, host, (await ask(front.port, path, { headers: { host } })).status]).toEqual([path, host, 200]);
      }
    }
  });

  it("do not keep a load balancer from asking for the health", async () => {
    expect((await ask(front.port, "/health", { headers: { host: "10.0.0.7" } })).status).toBe(503);
  });
});
