import dns from "node:dns";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import { post } from "./post";

let server: Server;
let handle: RequestListener;
const asked: string[] = [];

beforeAll(async () => {
  loadConfig({ WEBHOOK_PRIVATE_HOSTS: "friend.internal" });
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    handle(request, response);
  }).listen(0, "localhost");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  asked.splice(0);
  vi.restoreAllMocks();
});

const at = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;

/** Every name leads to these addresses. */
function resolveTo(...addresses: string[]): void {
  vi.spyOn(dns, "lookup").mockImplementation(((
    _host: string,
    _options: object,
    callback: (...found: unknown[]) => void,
  ) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as never);
}

it.each(["127.0.0.1", "10.1.2.3", "169.254.169.254", "::ffff:127.0.0.1", "fe80::1", "64:ff9b::7f00:1"])(
  "does not connect to a name that leads to %s, nor where it also leads to a public address",
  async (address) => {
    resolveTo("93.184.216.34", address);
    const { status, text } = await post(at("rebound.example"), {}, "{}");
    expect([status, text]).toEqual([null, "rebound.example is not on the public internet."]);
    expect(asked).toEqual([]);
  },
);

it.each(["127.0.0.1", "0x7f.1", "[::ffff:127.0.0.1]"])("does not connect to %s", async (host) => {
  const { status, text } = await post(at(host), {}, "{}");
  expect([status, text.endsWith("is not on the public internet.")]).toEqual([null, true]);
});

it("reads a little of an endless answer, and waits no longer than it may", async () => {
  handle = (_request, response) => {
    response.writeHead(200);
    const more = () => response.write("a\0b\n".repeat(1_000), () => !response.destroyed && setImmediate(more));
    more();
  };
  loadConfig({ WEBHOOK_PRIVATE_HOSTS: "localhost" });
  const answered = await post(at("localhost"), {}, "{}");
  expect(answered.status).toBe(200);
  expect(answered.text).toMatch(/^(?:a b ){20}/);
  expect(answered.text.length).toBeLessThanOrEqual(500);
  handle = () => undefined;
  const silent = await post(at("localhost"), {}, "{}", 50);
  expect([silent.status, silent.text]).toEqual([null, "No answer within 0.05 s."]);
});
