import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Medusa } from "./medusa.ts";
import { proxy, type ProxyOptions } from "./proxy.ts";
import { BodyReader } from "./request-body.ts";
import { ask, close, serve } from "./testing/fakes.ts";
import { startFront, type TestFront } from "./testing/front.ts";
import { RawClient, startRawMedusa, statusOf, type RawMedusa } from "./testing/raw.ts";

const MB = 1024 * 1024;
const WAIT = { timeout: 15_000 };

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: string[];
let medusa: RawMedusa;
let front: TestFront;
let clients: RawClient[];
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  seen = [];
  clients = [];
  answer = (request, response) => {
    let size = 0;
    request.on("data", (chunk: Buffer) => (size += chunk.length));
    request.on("end", () => response.end(String(size)));
  };
  medusa = await startRawMedusa((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  front = await startFront(medusa.port);
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  await front.close();
  await medusa.close();
});

function visitor(options?: { isPaused: boolean }): RawClient {
  const client = new RawClient(front.port, options);
  clients.push(client);
  return client;
}

const head = (line: string, ...headers: string[]) => [line, "Host: shop", ...headers, "", ""].join("\r\n");

describe("bodies that do not arrive", () => {
  it("hold no connection to Medusa, however many they are", async () => {
    for (let i = 0; i < 300; i += 1) visitor().send(head("POST /api/login HTTP/1.1", "Content-Length: 200") + "{");
    for (let i = 0; i < 20; i += 1) {
      const large = `Content-Length: ${50 * MB}`;
      visitor().send(head("PUT /uploads/incoming/a HTTP/1.1", large) + "x");
      visitor().send(head("POST /admin/uploads HTTP/1.1", large) + "x");
    }
    expect((await ask(front.port, "/api/user")).status).toBe(200);
    expect((await ask(front.port, "/api/cart", { method: "POST", body: "{}" })).status).toBe(200);
    expect(seen).toEqual(["GET /api/user", "POST /api/cart"]);
    expect(medusa.connections).toHaveLength(1);
  });

  it.each([
    ["POST /api/cart", "Content-Length: 20"],
    ["POST /store/carts", "Transfer-Encoding: chunked"],
    ["PUT /uploads/incoming/a", "Content-Length: 2000000"],
  ])("are answered 408 in the shape of failures: %s, %s", async (line, framing) => {
    const impatient = await startFront(medusa.port, { parts: { bodies: new BodyReader({ timeoutMs: 100 }) } });
    const client = new RawClient(impatient.port);
    client.send(head(`${line} HTTP/1.1`, framing));
    const text = await client.until((read) => read.includes("request_timeout"));
    expect(statusOf(text)).toBe(408);
    expect(text).toContain('{"error":"Sending that took too long. Please try again."');
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(seen).toEqual([]);
    client.destroy();
    await impatient.close();
  });

  it("are answered 408 also where they stop in the middle of an upload", async () => {
    const impatient = await startFront(medusa.port, { parts: { bodies: new BodyReader({ timeoutMs: 200 }) } });
    const client = new RawClient(impatient.port);
    client.send(head("PUT /uploads/incoming/a HTTP/1.1", "Content-Length: 2000000") + "x".repeat(100_000));
    expect(statusOf(await client.until((read) => read.includes("request_timeout")))).toBe(408);
    client.destroy();
    await impatient.close();
    await vi.waitFor(() => expect(medusa.open()).toBe(0), WAIT);
  });
});

