import { once } from "node:events";
import { createServer, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyHeaders, writeReadyHead } from "./ready-headers.ts";
import { close } from "./testing/fakes.ts";

const LIST = ["Content-Type", "text/plain", "Vary", "Accept-Encoding", "Content-Length", "4", "ETag", '"moth"'];
const READY = readyHeaders(LIST);

type Write = (response: ServerResponse) => void;
const server = createServer((request, response) => {
  write(response);
  if (request.method === "HEAD" || response.statusCode === 304) response.end();
  else response.end("moth");
});
let write: Write;

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close(server);
});

/** Everything that comes on one connection for two requests, until it ends; header lines in order of the alphabet. */
async function sent(own: Write, request: string): Promise<{ heads: string[][]; rest: string[] }> {
  write = own;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const last = request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
  socket.end(request + last);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  await once(socket, "close");
  const answers = text.split(/(?=HTTP\/1)/).map((answer) => answer.replace(/\r\nDate: [^\r]*/, "\r\nDate: now"));
  return {
    heads: answers.map((answer) => answer.split("\r\n\r\n")[0]?.split("\r\n").sort() ?? []),
    rest: answers.map((answer) => answer.split("\r\n\r\n").slice(1).join("\r\n\r\n")),
  };
}

const asReady =
  (status: number, ready = READY) =>
  (response: ServerResponse) =>
    writeReadyHead(response, status, ready);
const asUsual =
  (status: number, list = LIST) =>
  (response: ServerResponse) =>
    response.writeHead(status, list);

describe("writeReadyHead", () => {
  it.each([
    ["a GET", 200, "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n"],
    ["a HEAD", 200, "HEAD / HTTP/1.1\r\nHost: shop.example\r\n\r\n"],
    ["an error", 404, "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n"],
    ["HTTP/1.0, where no connection stays", 200, "GET / HTTP/1.0\r\n\r\n"],
  ])("sends what writeHead sends: %s", async (_, status, request) => {
    const usual = await sent(asUsual(status), request);
    expect(usual.heads[0]).toEqual(expect.arrayContaining(["Content-Length: 4", 'ETag: "moth"']));
    expect(await sent(asReady(status), request)).toEqual(usual);
  });

  it("sends an answer without a body as writeHead does, and keeps its connection", async () => {
    const request = "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n";
    const list = ["ETag", '"moth"', "Vary", "Accept-Encoding"];
    const usual = await sent(asUsual(304, list), request);
    expect([usual.heads.length, usual.heads[0]?.[0]]).toEqual([2, "Connection: keep-alive"]);
    expect(await sent(asReady(304, readyHeaders(list)), request)).toEqual(usual);
  });

  it("ends the connection where Node is told so, whichever of the two writes the head", async () => {
    const request = "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n";
    const closing = [...LIST, "Connection", "close"];
    const usual = await sent(asUsual(200, closing), request);
    expect(usual.heads).toHaveLength(1);
    expect(await sent(asReady(200, readyHeaders(closing)), request)).toEqual(usual);
  });

  it("gives Node that alone which frames the answer: in another Node it would cost more, and this would tell", async () => {
    const given = vi.spyOn(ServerResponse.prototype, "writeHead");
    await sent(asReady(200), "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n");
    expect(given.mock.calls[0]).toEqual([200, ["Content-Length", "4"]]);
  });

  it("goes before a header of the same name that was set", async () => {
    const { heads } = await sent((response) => {
      response.setHeader("vary", "Cookie");
      response.setHeader("X-Moth", "1");
      writeReadyHead(response, 200, READY);
    }, "GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n");
    expect(heads[0]?.filter((line) => /^(vary|x-moth)/i.test(line))).toEqual(["Vary: Accept-Encoding", "X-Moth: 1"]);
  });
});

describe("readyHeaders", () => {
  it("refuses what would end a line, or is no name", () => {
    expect(() => readyHeaders(["ETag", "a\r\nSet-Cookie: b"])).toThrow(/Invalid character/);
    expect(() => readyHeaders(["ETag: a\r\nSet-Cookie", "b"])).toThrow(/valid HTTP token/);
  });
});
