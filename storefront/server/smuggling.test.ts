import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFront, type TestFront } from "./testing/front.ts";
import { RawClient, startRawMedusa, statusOf, type RawMedusa } from "./testing/raw.ts";

/** Says what it was asked, by whom, and with which body. */
function repeat(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const token = request.headers["x-session-token"] ?? "none";
    const body = `${request.method} ${request.url} by ${String(token)}: ${Buffer.concat(chunks).toString()}`;
    seen.push(body);
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.end(body);
  });
}

let seen: string[];
let medusa: RawMedusa;
let front: TestFront;
let clients: RawClient[];

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  seen = [];
  clients = [];
  medusa = await startRawMedusa(repeat);
  front = await startFront(medusa.port);
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  await front.close();
  await medusa.close();
});

function visitor(): RawClient {
  const client = new RawClient(front.port);
  clients.push(client);
  return client;
}

const HIDDEN = "DELETE /api/products/hidden HTTP/1.1\r\nHost: x\r\nX-Ignore: ";
const CHUNKED_HIDDEN = `0\r\n\r\n${HIDDEN}`;
const head = (line: string, ...headers: string[]) => [line, "Host: shop", ...headers, "", ""].join("\r\n");
const withLength = (body: string) => `Content-Length: ${body.length}`;
const victimAsks = (n: number) => head(`GET /api/user?${n} HTTP/1.1`, "X-Session-Token: victim");

/** What an attacker sends, by the name of the trick. */
const ATTACKS: [string, string][] = [
  ...["GET", "HEAD", "OPTIONS", "TRACE", "PURGE"].map((method): [string, string] => [
    `CL.0 by ${method}`,
    head(`${method} /api/user HTTP/1.1`, withLength(HIDDEN)) + HIDDEN,
  ]),
  ...["Content-Length", "Transfer-Encoding", "Host", "X-Forwarded-For", "Cookie"].flatMap((name) =>
    ["GET", "DELETE", "POST"].map((method): [string, string] => [
      `nomination of ${name} by ${method}`,
      name === "Transfer-Encoding"
        ? head(`${method} /api/user HTTP/1.1`, `Connection: keep-alive, ${name}`, "Transfer-Encoding: chunked") +
          `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`
        : head(`${method} /api/user HTTP/1.1`, `Connection: keep-alive, ${name}`, withLength(HIDDEN)) + HIDDEN,
    ]),
  ),
  ["CL.TE", head("POST /api/cart HTTP/1.1", withLength(CHUNKED_HIDDEN), "Transfer-Encoding: chunked") + CHUNKED_HIDDEN],
  ["TE.CL", head("POST /api/cart HTTP/1.1", "Transfer-Encoding: chunked", "Content-Length: 4") + `5c\r\n${HIDDEN}`],
  ...[
    "xchunked",
    "chunked, identity",
    "identity, chunked",
    "gzip, chunked",
    "\x0bchunked",
    '"chunked"',
    "chunked\r\nTransfer-Encoding: x",
    "identity\r\nTransfer-Encoding: chunked",
  ].map((coding): [string, string] => [
    `TE.TE with ${JSON.stringify(coding)}`,
    head("POST /api/cart HTTP/1.1", `Transfer-Encoding: ${coding}`) + CHUNKED_HIDDEN,
  ]),
  ["two lengths", head("POST /api/cart HTTP/1.1", "Content-Length: 0", withLength(HIDDEN)) + HIDDEN],
  ["a list of lengths", head("POST /api/cart HTTP/1.1", `Content-Length: 0, ${HIDDEN.length}`) + HIDDEN],
  ["a signed length", head("POST /api/cart HTTP/1.1", `Content-Length: +${HIDDEN.length}`) + HIDDEN],
  ["a folded line", head("POST /api/cart HTTP/1.1", "X: a\r\n Content-Length: 5") + HIDDEN],
  ["a folded coding", head("POST /api/cart HTTP/1.1", "Transfer-Encoding:\r\n chunked") + CHUNKED_HIDDEN],
  ["bare line feeds", head("POST /api/cart HTTP/1.1", `X: y\n${withLength(HIDDEN)}`) + HIDDEN],
  ["a blank before the colon", head("POST /api/cart HTTP/1.1", `Content-Length : ${HIDDEN.length}`) + HIDDEN],
  ["a coding with a blank", head("POST /api/cart HTTP/1.1", "Transfer-Encoding : chunked") + CHUNKED_HIDDEN],
  ["two hosts", head("GET /api/user HTTP/1.1", "Host: evil")],
  ["a whole address", head("GET http://evil/api/user HTTP/1.1")],
  ["chunks in HTTP/1.0", head("POST /api/cart HTTP/1.0", "Transfer-Encoding: chunked") + CHUNKED_HIDDEN],
  ["another version", head("GET /api/user HTTP/2.0", withLength(HIDDEN)) + HIDDEN],
  [
    "a length behind very many headers",
    head("GET /api/user HTTP/1.1", ...Array.from({ length: 2_100 }, () => "a:"), withLength(HIDDEN)) + HIDDEN,
  ],
  [
    "a chunk that is longer than it says",
    head("POST /api/cart HTTP/1.1", "Transfer-Encoding: chunked") + `1\r\n${HIDDEN}`,
  ],
  [
    "a line feed for the end of a chunk's size",
    head("POST /api/cart HTTP/1.1", "Transfer-Encoding: chunked") + `0\n\n${HIDDEN}`,
  ],
  [
    "a length in the trailer",
    head("POST /api/cart HTTP/1.1", "Transfer-Encoding: chunked") + `1\r\nx\r\n0\r\nContent-Length: 9\r\n\r\n`,
  ],
];