describe("a request that Medusa cut off", () => {
  const cutOff = (times: number) => {
    const whole = answer;
    answer = (request, response) => {
      if (times-- > 0) request.on("end", () => request.socket.destroy()).resume();
      else whole(request, response);
    };
  };

  it.each(["POST", "PUT", "DELETE"])("is never sent again where it may have changed something: %s", async (method) => {
    await ask(front.port, "/api/user");
    for (const body of ["{}", undefined]) {
      seen = [];
      cutOff(1);
      const sent = body ? { body, headers: { "content-length": String(body.length) } } : {};
      const { status, body: text } = await ask(front.port, "/api/cart/a", { method, ...sent });
      expect([status, JSON.parse(text)]).toMatchObject([503, { code: "internal_error" }]);
      expect(seen).toEqual([`${method} /api/cart/a`]);
    }
  });

  it.each(["GET", "OPTIONS"])("is sent once more where it changes nothing: %s", async (method) => {
    cutOff(1);
    expect((await ask(front.port, "/api/user", { method })).status).toBe(200);
    cutOff(2);
    expect((await ask(front.port, "/api/user", { method })).status).toBe(503);
    expect(seen).toHaveLength(4);
  });

  it("is logged without its query, which may hold a token", async () => {
    cutOff(1);
    await ask(front.port, "/api/cart?token=secret", { method: "POST", body: "{}" });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining("POST /api/cart:"));
    expect(JSON.stringify(errors.mock.calls)).not.toContain("secret");
  });
});

describe("an upload", () => {
  it.each([
    ["with a length", { "content-length": String(3 * MB) }],
    ["in chunks", { "transfer-encoding": "chunked" }],
  ])("arrives whole: %s", async (_name, headers) => {
    const body = "x".repeat(3 * MB);
    for (const path of ["/uploads/incoming/a?size=9000000", "/admin/uploads"]) {
      const reply = await ask(front.port, path, { method: path.startsWith("/admin") ? "POST" : "PUT", headers, body });
      expect(reply).toMatchObject({ status: 200, body: String(3 * MB) });
    }
  });

  it.each([[[]], [["Expect: 100-continue"]]])(
    "that says it is too large is refused before its body, with %j",
    async (headers) => {
      const client = visitor();
      const length = `Content-Length: ${10 * MB + 1}`;
      client.send(head(`PUT /uploads/incoming/a?size=${10 * MB}&signature=x HTTP/1.1`, length, ...headers));
      const text = await client.until((read) => read.includes("}"));
      expect(statusOf(text)).toBe(413);
      expect(text).toContain('"message":"That file is larger than 10 MB.","code":"file_too_large"');
      expect(seen).toEqual([]);
    },
  );

  it("that turns out too large is refused so that its sender can read it", async () => {
    answer = (request, response) => {
      let size = 0;
      request.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size < MB || response.headersSent) return;
        response.writeHead(413, { "Content-Length": 25 }).end('{"code":"file_too_large"}');
      });
    };
    const client = visitor({ isPaused: true });
    client.send(head("PUT /uploads/incoming/a HTTP/1.1", "Transfer-Encoding: chunked"));
    const chunk = Buffer.alloc(MB);
    for (let i = 0; i < 30; i += 1) {
      client.send(`${chunk.length.toString(16)}\r\n`);
      client.send(chunk);
      client.send("\r\n");
    }
    await new Promise((resolve) => client.socket.write("0\r\n\r\n", resolve));
    client.read();
    const text = await client.until((read) => read.includes("file_too_large"));
    expect(statusOf(text)).toBe(413);
    answer = (_request, response) => response.end("next");
    expect(await client.ask(head("GET /api/user HTTP/1.1"))).toMatchObject({ status: 200 });
  });

  it("is given up at Medusa when its sender goes away", async () => {
    let isCut = false;
    answer = (request) => request.on("close", () => (isCut = true)).resume();
    const client = visitor();
    client.send(head("PUT /uploads/incoming/a HTTP/1.1", "Content-Length: 2000000") + "x".repeat(100_000));
    await vi.waitFor(() => expect(seen).toHaveLength(1), WAIT);
    client.destroy();
    await vi.waitFor(() => expect(isCut).toBe(true), WAIT);
  });
});

describe("kinds of requests", () => {
  it("do not take each other's connections", async () => {
    const whole = answer;
    answer = (request, response) => {
      if (/^\/(api\/products|uploads)/.test(request.url ?? "")) request.resume();
      else whole(request, response);
    };
    for (let i = 0; i < 60; i += 1) {
      visitor().send(head(`GET /api/products/${i} HTTP/1.1`));
      visitor().send(head("PUT /uploads/incoming/a HTTP/1.1", "Content-Length: 2000000") + "x".repeat(100_000));
    }
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(32 + 32), WAIT);
    expect((await ask(front.port, "/api/cart", { method: "POST", body: "{}" })).status).toBe(200);
    expect(seen.filter((request) => request.startsWith("PUT"))).toHaveLength(32);
  });

  it("are answered 503 where too many wait", async () => {
    const full = { choose: () => ({ dispatch: () => false }) } as unknown as Medusa;
    const { server, port } = await serve((request, response) => proxy(request, response, optionsOf(full)));
    const { status, headers, body } = await ask(port, "/api/user");
    expect([status, headers["retry-after"]]).toEqual([503, "10"]);
    expect(JSON.parse(body)).toMatchObject({ message: "The store is very busy. Please try again in a few seconds." });
    await close(server);
  });
});

