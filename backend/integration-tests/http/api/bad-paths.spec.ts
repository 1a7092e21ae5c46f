import { connect } from "node:net";
import { refusal, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { addressOf, endpoints } from "../../support/routes";
import { admin } from "../../support/shop";

const BAD = [
  "%00",
  "a%00b",
  "%ff",
  "%E0%A4%A",
  "%",
  "%ED%A0%80",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "'%20or%201=1--",
  "%F0%9F%A6%87",
  "a".repeat(5_000),
  "null",
  "{}",
  "%0d%0aX-Injected:%201",
];

/** What every part of `/api` answers to: its status line, for paths that `fetch` would tidy up. */
async function statusOfRaw(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(required("STORE_URL"));
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error(`No answer to ${path}`)));
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
  });
}

describe.each(endpoints.filter(([, { path }]) => path.includes("{")))("%s", (_name, endpoint) => {
  it("answers bad parameters with a clear 4xx", async () => {
    const token = await admin();
    const body = endpoint.method === "GET" ? undefined : { quantity: 1, status: "x", trackingNumbers: [] };
    for (const value of BAD) {
      const path = endpoint.path.replace(/\{\w+\}/g, value);
      const refused = await refusal(endpoint.method, path, { token, body });
      expect(refused.status, `${path}: ${JSON.stringify(refused.body)}`).toBeGreaterThanOrEqual(400);
      expect(refused.status, `${path}: ${JSON.stringify(refused.body)}`).toBeLessThan(500);
      expect(refused.headers.get("x-injected")).toBeNull();
    }
  });

  it("answers bad values of its last parameter alone", async () => {
    const token = await admin();
    const body = endpoint.method === "GET" ? undefined : { quantity: 1, status: "x", trackingNumbers: [] };
    for (const value of BAD) {
      const refused = await refusal(endpoint.method, addressOf(endpoint, value), { token, body });
      expect(refused.status, `${value}: ${JSON.stringify(refused.body)}`).toBeLessThan(500);
    }
  });
});

describe("queries and spellings", () => {
  it.each(["%00", "%ff", "%E0%A4%A", "%"])("a path with %s is said to be invalid, not its body", async (value) => {
    const { status, body } = await refusal("GET", `/api/products/${value}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });

  it.each(["size=%00", "size=%ff", "size=%ED%A0%80", "size[]=M", "size[a][b]=M", "size=M&size=L", "&&&=&", "size"])(
    "a cart line with ?%s: no 5xx",
    async (query) => {
      const path = `/api/cart/session_${"a".repeat(20)}/prod_x?${query}`;
      const { status } = await refusal("DELETE", path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it("a word of the table in another case reaches no wrong handler", async () => {
    const token = await admin();
    for (const path of ["/api/products/REORDER", "/api/products/%72eorder", "/API/products/reorder"]) {
      const { status } = await refusal("PUT", path, { token, body: { productIds: ["prod_unknown"] } });
      expect([400, 404], path).toContain(status);
    }
  });

  it.each([
    ["GET", "/api/products/../admin/orders"],
    ["GET", "/api/./admin/orders"],
    ["GET", "//api/admin/orders"],
    ["GET", "/api\\admin\\orders"],
    ["GET", "/api/products?%"],
    ["GET", "/api/products#x"],
    ["GET", "http://evil.example/api/admin/orders"],
    ["PURGE", "/api/products"],
    ["TRACE", "/api/products"],
    ["PATCH", "/api/admin/orders/%"],
  ])("%s %s, as it is: neither open nor a 5xx", async (method, path) => {
    const status = await statusOfRaw(method, path);
    expect(status).toBeLessThan(500);
    if (path.includes("admin")) expect(status).toBeGreaterThanOrEqual(400);
  });
});
