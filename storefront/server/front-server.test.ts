import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHOWS_HEADER } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrontServer } from "./front-server.ts";
import { ImageVariants } from "./image-variants.ts";
import { KnownHosts } from "./known-hosts.ts";
import { Medusa } from "./medusa.ts";
import { pageKey } from "./pages.ts";
import { PublicReads } from "./public-reads.ts";
import { BodyReader } from "./request-body.ts";
import { ReadLimiter } from "./read-limiter.ts";
import { ResponseCache } from "./response-cache.ts";
import { baseHeaders } from "./security-headers.ts";
import { answerOf, ask, close, fakeFreshness, serve } from "./testing/fakes.ts";
import { visitorReader } from "./visitor.ts";

const PUBLIC_URL = "http://localhost:8000";
const READ_LIMIT = 24;

/** A Medusa whose catalogue is one number, and which repeats what it was asked. */
class FakeMedusa {
  state = 0;
  reads = 0;
  isCut = 0;

  handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/api/products") && request.method === "GET") {
      this.reads += 1;
      response.writeHead(200, {
        "content-type": "application/json",
        "cache-control": "public, max-age=0, must-revalidate",
        "set-cookie": "a=b",
        [SHOWS_HEADER]: `catalogue=c${this.state}`,
      });
      response.end(JSON.stringify({ state: this.state }));
    } else if (request.url === "/api/regions") {
      response.writeHead(200, {
        "content-type": "application/json",
        "cache-control": "public, max-age=0, must-revalidate",
        [SHOWS_HEADER]: `catalogue=c${this.state}`,
      });
      response.end(JSON.stringify([{ id: "reg_own" }, { id: "reg_eu" }]));
    } else if (request.url === "/api/products/1") {
      this.state += 1;
      response.end("{}");
    } else if (request.url === "/api/login") {
      response.setHeader("set-cookie", ["session=1; HttpOnly", "cart=2"]);
      response.write("in ");
      response.end("parts");
    } else if (request.url === "/api/slow") {
      response.once("close", () => (this.isCut += 1));
    } else {
      let size = 0;
      request.on("data", (chunk: Buffer) => (size += chunk.length));
      request.on("end", () => response.end(JSON.stringify({ headers: request.headers, size })));
    }
  };
}

let medusa: FakeMedusa;
let upstream: { server: Server; port: number };
let front: { server: Server; port: number };
let folder: string;
let changes: ReturnType<typeof fakeFreshness>;
let rendered: string[];

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  rendered = [];
  folder = mkdtempSync(join(tmpdir(), "front-"));
  mkdirSync(join(folder, "uploads", "sub"), { recursive: true });
  writeFileSync(join(folder, "secret"), "secret");
  writeFileSync(join(folder, "uploads", "moth.webp"), "0123456789");
  writeFileSync(join(folder, "uploads", "page.html"), "<script>1</script>");
  medusa = new FakeMedusa();
  upstream = await serve(medusa.handle);
  changes = fakeFreshness();
  changes.source.onBarrier = () => changes.change("catalogue", `c${medusa.state}`);
  const { freshness } = changes;
  const base = baseHeaders(PUBLIC_URL);
  const cache = new ResponseCache(freshness);
  const client = new Medusa([`http://127.0.0.1:${upstream.port}`]);
  const visitorOf = visitorReader([], PUBLIC_URL);
  const server = new FrontServer({
    assets: new Map([["/assets/a.js", answerOf("asset", null)]]),
    cache,
    dashboard: { send: (_request, response, { path }) => void response.end(`dashboard ${path}`) },
    freshness,
    reads: new PublicReads({ cache, freshness, medusa: client, base, hasCrossOrigins: true }),
    pages: {
      routeIds: new Set(),
      read: (url: string, _visitor: string, region = "") =>
        cache.getOrMake(pageKey(url, region), async () => {
          rendered.push(pageKey(url, region));
          return Promise.resolve(answerOf(`page ${pageKey(url, region)}`, {}));
        }),
    },
    limiter: new ReadLimiter(READ_LIMIT),
    medusa: client,
    bodies: new BodyReader(),
    health: { check: async () => Promise.resolve({ status: "error" as const, down: ["database"] }) },
    visitorOf,
    hosts: new KnownHosts(["shop.example"], visitorOf),
    base,
    uploadsFolder: join(folder, "uploads"),
    images: new ImageVariants({
      uploadsFolder: join(folder, "uploads"),
      cacheFolder: join(folder, "cache"),
      bucketUrl: "",
      base,
    }),
    sharePictures: { send: async (_request, response) => Promise.resolve(void response.end("picture")) },
    corsOrigins: new Set(["https://friend.example"]),
    edge: null,
  });
  front = await serve(server.handle);
});

afterEach(async () => {
  await Promise.all([close(front.server), close(upstream.server)]);
  rmSync(folder, { recursive: true });
});