const optionsOf = (client: Medusa): ProxyOptions => ({
  medusa: client,
  bodies: new BodyReader(),
  visitor: { address: "127.0.0.1", protocol: "http", host: "shop" },
  base: [],
  policy: "default-src 'none'",
  traffic: "calls",
  unreadTimeoutMs: 200,
});

describe("a Medusa that does not answer", () => {
  it("is not waited for any longer than it may take, and hears that nobody waits", async () => {
    let isCut = false;
    answer = (_request, response) => response.on("close", () => (isCut = true));
    const client = new Medusa([`http://127.0.0.1:${medusa.port}`]);
    const options = { ...optionsOf(client), answerTimeoutMs: 100 };
    const { server, port } = await serve((request, response) => proxy(request, response, options));
    const { status, body } = await ask(port, "/api/orders", { method: "POST", body: "{}" });
    expect([status, JSON.parse(body)]).toMatchObject([503, { code: "internal_error" }]);
    await vi.waitFor(() => expect(isCut).toBe(true), WAIT);
    await client.close();
    await close(server);
  });
});

describe("a client that does not read", () => {
  it("lets go of Medusa's connection where the answer is of usual size", async () => {
    answer = (_request, response) => response.end(Buffer.alloc(MB - 1024));
    const idle = Array.from({ length: 5 }, () => visitor({ isPaused: true }));
    for (const [i, client] of idle.entries()) {
      client.send(head("GET /api/user/orders HTTP/1.1"));
      await vi.waitFor(() => expect(seen).toHaveLength(i + 1), WAIT);
      await ask(front.port, "/api/user").then(() => (seen = seen.filter((line) => line.endsWith("orders"))));
    }
    expect(medusa.connections.length).toBeLessThan(5);
  });

  it("is cut off where the answer is large", async () => {
    let isCut = false;
    answer = (_request, response) => {
      response.on("close", () => (isCut = !response.writableFinished));
      response.end(Buffer.alloc(64 * MB));
    };
    const client = new Medusa([`http://127.0.0.1:${medusa.port}`]);
    const { server, port } = await serve((request, response) => proxy(request, response, optionsOf(client)));
    const deaf = new RawClient(port, { isPaused: true });
    deaf.send(head("GET /app/large HTTP/1.1"));
    await vi.waitFor(() => expect(isCut).toBe(true), WAIT);
    deaf.destroy();
    await client.close();
    await close(server);
  });

  it("gets all of it where it only reads slowly", async () => {
    answer = (_request, response) => response.end(Buffer.alloc(20 * MB, "x"));
    const slow = visitor({ isPaused: true });
    slow.send(head("GET /api/large HTTP/1.1", "Connection: close"));
    await vi.waitFor(() => expect(seen).toHaveLength(1), WAIT);
    slow.read();
    const text = await slow.untilClosed();
    expect(text.length).toBeGreaterThan(20 * MB);
  });
});

describe("an answer", () => {
  it("to HEAD has the length of what is not sent", async () => {
    answer = (_request, response) => response.writeHead(200, { "Content-Length": 1234 }).end();
    const reply = await ask(front.port, "/api/user", { method: "HEAD" });
    expect(reply).toMatchObject({ status: 200, body: "", headers: { "content-length": "1234" } });
  });

  it.each([204, 304])("%i has no body", async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await ask(front.port, "/api/orders", { method: "POST" })).toMatchObject({ status, body: "" });
  });

  it("that breaks off breaks off for the client too", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("half", () => response.destroy());
    };
    await expect(ask(front.port, "/api/user")).rejects.toThrow();
  });
});
