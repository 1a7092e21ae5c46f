import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startLog, withRequestId } from "@nocturne/log";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { createStripeClient } from "./stripe-client";

let stripe: Server;
let heard: IncomingHttpHeaders[];
let lines: string[];
const spoken = { ...console };

beforeEach(async () => {
  heard = [];
  lines = [];
  startLog({ process: "trial", level: "http", format: "json", write: (line) => void lines.push(line) });
  stripe = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(200, { "Content-Type": "application/json", "Request-Id": "req_123" }).end('{"id":"pi_1"}');
  }).listen(0, "127.0.0.1");
  await once(stripe, "listening");
  const { port } = stripe.address() as AddressInfo;
  loadConfig({ STRIPE_API_KEY: "sk_test_1", STRIPE_API_BASE: `http://127.0.0.1:${port}` });
});

afterEach(async () => {
  Object.assign(console, spoken);
  loadConfig();
  stripe.closeAllConnections();
  stripe.close();
  await once(stripe, "close");
});

it("tells Stripe for which request it calls, and the log which call that was", async () => {
  const client = createStripeClient();
  await withRequestId("request-one", () => client.paymentIntents.create({ amount: 1, currency: "usd" }));
  await client.paymentIntents.search({ query: "metadata['email']:'jane@example.com'" });
  expect(heard.map((headers) => headers["x-request-id"])).toEqual(["request-one", undefined]);
  expect(heard[0]?.["idempotency-key"]).not.toContain("request-one");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: "request-one", message: "Stripe answered", method: "POST", status: 200, stripeRequestId: "req_123" },
    { message: "Stripe answered", method: "GET", status: 200 },
  ]);
  expect(lines.join("")).not.toContain("jane");
});
