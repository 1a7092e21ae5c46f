import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { close, serve } from "../testing/fakes.ts";
import type { EdgeKind } from "./edge-kind.ts";
import { purgeTargets } from "./providers.ts";
import type { Purge } from "./tags.ts";

type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

let heard: Heard[];
let answer: { status: number; headers: Record<string, string>; body: string };
let double: { server: Server; port: number };

beforeEach(async () => {
  heard = [];
  answer = { status: 200, headers: {}, body: '{"success":true}' };
  double = await serve((request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      heard.push({ method, path, headers, body: text ? JSON.parse(text) : null });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
});

afterEach(() => close(double.server));

async function purge(kind: EdgeKind, what: Purge): Promise<void> {
  const urls = [`http://127.0.0.1:${double.port}`];
  const [target] = purgeTargets({ kind, urls, zone: "zone-1", token: "token-1" });
  await target!.purge(what);
}

const manyTags = (count: number) => Array.from({ length: count }, (_, i) => `prod_${i}`);

describe("Varnish", () => {
  it("is told by a method of its own, with the token", async () => {
    await purge("varnish", { hard: ["prod_1", "prod_2"], soft: ["lists"] });
    expect(heard.map(({ method, headers }) => [method, headers["xkey-purge"], headers["xkey-softpurge"]])).toEqual([
      ["PURGE", "prod_1 prod_2", undefined],
      ["PURGE", undefined, "lists"],
    ]);
    expect(heard[0]?.headers.authorization).toBe("Bearer token-1");
  });

  it("gets no header that is too long for it", async () => {
    await purge("varnish", { hard: manyTags(250), soft: [] });
    expect(heard).toHaveLength(3);
    expect(heard.flatMap(({ headers }) => String(headers["xkey-purge"]).split(" "))).toEqual(manyTags(250));
  });

  it("is told one by one, where there are several", () => {
    const urls = ["http://varnish-1:8080", "http://varnish-2:8080"];
    expect(purgeTargets({ kind: "varnish", urls, zone: "", token: "t" })).toHaveLength(2);
  });
});

describe("Fastly", () => {
  it("is told by surrogate keys, softly where they may be needed yet", async () => {
    await purge("fastly", { hard: ["prod_1"], soft: ["lists"] });
    expect(heard.map(({ method, path, headers, body }) => [method, path, headers["fastly-soft-purge"], body])).toEqual([
      ["POST", "/service/zone-1/purge", undefined, { surrogate_keys: ["prod_1"] }],
      ["POST", "/service/zone-1/purge", "1", { surrogate_keys: ["lists"] }],
    ]);
    expect(heard[0]?.headers["fastly-key"]).toBe("token-1");
  });

  it("gets at most 256 keys in one call", async () => {
    await purge("fastly", { hard: manyTags(300), soft: [] });
    expect(heard.map(({ body }) => (body as { surrogate_keys: string[] }).surrogate_keys.length)).toEqual([256, 44]);
  });
});

describe("Cloudflare", () => {
  it("is told by cache tags, 30 a call", async () => {
    await purge("cloudflare", { hard: manyTags(40), soft: ["lists"] });
    expect(heard.map(({ path }) => path)).toEqual(Array(2).fill("/client/v4/zones/zone-1/purge_cache"));
    expect(heard.flatMap(({ body }) => (body as { tags: string[] }).tags)).toEqual([...manyTags(40), "lists"]);
    expect(heard[0]?.headers.authorization).toBe("Bearer token-1");
  });

  it("is not believed where it answers 200 and says that it failed", async () => {
    answer.body = '{"success":false,"errors":[{"code":1016}]}';
    await expect(purge("cloudflare", { hard: ["prod_1"], soft: [] })).rejects.toThrow("1016");
    answer.body = "<html>";
    await expect(purge("cloudflare", { hard: ["prod_1"], soft: [] })).rejects.toThrow("<html>");
  });
});

describe("Bunny", () => {
  it("is told one tag a call", async () => {
    await purge("bunny", { hard: ["prod_1"], soft: ["lists"] });
    expect(heard.map(({ path, body, headers }) => [path, body, headers["accesskey"]])).toEqual([
      ["/pullzone/zone-1/purgeCache", { CacheTag: "prod_1" }, "token-1"],
      ["/pullzone/zone-1/purgeCache", { CacheTag: "lists" }, "token-1"],
    ]);
  });

  it("is told of everything by one tag", async () => {
    await purge("bunny", { hard: ["prod_1"], soft: ["all"] });
    expect(heard.map(({ body }) => body)).toEqual([{ CacheTag: "all" }]);
  });
});

describe("every provider", () => {
  const kinds: EdgeKind[] = ["varnish", "fastly", "cloudflare", "bunny"];

  it.each(kinds)("fails where %s refuses, with the time that it asks for", async (kind) => {
    answer = { status: 429, headers: { "Retry-After": "7" }, body: "too many" };
    await expect(purge(kind, { hard: ["prod_1"], soft: [] })).rejects.toMatchObject({
      message: "429 too many",
      retryAfterMs: 7_000,
    });
  });

  it("follows no redirect: the token is for one address", async () => {
    answer = { status: 302, headers: { Location: "http://127.0.0.1:1/" }, body: "" };
    await expect(purge("fastly", { hard: ["prod_1"], soft: [] })).rejects.toThrow("302");
    expect(heard).toHaveLength(1);
  });
});
