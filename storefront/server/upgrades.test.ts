import { createHash } from "node:crypto";
import { createServer, request as sendRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KnownHosts } from "./known-hosts.ts";
import { Upgrades } from "./upgrades.ts";
import { visitorReader } from "./visitor.ts";

const TOKEN = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

let medusa: Server;
let front: Server;
let upgrades: Upgrades;
let asked: string[];
let told: IncomingHttpHeaders;
let isRefusing: boolean;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

beforeEach(async () => {
  asked = [];
  isRefusing = false;
  // A websocket server that says one word, `hi`, and nothing more.
  medusa = createServer().on("upgrade", (request, socket) => {
    asked.push(request.url ?? "");
    told = request.headers;
    if (isRefusing) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${GUID}`).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.from([0x81, 2, 0x68, 0x69]));
    socket.on("error", () => socket.destroy());
  });
  const port = await listen(medusa);
  const publicUrl = "https://shop.example";
  const visitorOf = visitorReader([], publicUrl);
  const hosts = new KnownHosts([], visitorOf);
  upgrades = new Upgrades({
    medusa: { choose: () => ({ url: new URL(`http://127.0.0.1:${port}`) }) },
    publicUrl,
    visitorOf,
    hosts,
  });
  front = createServer().on("upgrade", upgrades.handle);
});

afterEach(() => {
  upgrades.close();
  for (const server of [medusa, front]) {
    server.closeAllConnections();
    server.close();
  }
});

function firstWord(port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    socket.onmessage = ({ data }) => resolve(String(data));
    socket.onerror = () => resolve("refused");
  });
}

/** The status that an upgrade is answered with, sent as a page of some origin would. */
function statusFor(port: number, origin: string, more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      origin,
      ...more,
    };
    const outgoing = sendRequest({ host: "127.0.0.1", port, path: `/api/${TOKEN}`, headers, agent: false });
    outgoing.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on("error", reject);
    outgoing.end();
  });
}

describe("websockets", () => {
  it.each([`/api/${TOKEN}`, `/api/storage/api/${TOKEN}`])("of a remote fetch at %s are handed on", async (path) => {
    expect(await firstWord(await listen(front), path)).toBe("hi");
    expect(asked).toEqual([path]);
  });

  it.each(["/", "/app", "/api/user", `/api/${TOKEN}/more`, `/store/api/${TOKEN}`, "/api/storage/api/short"])(
    "at %s are refused",
    async (path) => {
      expect(await firstWord(await listen(front), path)).toBe("refused");
      expect(asked).toEqual([]);
    },
  );

  it("are for our own pages only", async () => {
    const port = await listen(front);
    expect(await statusFor(port, "https://shop.example")).toBe(101);
    expect(await statusFor(port, `http://127.0.0.1:${port}`)).toBe(101);
    expect(await statusFor(port, "https://evil.example")).toBe(404);
    expect(await statusFor(port, "null")).toBe(404);
  });

  it("are refused where Medusa refuses them", async () => {
    isRefusing = true;
    expect(await statusFor(await listen(front), "https://shop.example")).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it("are refused with 503 while Medusa is down", async () => {
    medusa.close();
    expect(await statusFor(await listen(front), "https://shop.example")).toBe(503);
  });

  it("are handed on without what could claim another sender, frame a body or ask for another protocol", async () => {
    const claims = { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6", "content-length": "5", cookie: "a=b" };
    await statusFor(await listen(front), "https://shop.example", claims);
    expect(told).toMatchObject({ "x-forwarded-for": "127.0.0.1", upgrade: "websocket", connection: "Upgrade" });
    for (const name of ["x-real-ip", "content-length", "transfer-encoding", "cookie"]) {
      expect(told).not.toHaveProperty(name);
    }
  });

  it("are none where another protocol is asked for", async () => {
    expect(await statusFor(await listen(front), "https://shop.example", { upgrade: "h2c" })).toBe(404);
    expect(asked).toEqual([]);
  });

  it("are ten of one address at a time", async () => {
    const port = await listen(front);
    const open = Array.from({ length: 10 }, () => new WebSocket(`ws://127.0.0.1:${port}/api/${TOKEN}`));
    await Promise.all(open.map((socket) => new Promise((resolve) => (socket.onmessage = resolve))));
    expect(await statusFor(port, "https://shop.example")).toBe(429);
    upgrades.close();
    await vi.waitFor(async () => expect(await statusFor(port, "https://shop.example")).toBe(101));
  });
});
