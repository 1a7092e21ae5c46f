import { createServer, ServerResponse, type IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BodyAborted, BodyOverload, BodyReader, BodyTimeout, endAfterBody, BODY_TIMEOUT_MS } from "./request-body.ts";
import { close, serve } from "./testing/fakes.ts";
import { RawClient, statusOf } from "./testing/raw.ts";

const KB = 1024;
const RULES = { maxWholeBytes: 1024 * KB, minBytesPerSecond: 16 * KB };
const ENOUGH = (RULES.minBytesPerSecond * BODY_TIMEOUT_MS) / 1000;

/** A request whose body is written by the test. */
function requestOf() {
  const body = new PassThrough({ highWaterMark: 4 * 1024 * KB });
  const request = Object.assign(body, { headers: {}, httpVersion: "1.1" }) as unknown as IncomingMessage & PassThrough;
  return { body, request, response: new ServerResponse(request) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Lets what was written arrive, and a stretch of time pass. */
async function pass(times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await settled();
    vi.advanceTimersByTime(BODY_TIMEOUT_MS);
  }
  await settled();
}

describe("a body", () => {
  it("is answered whole, of whatever pieces it came", async () => {
    const { body, request, response } = requestOf();
    const reading = new BodyReader().read(request, response, RULES);
    for (const piece of ["a", "bc", "def"]) body.write(piece);
    body.end();
    expect(await reading).toEqual(Buffer.from("abcdef"));
  });

  it("that stops, or drips, is late", async () => {
    for (const drip of [() => undefined, (body: PassThrough) => void body.write("x".repeat(100))]) {
      const { body, request, response } = requestOf();
      const reading = new BodyReader().read(request, response, RULES);
      const failure = expect(reading).rejects.toBeInstanceOf(BodyTimeout);
      drip(body);
      await pass();
      await failure;
      expect(request.destroyed).toBe(false);
    }
  });

  it("that keeps its pace may take longer", async () => {
    const { body, request, response } = requestOf();
    const reading = new BodyReader().read(request, response, RULES);
    for (let i = 0; i < 5; i += 1) {
      body.write(Buffer.alloc(ENOUGH));
      await pass();
    }
    body.end();
    expect((await reading) as Buffer).toHaveLength(5 * ENOUGH);
  });

  it("that breaks off is nobody's", async () => {
    const { body, request, response } = requestOf();
    const reading = new BodyReader().read(request, response, RULES);
    const failure = expect(reading).rejects.toBeInstanceOf(BodyAborted);
    body.write("x");
    body.destroy();
    await failure;
  });
});

describe("a body that is larger than what is read whole", () => {
  it("is a stream that begins at its beginning", async () => {
    const { body, request, response } = requestOf();
    const reading = new BodyReader().read(request, response, { ...RULES, maxWholeBytes: 4 });
    body.write("abc");
    await settled();
    body.write("def");
    const stream = await reading;
    expect(stream).toBeInstanceOf(Readable);
    body.end("ghi");
    expect(String(Buffer.concat(await (stream as Readable).toArray()))).toBe("abcdefghi");
  });

  it("is late when it stops, but not while nobody takes what it sent", async () => {
    const { body, request, response } = requestOf();
    const reading = new BodyReader().read(request, response, { ...RULES, maxWholeBytes: 4 });
    body.write(Buffer.alloc(1024 * KB));
    const stream = (await reading) as Readable;
    await pass(5);
    expect(stream.destroyed).toBe(false);
    const failure = new Promise((resolve) => stream.once("error", resolve));
    stream.resume();
    await pass(3);
    expect(await failure).toBeInstanceOf(BodyTimeout);
    expect(request.destroyed).toBe(false);
  });
});

describe("what all bodies hold together", () => {
  it("is bounded, small ones not counted, and given back with the answer", async () => {
    const reader = new BodyReader({ maxHeldBytes: 100 * KB });
    const first = requestOf();
    const reading = reader.read(first.request, first.response, RULES);
    first.body.end(Buffer.alloc(100 * KB));
    await reading;

    const second = requestOf();
    const refused = expect(reader.read(second.request, second.response, RULES)).rejects.toBeInstanceOf(BodyOverload);
    second.body.end(Buffer.alloc(100 * KB));
    await refused;

    const small = requestOf();
    const taken = reader.read(small.request, small.response, RULES);
    small.body.end("small");
    expect(await taken).toEqual(Buffer.from("small"));

    first.response.emit("close");
    second.response.emit("close");
    const third = requestOf();
    const last = reader.read(third.request, third.response, RULES);
    third.body.end(Buffer.alloc(100 * KB));
    expect(await last).toHaveLength(100 * KB);
  });
});

describe("endAfterBody", () => {
  it("lets a client that sends first and reads later read its answer", async () => {
    const { server, port } = await serve((_request, response) => {
      response.writeHead(413, { "Content-Length": 9, Connection: "close" });
      endAfterBody(response, "too large");
    });
    const client = new RawClient(port, { isPaused: true });
    const body = Buffer.alloc(20 * 1024 * KB);
    client.send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
    await new Promise((resolve) => client.socket.write(body, resolve));
    client.read();
    const text = await client.untilClosed();
    expect([statusOf(text), text.endsWith("too large")]).toEqual([413, true]);
    await close(server);
  });

  it("leaves the connection as it should be for the next request", async () => {
    const { server, port } = await serve((request, response) => {
      response.writeHead(200, { "Content-Length": request.url!.length });
      endAfterBody(response, request.url);
    });
    const client = new RawClient(port);
    expect(await client.ask("POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\nGET /2")).toMatchObject({
      body: "/1",
    });
    expect(await client.ask(" HTTP/1.1\r\nHost: x\r\n\r\n..GET /3 HTTP/1.1\r\nHost: x\r\n\r\n")).toMatchObject({
      body: "/3",
    });
    client.destroy();
    await close(server);
  });

  it("reads only so long", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answered: ServerResponse[] = [];
    const server = createServer((_request, response) => {
      response.writeHead(400, { "Content-Length": 2 });
      endAfterBody(response, "no");
      answered.push(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = new RawClient((server.address() as { port: number }).port);
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\nhalf");
    await client.until((text) => text.endsWith("no"));
    expect(client.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    await client.untilClosed();
    expect(answered[0]?.writableFinished).toBe(true);
    await close(server);
  });
});
