import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientOf, paid, purchase, refusalOf, useDouble } from "./support.ts";

const SECRET = "whsec_test";
const { double, client } = useDouble({ webhooks: { secret: SECRET, retryMs: 10 } });

describe("idempotency keys", () => {
  const twice = (first: Stripe.PaymentIntentCreateParams, second = first) =>
    [first, second].map((params) => client().paymentIntents.create(params, { idempotencyKey: "key-1" }));

  it("do a thing once, and say so", async () => {
    const first = await client().paymentIntents.create(purchase(), { idempotencyKey: "key-1" });
    const again = await client().paymentIntents.create(purchase(), { idempotencyKey: "key-1" });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(double.ledger.intents.all()).toHaveLength(1);
  });

  it("repeat refusals, too", async () => {
    const key = { idempotencyKey: "key-1" };
    const params = paid("pm_card_visa_chargeDeclined");
    const first = await refusalOf(client().paymentIntents.create(params, key));
    const again = await refusalOf(client().paymentIntents.create(params, key));
    expect(again).toMatchObject({ statusCode: 402, charge: first.charge });
    expect(double.ledger.charges.all()).toHaveLength(1);
  });

  it("belong to one request", async () => {
    const [first, second] = await Promise.allSettled(twice(purchase(), purchase({ amount: 5000 })));
    expect(first?.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: { type: "StripeIdempotencyError", statusCode: 400 } });
  });

  it("are not free while their request is under way", async () => {
    double.faults.add({ path: "/v1/payment_intents", kind: "delay", ms: 200 });
    const [first, second] = await Promise.allSettled(twice(purchase()));
    expect(first?.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: { statusCode: 409, code: "idempotency_key_in_use" } });
  });
});

describe("calls that go wrong", () => {
  it("are done once by a client that tries again after a lost answer", async () => {
    double.faults.add({ path: "/v1/payment_intents", kind: "close", when: "after" });
    const stubborn = clientOf(double, { maxNetworkRetries: 2 });
    const intent = await stubborn.paymentIntents.create(purchase());
    expect(double.ledger.intents.all().map(({ id }) => id)).toEqual([intent.id]);
    expect(double.journal.calls.map(({ isReplayed }) => isReplayed)).toEqual([false, true]);
  });

  it.each([
    [500, "StripeAPIError"],
    [429, "StripeRateLimitError"],
    [402, "StripeCardError"],
  ])("answer %d as told, then work again", async (status, type) => {
    double.faults.add({ method: "POST", path: "/v1/payment_intents*", kind: "error", status });
    expect(await refusalOf(client().paymentIntents.create(purchase()))).toMatchObject({ statusCode: status, type });
    expect(double.ledger.intents.all()).toEqual([]);
    expect((await client().paymentIntents.create(purchase())).status).toBe("requires_payment_method");
  });

  it("hang until the client has had enough", async () => {
    double.faults.add({ path: "/v1/payment_intents", kind: "hang" });
    const hasty = clientOf(double, { timeout: 100 });
    expect((await refusalOf(hasty.paymentIntents.create(purchase()))).type).toBe("StripeConnectionError");
  });

  it("fail for the tax alone when told to", async () => {
    double.faults.add({ path: "/v1/tax/*", kind: "error", status: 500, times: 2 });
    const quote = () => client().tax.calculations.create({ currency: "usd", line_items: [] });
    expect((await refusalOf(quote())).statusCode).toBe(500);
    expect((await client().paymentIntents.create(purchase())).object).toBe("payment_intent");
  });

  it("refuse a wrong key without repeating it", async () => {
    const stranger = new Stripe("sk_live_stranger", {
      host: "127.0.0.1",
      port: new URL(double.url).port,
      protocol: "http",
    });
    const refusal = await refusalOf(stranger.paymentIntents.list());
    expect(refusal.statusCode).toBe(401);
    expect(JSON.stringify(refusal.raw)).not.toContain("stranger");
  });
});

describe("webhooks", () => {
  type Received = { payload: string; headers: IncomingHttpHeaders };
  let received: Received[];
  let statuses: number[];
  let server: Server;

  beforeEach(async () => {
    received = [];
    statuses = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push({ payload: Buffer.concat(chunks).toString(), headers: request.headers });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    double.webhooks.settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });

  afterEach(async () => {
    // A delivery whose answer is not read yet would be repeated, to the server of the next test.
    await vi.waitFor(() => expect(double.webhooks.pending).toBe(0));
    double.webhooks.settings.url = null;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const verify = ({ payload, headers }: Received) =>
    client().webhooks.constructEvent(payload, String(headers["stripe-signature"]), SECRET);
  const typeOf = ({ payload }: Received) => (JSON.parse(payload) as { type: string }).type;
  const settled = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

  it("tell of a payment, signed by Stripe's own rules", async () => {
    const { id } = await client().paymentIntents.create(paid());
    await settled(3);
    expect(received.map((one) => verify(one).type)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
    ]);
    expect(verify(received[2]!).data.object).toMatchObject({ id, status: "succeeded" });
    expect(verify(received[0]!).data.object).toMatchObject({ id, status: "requires_confirmation" });
  });

  it("are repeated until they are taken", async () => {
    statuses = [500, 503];
    await client().paymentIntents.create(purchase());
    await settled(3);
    await vi.waitFor(() => expect(double.webhooks.pending).toBe(0));
    expect(double.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 200],
    ]);
  });

  it.each(["wrong", "old", "none"] as const)("can be signed badly: %s", async (signature) => {
    double.webhooks.rules.add({ signature });
    await client().paymentIntents.create(purchase());
    await settled(1);
    expect(() => verify(received[0]!)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it("can get lost, come twice, come before the answer, and be held and turned round", async () => {
    double.webhooks.rules.add({ type: "payment_intent.created", drop: true });
    double.webhooks.rules.add({ type: "charge.succeeded", copies: 2, times: 1 });
    double.webhooks.rules.add({ type: "payment_intent.succeeded", early: true, times: 1 });
    await client().paymentIntents.create(paid());
    expect(received.map(typeOf)).toEqual(["payment_intent.succeeded"]);
    await settled(3);
    expect(received.map(typeOf).filter((type) => type === "charge.succeeded")).toHaveLength(2);

    double.webhooks.rules.clear();
    received = [];
    double.webhooks.rules.add({ hold: true });
    await client().paymentIntents.create(paid());
    expect(double.webhooks.heldTypes).toHaveLength(3);
    await double.webhooks.release("backward");
    expect(received.map(typeOf)).toEqual(["payment_intent.succeeded", "charge.succeeded", "payment_intent.created"]);
  });

  it("obey a seed where chance rules", async () => {
    const fates = () => Array.from({ length: 20 }, () => double.webhooks.rules.for({ type: "x" } as never));
    const chaos = { seed: 7, longestDelayMs: 50, dropRate: 0.3, duplicateRate: 0.3, earlyRate: 0.2 };
    double.webhooks.rules.setChaos(chaos);
    const first = fates();
    double.webhooks.rules.setChaos(chaos);
    expect(fates()).toEqual(first);
    expect(first.some(({ drop }) => drop)).toBe(true);
    expect(first.some(({ copies }) => copies === 2)).toBe(true);
  });
});
