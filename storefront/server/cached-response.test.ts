import { EventEmitter } from "node:events";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chooseEncoding, compress } from "./encoding.ts";
import { CachedResponse } from "./cached-response.ts";
import { ask, close, serve } from "./testing/fakes.ts";

vi.mock("./encoding.ts", { spy: true });

const TEXT = "moth ".repeat(2_000);
const answerOf = (text: string) =>
  new CachedResponse({
    status: 200,
    headers: ["Content-Type", "application/json", "Cache-Control", "public", "Content-Length", "1", "ETag", "old"],
    body: Buffer.from(text),
    shows: {},
  });
const answer = answerOf(TEXT);

let running: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  running = await serve((incoming, outgoing) => answer.send(incoming, outgoing));
});
afterAll(async () => await close(running.server));

type Sent = { body: Buffer; length: string | undefined; encoding: string | undefined };

function bytes(encoding: string, port = running.port): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request({ port, headers: { "accept-encoding": encoding }, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({
          body: Buffer.concat(chunks),
          length: incoming.headers["content-length"],
          encoding: incoming.headers["content-encoding"],
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("CachedResponse", () => {
  it("sends the same text in every encoding, with the length of what is sent", async () => {
    const br = await bytes("br");
    const gzip = await bytes("gzip");
    const plain = await bytes("identity");
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
    expect(plain.body.toString()).toBe(TEXT);
    for (const sent of [br, gzip, plain]) expect(sent.length).toBe(String(sent.body.length));
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", undefined]);
  });

  it("is compressed once for all who ask meanwhile, and anew where that failed", async () => {
    const fresh = answerOf("a moth a minute ".repeat(2_000));
    const packed = brotliCompressSync(fresh.body);
    const all = 8;
    const asked = new EventEmitter();
    const sent = await serve((incoming, outgoing) => {
      fresh.send(incoming, outgoing);
      asked.emit("one");
    });
    const whenAllHaveAsked = () =>
      new Promise<void>((resolve) => {
        let left = all;
        asked.on("one", () => --left === 0 && resolve());
      });
    const askAll = () => Promise.allSettled(Array.from({ length: all }, () => bytes("br", sent.port)));
    const compressor = vi.mocked(compress).mockClear();
    try {
      compressor.mockImplementationOnce(() => whenAllHaveAsked().then(() => Promise.reject(new Error("no memory"))));
      for (const { status } of await askAll()) expect(status).toBe("rejected");
      expect(compressor).toHaveBeenCalledTimes(1);

      compressor.mockImplementationOnce(() => whenAllHaveAsked().then(() => packed));
      for (const answered of await askAll()) expect(answered).toMatchObject({ value: { body: packed } });
      expect(compressor).toHaveBeenCalledTimes(2);
    } finally {
      await close(sent.server);
    }
  });

  it("answers 304 to who has the bytes, in whichever encoding, and the bytes to anybody else", async () => {
    const plain = await ask(running.port, "/");
    const packed = await ask(running.port, "/", { headers: { "accept-encoding": "gzip" } });
    expect(plain.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const tag of [
      plain.headers.etag,
      packed.headers.etag,
      `W/${plain.headers.etag}`,
      `"x", ${plain.headers.etag}`,
      "*",
    ]) {
      const again = await ask(running.port, "/", { headers: { "if-none-match": tag ?? "" } });
      expect(again).toMatchObject({ status: 304, body: "" });
      expect(again.headers["cache-control"]).toBe("public");
    }
    expect((await ask(running.port, "/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("sends what the build has compressed at any size, and a small answer of its own as it is", async () => {
    const body = Buffer.from("moth ".repeat(20));
    const headers = ["Content-Type", "text/javascript"];
    const own = new CachedResponse({ status: 200, headers, body });
    const built = new CachedResponse({ status: 200, headers, body, packed: { br: brotliCompressSync(body) } });
    const sent = await serve((incoming, outgoing) => (incoming.url === "/own" ? own : built).send(incoming, outgoing));
    try {
      const encodingOf = async (path: string) =>
        (await ask(sent.port, path, { headers: { "accept-encoding": "br" } })).headers["content-encoding"];
      expect([await encodingOf("/own"), await encodingOf("/built")]).toEqual([undefined, "br"]);
    } finally {
      await close(sent.server);
    }
  });

  it("answers HEAD with the headers alone", async () => {
    const head = await ask(running.port, "/", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-length"]).toBe(String(TEXT.length));
  });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["*", "br"],
    ["identity, *;q=0", "identity"],
    ["deflate", "identity"],
    ["BR;Q=1, gzip", "br"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["identity, gzip;q=0.5", "identity"],
    ["gzip;q=0, identity;q=0, *;q=0", "identity"],
    ["br;q=nonsense, gzip", "gzip"],
    [";;;,,,q=1", "identity"],
  ])("for %s is %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
