import { once } from "node:events";
import { connect } from "node:net";
import { api, call, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();

/** Sends bytes to the store as they are; answers what comes back before it is silent for a moment, or closes. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(required("STORE_URL"));
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write(bytes);
  while (!text.includes("\r\n\r\n") && !socket.destroyed) {
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  }
  socket.destroy();
  return text;
}

const head = (line: string, ...headers: string[]) => [line, "Host: store", ...headers, "", ""].join("\r\n");
const hidden = (id: string) => `DELETE /api/products/${id} HTTP/1.1\r\nHost: x\r\nX-Ignore: `;

/** Ways to hide a request in the body of another one, each for the product of an id. */
const WAYS: [string, (id: string) => string][] = [
  ...["GET", "DELETE", "OPTIONS"].map((method): [string, (id: string) => string] => [
    `a length that Connection names, by ${method}`,
    (id) =>
      head(
        `${method} /api/user HTTP/1.1`,
        "Connection: keep-alive, content-length",
        `Content-Length: ${hidden(id).length}`,
      ) + hidden(id),
  ]),
  [
    "a coding that Connection names",
    (id) =>
      head("GET /api/user HTTP/1.1", "Connection: keep-alive, transfer-encoding", "Transfer-Encoding: chunked") +
      `${hidden(id).length.toString(16)}\r\n${hidden(id)}\r\n0\r\n\r\n`,
  ],
  ["a body of GET", (id) => head("GET /api/user HTTP/1.1", `Content-Length: ${hidden(id).length}`) + hidden(id)],
  [
    "both framings",
    (id) =>
      head("POST /api/login HTTP/1.1", `Content-Length: ${hidden(id).length + 5}`, "Transfer-Encoding: chunked") +
      `0\r\n\r\n${hidden(id)}`,
  ],
];

describe("a stranger who hides a deletion in a request", () => {
  it.each(WAYS)("by %s deletes nothing, and nobody gets another's answer", async (_name, bytesFor) => {
    const product = await products.create({ name: "Never Deleted" });
    await sendRaw(bytesFor(product.id));
    for (let i = 0; i < 4; i += 1) {
      const orders = await api("GET", "/api/admin/orders", { token: products.token });
      expect([orders.status, Array.isArray(orders.body)]).toEqual([200, true]);
      const user = await call("GET /api/user", { token: products.token });
      expect([user.status, user.body.role]).toEqual([200, "admin"]);
    }
    expect(await readProduct(product.id)).toMatchObject({ status: 200, body: { name: "Never Deleted" } });
  });
});

describe("a refusal", () => {
  it("of a body that a method does not have is in the shape of failures", async () => {
    const text = await sendRaw(head("GET /api/user HTTP/1.1", "Content-Length: 2") + "{}");
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(text).toContain('"code":"invalid_request"');
  });
});