describe("a stranger who sends", () => {
  it.each(ATTACKS)("%s gets nothing of it to Medusa as a request of its own", async (_name, bytes) => {
    const victim = visitor();
    expect(await victim.ask(victimAsks(0))).toEqual({ status: 200, body: "GET /api/user?0 by victim: " });
    const attacker = visitor();
    attacker.send(bytes);
    await attacker.until((text) => text.includes("\r\n\r\n"));
    for (let n = 1; n <= 3; n += 1) {
      expect(await victim.ask(victimAsks(n))).toEqual({ status: 200, body: `GET /api/user?${n} by victim: ` });
    }
    expect(seen.filter((request) => request.startsWith("DELETE /api/products/hidden"))).toEqual([]);
    expect(seen.filter((request) => request.includes("by victim"))).toHaveLength(4);
  });
});

describe("a refusal", () => {
  it.each([
    ["of /api", head("GET /api/user HTTP/1.1", withLength(HIDDEN)) + HIDDEN],
    ["of chunks", head("GET /api/user HTTP/1.1", "Transfer-Encoding: chunked") + "1\r\nx\r\n0\r\n\r\n"],
  ])("%s has the shape of failures, and closes the connection", async (_name, bytes) => {
    const client = visitor();
    client.send(bytes);
    const text = await client.untilClosed();
    expect(statusOf(text)).toBe(400);
    expect(text).toContain('"code":"invalid_request"');
    expect(medusa.connections).toEqual([]);
  });

  it("of a page is a page", async () => {
    const client = visitor();
    client.send(head("GET / HTTP/1.1", "Content-Length: 1") + "x");
    const text = await client.untilClosed();
    expect(statusOf(text)).toBe(400);
    expect(text).toContain("<h1>400 Bad Request</h1>");
  });
});

describe("an upgrade", () => {
  it.each(["GET", "POST"])("to h2c by %s is not handed on, the request is", async (method) => {
    const body = method === "POST" ? "12345" : "";
    const { status, body: answer } = await visitor().ask(
      head(
        `${method} /api/user HTTP/1.1`,
        "Connection: Upgrade, HTTP2-Settings",
        "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
        `Content-Length: ${body.length}`,
      ) + body,
    );
    expect([status, answer]).toEqual([200, `${method} /api/user by none: ${body}`]);
    expect(medusa.connections.join("")).not.toMatch(/upgrade|http2-settings|h2c/i);
  });

  it("to a websocket with a body is none", async () => {
    const client = visitor();
    client.send(
      head("GET /api/user HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket", withLength(HIDDEN)) + HIDDEN,
    );
    expect(statusOf(await client.untilClosed())).toBe(400);
    expect(medusa.connections).toEqual([]);
  });
});

describe("what is framed well", () => {
  const framed = (method: string, body: string) =>
    head(`${method} /api/cart/a HTTP/1.1`, "Content-Type: application/json", withLength(body)) + body;
  const chunked = (method: string, body: string) =>
    head(`${method} /api/cart/a HTTP/1.1`, "Transfer-Encoding: Chunked") +
    [...body].map((letter) => `1;x=y\r\n${letter}\r\n`).join("") +
    "0\r\n\r\n";

  it.each(["POST", "PUT", "PATCH", "DELETE"])("arrives: %s with a length, or in chunks", async (method) => {
    const client = visitor();
    const body = '{"size":"M"}';
    for (const bytes of [framed(method, body), chunked(method, body)]) {
      expect(await client.ask(bytes)).toEqual({ status: 200, body: `${method} /api/cart/a by none: ${body}` });
    }
    const bytes = medusa.connections.join("");
    expect(bytes.match(/content-length: 12/gi)).toHaveLength(2);
    expect(bytes).not.toMatch(/transfer-encoding/i);
  });

  it("arrives in turn where a client does not wait for answers", async () => {
    const client = visitor();
    client.send(framed("POST", "1") + framed("DELETE", "2") + victimAsks(3));
    const text = await client.until((read) => read.includes("user?3"));
    expect(text.match(/(POST|DELETE|GET) \/\S+ by \w+: \d?/g)).toEqual([
      "POST /api/cart/a by none: 1",
      "DELETE /api/cart/a by none: 2",
      "GET /api/user?3 by victim: ",
    ]);
  });

  it("may wait to be asked for its body", async () => {
    const client = visitor();
    client.send(head("POST /api/cart HTTP/1.1", "Expect: 100-continue", "Content-Length: 4"));
    await client.until((text) => text.includes("\r\n\r\n"));
    expect(client.text).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    expect(await client.ask("body")).toEqual({ status: 200, body: "POST /api/cart by none: body" });
    expect(medusa.connections.join("")).not.toMatch(/expect/i);
  });
});