describe("a visitor of another region", () => {
  const inRegion = (id: string) => ask(front.port, "/product/1", { headers: { cookie: `a=b; region=${id}` } });

  it("gets its page, also where that of the store's own region is kept, and leaves that one as it is", async () => {
    expect((await ask(front.port, "/product/1")).body).toBe("page /product/1");
    expect((await inRegion("reg_eu")).body).toBe("page reg_eu /product/1");
    expect((await inRegion("reg_eu")).body).toBe("page reg_eu /product/1");
    expect((await ask(front.port, "/product/1")).body).toBe("page /product/1");
    expect(rendered).toEqual(["/product/1", "reg_eu /product/1"]);
  });

  it("gets the store's own page by a region that is not there, and makes no other one", async () => {
    for (const id of ["reg_gone", "reg_own", "x"]) expect((await inRegion(id)).body).toBe("page /product/1");
    expect(rendered).toEqual(["/product/1"]);
  });
});

describe("uploads", () => {
  it("are handed on to Medusa as they come", async () => {
    const body = "x".repeat(3_000_000);
    const answer = await ask(front.port, "/uploads/incoming/abc?signature=1", { method: "PUT", body });
    expect([answer.status, (JSON.parse(answer.body) as { size: number }).size]).toEqual([200, body.length]);
  });

  it("go nowhere else, and by no other method", async () => {
    for (const [method, path] of [
      ["PUT", "/uploads/moth.webp"],
      ["POST", "/uploads/incoming/abc"],
      ["DELETE", "/uploads/moth.webp"],
    ] as const) {
      expect((await ask(front.port, path, { method })).status).toBe(405);
    }
  });

  it("that nobody has saved are downloads of no kind, and kept by no cache", async () => {
    mkdirSync(join(folder, "uploads", "incoming"));
    writeFileSync(join(folder, "uploads", "incoming", "abc.webp"), "<script>");
    for (const path of [
      "/uploads/incoming/abc.webp",
      "/uploads//incoming/abc.webp",
      "/uploads/./incoming/abc.webp",
      "/uploads/sub/../incoming/abc.webp",
      "/uploads/%2e/incoming/abc.webp",
      "/uploads/%69ncoming/abc.webp",
      "/uploads/incoming%2fabc.webp",
    ]) {
      const { status, headers } = await ask(front.port, path);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, "application/octet-stream"]);
      expect([path, headers["content-disposition"], headers["cache-control"]]).toEqual([
        path,
        "attachment",
        "no-store",
      ]);
    }
    expect((await ask(front.port, "/uploads/incoming/abc.webp")).body).toBe("<script>");
  });

  it("that are not whole are read by nobody", async () => {
    mkdirSync(join(folder, "uploads", ".drafts"));
    writeFileSync(join(folder, "uploads", ".drafts", "abc"), "secret");
    for (const path of ["/uploads/.drafts/abc", "/uploads/%2edrafts/abc", "/media/w320/uploads/.drafts/abc"]) {
      expect([path, (await ask(front.port, path)).status]).toEqual([path, 404]);
    }
  });
});

