import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatShownProducts, SHOWN_PRODUCTS_HEADER, SHOWS_HEADER } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CachedResponse, type Shows } from "../cached-response.ts";
import { Medusa } from "../medusa.ts";
import { PublicReads } from "../public-reads.ts";
import { PAGE_LAG, ResponseCache } from "../response-cache.ts";
import { ask, close, fakeFreshness, serve } from "../testing/fakes.ts";
import { startFront, type TestFront } from "../testing/front.ts";
import { EdgeCache } from "./edge-cache.ts";
import type { EdgeKind } from "./edge-kind.ts";

const PUBLIC = "public, max-age=0, must-revalidate";
const EDGE_HEADERS =
  /^(surrogate-control|surrogate-key|xkey|cache-tag|cdn-tag|cdn-cache-control|cloudflare-cdn-cache-control)$/;

let folder: string;
let medusa: { server: Server; port: number };
let changes: ReturnType<typeof fakeFreshness>;
let front: TestFront | null = null;
/** What a page answers; made by a test. */
let page: () => CachedResponse;
let purger: { isHeard: boolean };

function answer(shows: Shows | null, headers: string[] = ["Cache-Control", PUBLIC]): CachedResponse {
  return new CachedResponse({ status: 200, headers, body: Buffer.from("page"), shows });
}

async function start(kind: EdgeKind | null, hasCrossOrigins = false): Promise<void> {
  const { freshness } = changes;
  const cache = new ResponseCache(freshness);
  front = await startFront(medusa.port, {
    parts: {
      assets: new Map([["/assets/a.js", answer(null, ["Cache-Control", "public, max-age=9, immutable"])]]),
      cache,
      freshness,
      reads: new PublicReads({
        cache,
        freshness,
        medusa: new Medusa([`http://127.0.0.1:${medusa.port}`]),
        base: [],
        hasCrossOrigins,
      }),
      pages: {
        routeIds: new Set(),
        read: async (url) => cache.get(url) ?? (await cache.getOrMake(url, () => Promise.resolve(page()), PAGE_LAG)),
      },
      uploadsFolder: folder,
      edge: kind ? new EdgeCache({ kind, freshness, purger }) : null,
    },
  });
}

async function headersOf(path: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const reply = await ask(front!.port, path, { headers });
  return reply.headers;
}

/** What of an answer only an edge cache reads. */
async function marksOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  return Object.keys(await headersOf(path, headers)).filter((name) => EDGE_HEADERS.test(name));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "edge-"));
  mkdirSync(join(folder, "incoming"));
  for (const name of ["moth.webp", "incoming/moth.webp"]) writeFileSync(join(folder, name), "picture");
  changes = fakeFreshness();
  purger = { isHeard: true };
  page = () => answer({ catalogue: changes.source.last("catalogue")!, products: { kind: "one", ids: ["prod_1"] } });
  medusa = await serve((request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith("/api/products")) {
      response.writeHead(200, { "set-cookie": ["session=1", "cart=2"], "cache-control": "no-store" }).end("mine");
      return;
    }
    response
      .writeHead(200, {
        "cache-control": PUBLIC,
        [SHOWS_HEADER]: `catalogue=${changes.source.last("catalogue")}`,
        [SHOWN_PRODUCTS_HEADER]: formatShownProducts({ kind: "page", ids: ["prod_1", "prod_2"] }),
      })
      .end("{}");
  });
});

afterEach(async () => {
  await front?.close();
  front = null;
  await close(medusa.server);
  rmSync(folder, { recursive: true });
});

