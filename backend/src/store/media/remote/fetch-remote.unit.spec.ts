import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { picture } from "../testing/sample-files";
import { askApp } from "./ask-app";
import { companionOf } from "./companion";
import { FetchTokens } from "./fetch-tokens";
import { ProgressSockets } from "./progress-sockets";

let folder: string;
let web: Server;
let store: Server;
let bytes: Buffer;
const received: { path: string; method: string; bytes: Buffer }[] = [];

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), "remote-"));
  bytes = await picture(200, 200);
  web = createServer((req, res) => {
    const size = req.url?.endsWith("size=true") ? { "content-length": String(bytes.length) } : {};
    res.writeHead(200, { "content-type": "image/jpeg", ...size }).end(bytes);
  });
  store = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      received.push({ path: req.url ?? "", method: req.method ?? "", bytes: Buffer.concat(chunks) });
      res.end(JSON.stringify({ url: "https://shop.example/uploads/incoming/abc" }));
    });
  });
  for (const server of [web, store]) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }
});
afterAll(async () => {
  for (const server of [web, store]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

it.each([
  ["that tells its size", true],
  ["that does not tell its size", false],
])("hands a file %s to our receiver, and its address to the websocket", async (_what, isTold) => {
  received.splice(0);
  const [source, home] = [addressOf(web), addressOf(store)];
  const companion = await companionOf({ secret: "secret", dataDir: folder, allowLocalUrls: true });
  expect(await companionOf({ secret: "secret", dataDir: folder })).toBe(companion);
  const { app, events } = companion;
  const tokens = new FetchTokens();
  const isAdmitted = async (token: string) => (await tokens.ownerOf(token)) === "owner";
  const sockets = new ProgressSockets({ isAdmitted, events: async () => Promise.resolve(events) });
  store.removeAllListeners("upgrade").on("upgrade", sockets.handle);

  const { status, body } = await askApp(app, "/url/get", {
    url: `${source}/moth.jpg?size=${isTold}`,
    endpoint: `${home}/uploads/incoming/abc?signature=x`,
    protocol: "multipart",
    httpMethod: "PUT",
    useFormData: false,
    metadata: {},
  });
  expect(status).toBe(200);

  const { token } = body as { token: string };
  await tokens.issue(events, token, "owner");
  const success = await new Promise<{ payload: { url: string } }>((resolve, reject) => {
    const socket = new WebSocket(`${home.replace("http", "ws")}/api/storage/api/${token}`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { action: string; payload: { url: string } };
      if (message.action === "success") resolve(message);
      if (message.action === "error") reject(new Error(String(data)));
    };
  });
  expect(success.payload.url).toBe("https://shop.example/uploads/incoming/abc");
  expect(received.map(({ path, method }) => [method, path])).toEqual([["PUT", "/uploads/incoming/abc?signature=x"]]);
  expect(received[0]?.bytes.equals(bytes)).toBe(true);
  expect(await tokens.ownerOf(token)).toBeNull();
  expect(vi.mocked(console.log).mock.calls.join()).not.toContain(token);
});

it("hands nothing to anybody else", async () => {
  const { app } = await companionOf({ secret: "secret", dataDir: folder });
  const source = `${addressOf(web)}/moth.jpg`;
  const secrets = join(folder, "secrets.json");
  for (const endpoint of ["https://evil.example/uploads/incoming/abc?x", "http://127.0.0.1:1/other?x", secrets]) {
    const answer = await askApp(app, "/url/get", { url: source, endpoint, protocol: "multipart", metadata: {} });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  await expect(readFile(secrets)).rejects.toThrow("ENOENT");
});
