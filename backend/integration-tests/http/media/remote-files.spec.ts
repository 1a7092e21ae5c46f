import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { loginAdmin, refusal, required } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";

let token: string;
beforeAll(async () => {
  token = (await loginAdmin()).token;
});

describe.each(["/api/storage/url/meta", "/api/storage/url/get"])("%s", (path) => {
  it.each([
    "http://127.0.0.1/a.jpg",
    "http://localhost:8000/a.jpg",
    "http://[::1]/a.jpg",
    "http://[::ffff:127.0.0.1]/a.jpg",
    "http://[::ffff:7f00:1]/a.jpg",
    "http://2130706433/a.jpg",
    "http://0x7f.1/a.jpg",
    "http://0.0.0.0/a.jpg",
    "http://10.1.2.3/a.jpg",
    "http://172.16.0.1/a.jpg",
    "http://192.168.1.1/a.jpg",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/a.jpg",
    "http://[fe80::1]/a.jpg",
    "http://[fd00::1]/a.jpg",
    "http://[64:ff9b::7f00:1]/a.jpg",
    "file:///etc/passwd",
    "ftp://example.com/a.jpg",
    "nonsense",
  ])("refuses %s", async (url) => {
    const { status, body } = await refusal("POST", path, { token, body: { url } });
    expect([status, body.code]).toEqual([400, "remote_address_refused"]);
  });

  it("needs an address", async () => {
    expect((await refusal("POST", path, { token, body: {} })).body.code).toBe("invalid_request");
  });
});

describe("the websocket of a fetch", () => {
  const connect = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(new URL(path, required("STORE_URL").replace(/^http/, "ws")));
      socket.onopen = () => resolve("open");
      socket.onerror = () => resolve("refused");
    });

  it.each(["/api/user", "/api/storage/api/short", "/app", "/", "/api/products"])("is not at %s", async (path) => {
    expect(await connect(path)).toBe("refused");
  });

  /** The status that a websocket is answered with. */
  const statusOf = (path: string, more: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...more,
      };
      const outgoing = request(new URL(path, required("STORE_URL")), { headers, agent: false });
      outgoing.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
      outgoing.on("upgrade", (_answer, socket) => {
        socket.destroy();
        resolve(101);
      });
      outgoing.on("error", reject);
      outgoing.end();
    });

  it.each(["/api", "/api/storage/api"])("below %s is for tokens that were issued alone", async (folder) => {
    expect(await statusOf(`${folder}/${randomUUID()}`)).toBe(404);
    expect(await statusOf(`${folder}/${randomUUID()}`, { "x-session-token": token })).toBe(404);
  });

  it("is not for pages of other sites", async () => {
    expect(await statusOf(`/api/${randomUUID()}`, { origin: "https://evil.example" })).toBe(404);
  });
});