describe("public reads", () => {
  it("come from memory, without cookies and without what is said between the servers", async () => {
    for (let i = 0; i < 3; i += 1) {
      const answer = await ask(front.port, "/api/products", { headers: { cookie: "session=1" } });
      expect(answer).toMatchObject({ status: 200, body: '{"state":0}' });
      expect(answer.headers).not.toHaveProperty(SHOWS_HEADER);
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(medusa.reads).toBe(1);
  });

  it("show a write to whoever reads after its answer", async () => {
    await ask(front.port, "/api/products");
    await ask(front.port, "/api/products/1", { method: "PUT", body: "{}" });
    expect((await ask(front.port, "/api/products")).body).toBe('{"state":1}');
  });

  it("are asked of Medusa where an origin that is let in needs its headers", async () => {
    await ask(front.port, "/api/products");
    await ask(front.port, "/api/products", { headers: { origin: "https://friend.example" } });
    expect(medusa.reads).toBe(2);
    const other = await ask(front.port, "/api/products", { headers: { origin: "https://other.example" } });
    expect(other.headers["vary"]).toContain("Origin");
    expect(medusa.reads).toBe(2);
  });

  it("go on from memory while Medusa is down; what is not there fails as data", async () => {
    await ask(front.port, "/api/products");
    await close(upstream.server);
    expect((await ask(front.port, "/api/products")).status).toBe(200);
    const missing = await ask(front.port, "/api/products/2");
    expect(missing.status).toBe(503);
    expect(JSON.parse(missing.body)).toMatchObject({ code: "internal_error" });
    const write = await ask(front.port, "/api/cart", { method: "POST", body: "{}" });
    expect(write.status).toBe(503);
    expect(JSON.parse(write.body)).toMatchObject({ code: "internal_error" });
  });
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
    expect(medusa.reads).toBe(2);
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

  it("is limited as a share picture, too; where its product is in memory it is not", async () => {
    await ask(front.port, "/api/products/known");
    const path = (id: string) => `/media/share/${id}/0123456789abcdef.jpg`;
    const asked = Array.from({ length: 30 }, (_, count) => ask(front.port, path(`prod_${count}`)));
    const answers = await Promise.all(asked);
    expect(answers.some(({ status, body }) => status === 200 && body === "picture")).toBe(true);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.body).not.toContain("picture");
    for (let count = 0; count < 30; count += 1) expect((await ask(front.port, path("known"))).body).toBe("picture");
    expect((await ask(front.port, "/media/share/none")).status).toBe(404);
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
    for (const path of ["/", "/assets/a.js", "/api/products", "/api/user", "/uploads/moth.webp"]) {
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

describe("the way to Medusa", () => {
  it("tells it the visitor's address and drops what a visitor claims", async () => {
    const headers = {
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-proto": "https",
      "x-real-ip": "6.6.6.6",
      forwarded: "for=6.6.6.6",
      "x-store-await": "catalogue=x",
      connection: "close, x-session-token",
      "keep-alive": "timeout=5",
      "http2-settings": "AAMAAABk",
      "x-session-token": "kept",
    };
    const { body } = await ask(front.port, "/api/user", { headers });
    const seen = (JSON.parse(body) as { headers: Record<string, string> }).headers;
    expect(seen).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-session-token": "kept",
    });
    for (const name of ["x-real-ip", "forwarded", "x-store-await", "http2-settings", "keep-alive"]) {
      expect(seen).not.toHaveProperty(name);
    }
  });

  it("carries bodies of any size", async () => {
    const answer = await ask(front.port, "/store/carts", { method: "POST", body: "x".repeat(3_000_000) });
    expect(JSON.parse(answer.body)).toMatchObject({ size: 3_000_000 });
  });

  it("brings back every cookie, and answers of unknown length", async () => {
    const answer = await ask(front.port, "/api/login", { method: "POST", body: "{}" });
    expect(answer.body).toBe("in parts");
    expect(answer.headers["set-cookie"]).toEqual(["session=1; HttpOnly", "cart=2"]);
  });

  it("is given up when the client goes away", async () => {
    const gone = fetch(`http://127.0.0.1:${front.port}/api/slow`, { signal: AbortSignal.timeout(100) });
    await expect(gone).rejects.toThrow();
    await vi.waitFor(() => expect(medusa.isCut).toBe(1));
  });
});

describe("files", () => {
  it("are sent with their own type, in ranges, and never as a page", async () => {
    const part = await ask(front.port, "/uploads/moth.webp", { headers: { range: "bytes=2-4" } });
    expect(part).toMatchObject({ status: 206, body: "234" });
    expect(part.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(part.headers["cache-control"]).toContain("immutable");
    const page = await ask(front.port, "/uploads/page.html");
    expect(page.headers["content-type"]).toBe("application/octet-stream");
    expect(page.headers["content-disposition"]).toBe("attachment");
  });

  it("may be shown by mail clients and feeds once they are saved; data and pages by nobody else", async () => {
    const policyOf = async (path: string) => (await ask(front.port, path)).headers["cross-origin-resource-policy"];
    expect(await policyOf("/uploads/moth.webp")).toBe("cross-origin");
    mkdirSync(join(folder, "uploads", "incoming"));
    writeFileSync(join(folder, "uploads", "incoming", "abc.webp"), "0123456789");
    expect(await policyOf("/uploads/incoming/abc.webp")).toBe("same-origin");
    expect(await policyOf("/api/products")).toBe("same-origin");
    expect(await policyOf("/api/user")).toBe("same-origin");
  });

  it("that failed are logged without their query", async () => {
    vi.mocked(console.error).mockClear();
    await close(upstream.server);
    await ask(front.port, "/api/products?q=secret");
    expect(vi.mocked(console.error).mock.calls.join()).toContain("/api/products");
    expect(vi.mocked(console.error).mock.calls.join()).not.toContain("secret");
  });

  it.each([
    "/uploads/../secret",
    "/uploads/%2e%2e/secret",
    "/uploads/..%2fsecret",
    "/uploads/..\\secret",
    "/uploads/sub",
    "/uploads/",
  ])("never leave their folder: %s", async (path) => {
    const answer = await ask(front.port, path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("secret");
  });
});

describe("addresses", () => {
  it.each([
    ["/%zz", 400],
    ["/api/%zz", 400],
    ["/uploads/%00", 404],
    [`/${"a".repeat(5_000)}`, 414],
    ["/assets/missing.js", 404],
    ["/assets/a.js", 200],
    ["/auth", 200],
  ])("%s answers %i", async (path, status) => {
    expect((await ask(front.port, path)).status).toBe(status);
  });

  it("of data that are too long answer in the shape of its failures", async () => {
    for (const path of [`/api/products?q=${"a".repeat(5_000)}`, `/API/${"a".repeat(5_000)}`]) {
      const answer = await ask(front.port, path);
      expect(answer.status).toBe(414);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: "address_too_long",
        error: JSON.parse(answer.body).message,
      });
    }
  });

  it("of pages can only be read", async () => {
    const answer = await ask(front.port, "/profile", { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  it("tell which part is down", async () => {
    const answer = await ask(front.port, "/health");
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({ status: "error", down: ["database"] });
  });
});
