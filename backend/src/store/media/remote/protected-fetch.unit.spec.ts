import dns from "node:dns";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer, type RequestListener, type Server } from "node:http";
import { Socket, type AddressInfo, type LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { askApp } from "./ask-app";
import { companionOf } from "./companion";
import { requirePublicAddress } from "./public-address";

/** Names of this test: one is on the public internet, as far as a look-up can tell, the others lead inside. */
const NAMES: Record<string, string> = {
  "public.example": "93.184.216.34",
  "rebound.example": "127.0.0.1",
  "mapped.example": "::ffff:127.0.0.1",
  "inner.example": "10.0.0.7",
};

let folder: string;
let server: Server;
let app: RequestListener;
const asked: string[] = [];

type Found = { address: string; family: number }[];
type Callback = (error: Error | null, found: string | Found) => void;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(dns, "lookup").mockImplementation(((host: string, _options: object, callback: Callback) => {
    const address = NAMES[host] ?? "";
    callback(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  }) as never);
  folder = await mkdtemp(join(tmpdir(), "protected-"));
  server = createServer((req, res) => {
    asked.push(req.url ?? "");
    const target = new URL(req.url ?? "", "http://x").searchParams.get("to");
    if (target) res.writeHead(302, { location: target }).end();
    else res.end("bytes");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // What passes the checks at connecting arrives at this test's own server.
  vi.spyOn(Agent.prototype, "createConnection").mockImplementation(((options: {
    host: string;
    lookup: LookupFunction;
  }) => {
    const socket = new Socket();
    options.lookup(options.host, { all: true }, (error) => {
      if (error) socket.destroy(error);
      else socket.connect(port, "127.0.0.1");
    });
    return socket;
  }) as never);
  ({ app } = await companionOf({ secret: "secret", dataDir: folder }));
});
beforeEach(() => asked.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const fetchFile = async (path: string, url: string) => (await askApp(app, path, { url })).status;

describe("fetching a file", () => {
  it("works where an address is public, also after a redirect", async () => {
    expect(await fetchFile("/url/meta", "http://public.example/a.jpg")).toBe(200);
    expect(await fetchFile("/url/meta", "http://public.example/?to=http://public.example/b.jpg")).toBe(200);
    expect(asked).toContain("/b.jpg");
  });

  it.each([
    "http://127.0.0.1/secret",
    "http://[::1]/secret",
    "http://[::ffff:7f00:1]/secret",
    "http://169.254.169.254/secret",
    "http://10.0.0.7/secret",
    "http://rebound.example/secret",
    "http://mapped.example/secret",
    "http://inner.example/secret",
    "file:///secret",
  ])("does not follow a redirect to %s", async (target) => {
    for (const path of ["/url/meta", "/url/get"]) {
      expect(await fetchFile(path, `http://public.example/?to=${encodeURIComponent(target)}`)).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(asked.some((path) => path.startsWith("/secret"))).toBe(false);
    expect(asked.length).toBeGreaterThan(0);
  });

  it.each(["http://rebound.example/secret", "http://mapped.example/secret", "http://inner.example/secret"])(
    "does not connect to %s, whatever an earlier look-up said",
    async (url) => {
      expect(await fetchFile("/url/get", url)).toBeGreaterThanOrEqual(400);
      expect(asked).toEqual([]);
    },
  );
});

describe("requirePublicAddress", () => {
  it.each([
    "http://127.0.0.1",
    "http://[::ffff:10.0.0.1]/",
    "http://0177.0.0.1/",
    "http://224.0.0.1/",
    "gopher://1.1.1.1/",
  ])("refuses %s", async (url) => {
    await expect(requirePublicAddress(url)).rejects.toMatchObject({ code: "remote_address_refused" });
  });

  it.each(["http://93.184.216.34/a.jpg", "https://[2606:2800:220:1:248:1893:25c8:1946]/"])(
    "lets %s pass",
    async (url) => {
      await expect(requirePublicAddress(url)).resolves.toBeUndefined();
    },
  );
});