describe("without an edge cache", () => {
  it("nothing is said to one", async () => {
    await start(null);
    for (const path of ["/", "/api/products", "/uploads/moth.webp"]) expect(await marksOf(path)).toEqual([]);
    expect((await headersOf("/"))["cache-control"]).toBe(PUBLIC);
    expect((await headersOf("/uploads/moth.webp"))["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

describe("what each product is told", () => {
  const tags = "all catalogue lists prod_1 prod_2";

  it.each([
    ["varnish", "xkey", tags, "surrogate-control", "max-age=3600, stale-while-revalidate=0, stale-if-error=86400"],
    [
      "fastly",
      "surrogate-key",
      tags,
      "surrogate-control",
      "max-age=3600, stale-while-revalidate=0, stale-if-error=86400",
    ],
    [
      "cloudflare",
      "cache-tag",
      tags.replaceAll(" ", ","),
      "cloudflare-cdn-cache-control",
      "max-age=3600, stale-while-revalidate=60, stale-if-error=86400",
    ],
  ] as const)("%s", async (kind, tagHeader, expectedTags, controlHeader, control) => {
    await start(kind);
    const headers = await headersOf("/api/products");
    expect(headers[tagHeader]).toBe(expectedTags);
    expect(headers[controlHeader]).toBe(control);
    expect(headers["cache-control"]).toBe(PUBLIC);
    const again = await ask(front!.port, "/api/products", { headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.headers[tagHeader], again.headers[controlHeader]]).toEqual([
      304,
      expectedTags,
      control,
    ]);
  });

  it("bunny, which reads Cache-Control alone, as browsers do", async () => {
    await start("bunny");
    const headers = await headersOf("/api/products");
    expect(headers["cdn-tag"]).toBe(tags.replaceAll(" ", ","));
    expect(headers["cache-control"]).toBe(`${PUBLIC}, s-maxage=3600`);
  });
});

describe("Fastly, which keeps what only says no-store", () => {
  const REFUSED = "private, no-store, max-age=0";

  it("is told of every answer that is not for it", async () => {
    await start("fastly");
    const control = async (path: string, headers: Record<string, string> = {}) =>
      (await headersOf(path, headers))["surrogate-control"];
    for (const path of ["/api/user", "/uploads/none.webp", "/uploads/incoming/moth.webp", "/health", "/media/x"]) {
      expect(await control(path), path).toBe(REFUSED);
    }
    expect(await control("/api/products", { authorization: "Bearer 1" })).toBe(REFUSED);
    expect(await control("/api/products")).toContain("max-age=3600");
    expect(await control("/uploads/moth.webp")).toBe("max-age=86400");
    expect(await control("/assets/a.js")).toBe("max-age=86400");
  });

  it("gets each cookie of an answer as it is", async () => {
    await start("fastly");
    expect((await headersOf("/api/user"))["set-cookie"]).toEqual(["session=1", "cart=2"]);
  });
});

describe("an answer is never marked", () => {
  beforeEach(() => start("varnish"));

  it("that is somebody's own", async () => {
    expect(await marksOf("/api/user")).toEqual([]);
    expect(await marksOf("/api/products", { authorization: "Bearer 1" })).toEqual([]);
    page = () => answer({ catalogue: "c0" }, ["Cache-Control", "no-store"]);
    expect(await marksOf("/a")).toEqual([]);
    page = () => answer({ catalogue: "c0" }, ["Cache-Control", "private, max-age=60"]);
    expect(await marksOf("/b")).toEqual([]);
    page = () => answer({ catalogue: "c0" }, ["Cache-Control", PUBLIC, "Set-Cookie", "a=b"]);
    expect(await marksOf("/c")).toEqual([]);
    page = () => answer(null);
    expect(await marksOf("/d")).toEqual([]);
    page = () => answer({ catalogue: "c0" });
    expect(await marksOf("/e")).toEqual(["xkey", "surrogate-control"]);
  });

  it("that was begun before a change which is purged already", async () => {
    page = () => {
      const old = answer({ catalogue: "c0", products: { kind: "one", ids: ["prod_1"] } });
      changes.change("catalogue", "c1", { kind: "products", ids: ["prod_1"] });
      return old;
    };
    expect(await marksOf("/product/prod_1")).toEqual([]);
  });

  it("that lags behind the sales of the last half second", async () => {
    expect(await marksOf("/product/prod_1")).toHaveLength(2);
    changes.change("catalogue", "c1", { kind: "stock", ids: ["prod_1"] });
    const { status } = await ask(front!.port, "/product/prod_1");
    expect(status).toBe(200);
    expect(await marksOf("/product/prod_1")).toEqual([]);
  });

  it("while nothing is heard of changes", async () => {
    changes.freshness.setHearing(false);
    expect(await marksOf("/product/prod_1")).toEqual([]);
    expect(await marksOf("/api/products")).toEqual([]);
    changes.freshness.setHearing(true);
    expect(await marksOf("/product/prod_1")).toHaveLength(2);
  });

  it("while a change cannot be told to the edge", async () => {
    purger.isHeard = false;
    expect(await marksOf("/product/prod_1")).toEqual([]);
    purger.isHeard = true;
    expect(await marksOf("/product/prod_1")).toHaveLength(2);
  });

  it("with the tags of an earlier state, where what it was made from is the same now", async () => {
    const kept = answer({ catalogue: "c0", products: { kind: "page", ids: ["prod_1"] } });
    page = () => kept;
    expect((await headersOf("/"))["xkey"]).toBe("all catalogue lists prod_1");
    changes.change("catalogue", "c1", { kind: "products", ids: ["prod_1"] });
    kept.shows = [{ catalogue: "c1", products: { kind: "page", ids: ["prod_2"] } }];
    expect((await headersOf("/"))["xkey"]).toBe("all catalogue lists prod_2");
  });
});

describe("stored files", () => {
  it("may stay for a day, but for those that nobody has looked at", async () => {
    await start("varnish");
    const headers = await headersOf("/uploads/moth.webp");
    expect([headers["xkey"], headers["surrogate-control"]]).toEqual(["files", "max-age=86400"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await marksOf("/uploads/incoming/moth.webp")).toEqual([]);
    expect(await marksOf("/uploads/none.webp")).toEqual([]);
  });

  it.each([
    ["cloudflare", "cloudflare-cdn-cache-control", "no-store"],
    ["bunny", "cache-control", "private, max-age=31536000, immutable"],
    ["varnish", "surrogate-control", "max-age=86400"],
  ] as const)("in the kind that a browser takes are for %s, which may not tell them apart", (kind, header, value) => {
    const headers = new Map([["vary", "Accept"]]);
    new EdgeCache({ kind, freshness: changes.freshness, purger }).markFile({
      hasHeader: (name: string) => headers.has(name.toLowerCase()),
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, text: string) => headers.set(name.toLowerCase(), text),
    } as unknown as ServerResponse);
    expect(headers.get(header)).toBe(value);
  });
});

describe("a store whose reads other origins may call", () => {
  it.each([
    ["varnish", 2],
    ["cloudflare", 0],
  ] as const)("lets %s keep them only if it knows Vary", async (kind, marks) => {
    await start(kind, true);
    expect(await marksOf("/api/products")).toHaveLength(marks);
    expect(await marksOf("/")).toHaveLength(2);
  });
});
