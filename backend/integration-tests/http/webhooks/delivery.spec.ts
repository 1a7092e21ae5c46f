import { callOk, mailsTo, required, sql } from "@nocturne/test-support";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_ATTEMPTS } from "../../../src/store/webhook/retry-delay";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { startDelivery } from "../../support/outbox";
import { admin } from "../../support/shop";
import { WebhookReceiver } from "../../support/webhook-receiver";

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.withWebhook(["order.placed"]);
});
afterEach(() => receiver.stop());

it("signs as the Standard Webhooks do", async () => {
  const { status, body: delivery } = await receiver.test();
  expect([status, delivery]).toMatchObject([201, { type: "webhook.test", state: "waiting", attempts: 0 }]);
  const [payload] = await receiver.waitFor(1);
  expect(payload).toMatchObject({ id: delivery.eventId, version: 1, type: "webhook.test" });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": delivery.eventId,
    "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
    "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  });
  const verifier = new Verifier(receiver.webhook.secret);
  expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow();
  const [logged] = await receiver.log(([last]) => last?.state === "delivered");
  expect(logged).toMatchObject({ attempts: 1, responseStatus: 200, nextAttemptAt: null });
});

it("signs with the secret before a roll, too, for a day", async () => {
  const { secret } = await callOk("POST /api/admin/webhooks/{id}/secret", {
    token: await admin(),
    params: receiver.params,
  });
  expect(secret).not.toBe(receiver.webhook.secret);
  await receiver.test();
  await receiver.waitFor(1);
  expect(receiver.payloads(secret)).toHaveLength(1);
  await sql("update webhook_endpoint set previous_secret_until = now() where id = $1", [receiver.webhook.id]);
  await receiver.test();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 25_000 });
  expect(receiver.payloads(secret)).toHaveLength(2);
  expect(() => receiver.payloads()).toThrow();
});

it("tries again after a failure, as the same event", async () => {
  receiver.answer = { status: 500, body: "out\nof order" };
  await receiver.test();
  const [failed] = await receiver.log(([last]) => last?.attempts === 1 && last.lastAttemptAt !== null);
  expect(failed).toMatchObject({ state: "waiting", responseStatus: 500, responseText: "out of order" });
  expect(Date.parse(failed!.nextAttemptAt!)).toBeGreaterThan(Date.parse(failed!.lastAttemptAt!));
  receiver.answer = { status: 204 };
  await receiver.hurry();
  const [arrived] = await receiver.log(([last]) => last?.state === "delivered");
  expect(arrived).toMatchObject({ attempts: 2, responseStatus: 204, responseText: "" });
  const [first, second] = receiver.received;
  expect(second!.body).toBe(first!.body);
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
});

it("gives up after the last attempt, and sends it again when asked", async () => {
  receiver.answer = { status: 503 };
  await receiver.test();
  await receiver.log(([last]) => last?.attempts === 1 && last.lastAttemptAt !== null);
  await receiver.hurry(MAX_ATTEMPTS - 1);
  const [dead] = await receiver.log(([last]) => last?.state === "failed");
  expect(dead).toMatchObject({ attempts: MAX_ATTEMPTS, nextAttemptAt: null });
  receiver.answer = { status: 200 };
  const resent = await callOk("POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend", {
    token: await admin(),
    params: { ...receiver.params, deliveryId: dead!.id },
  });
  expect(resent).toMatchObject({ id: dead!.id, state: "waiting", attempts: 0 });
  await receiver.log(([last]) => last?.state === "delivered");
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

it("follows no redirect, and keeps the beginning of an answer alone", async () => {
  receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` }, body: "x".repeat(100_000) };
  await receiver.test();
  const [failed] = await receiver.log(([last]) => last?.lastAttemptAt != null);
  expect(failed).toMatchObject({ state: "waiting", responseStatus: 302, responseText: "x".repeat(500) });
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
});

it("asks again at the connection whether an address is public", async () => {
  // As if the name had led elsewhere when the webhook was made.
  const { port } = new URL(receiver.url);
  for (const host of ["127.0.0.1", "[::1]", "localhost.localdomain"]) {
    await sql("update webhook_endpoint set url = $2 where id = $1", [receiver.webhook.id, `http://${host}:${port}/`]);
    const { body } = await receiver.test();
    const log = await receiver.log((list) => list.some(({ id, lastAttemptAt }) => id === body.id && lastAttemptAt));
    expect(log.find(({ id }) => id === body.id)).toMatchObject({ state: "waiting", responseStatus: null });
  }
  expect(receiver.received).toEqual([]);
});

it("says why there was no answer", async () => {
  await sql("update webhook_endpoint set url = 'http://localhost:1/' where id = $1", [receiver.webhook.id]);
  await receiver.test();
  const [failed] = await receiver.log(([last]) => last?.lastAttemptAt != null);
  expect(failed).toMatchObject({ responseStatus: null, responseText: expect.stringContaining("ECONNREFUSED") });
});

it("sends nothing while it is paused, and what has waited afterwards", async () => {
  receiver.answer = { status: 500 };
  await receiver.test();
  await receiver.log(([last]) => last?.attempts === 1 && last.lastAttemptAt !== null);
  const change = async (isPaused: boolean) =>
    await callOk("PUT /api/admin/webhooks/{id}", { token: await admin(), params: receiver.params, body: { isPaused } });
  await change(true);
  await receiver.hurry();
  receiver.answer = { status: 200 };
  // Another webhook's delivery shows that the store has looked meanwhile.
  const other = await WebhookReceiver.withWebhook(["order.placed"]);
  try {
    await other.test();
    await other.log(([last]) => last?.state === "delivered");
  } finally {
    await other.stop();
  }
  expect(receiver.received).toHaveLength(1);
  expect((await change(false)).waiting).toBe(1);
  await receiver.log(([last]) => last?.state === "delivered");
});

it("pauses a webhook that nothing has reached for days, and tells the owner once", async () => {
  receiver.answer = { status: 500 };
  await receiver.test();
  await receiver.log(([last]) => last?.attempts === 1 && last.lastAttemptAt !== null);
  await sql("update webhook_endpoint set failing_since = now() - interval '73 hours' where id = $1", [
    receiver.webhook.id,
  ]);
  const before = (await mailsTo(required("ADMIN_EMAIL"))).length;
  await receiver.hurry();
  await vi.waitFor(
    async () => {
      const list = await callOk("GET /api/admin/webhooks", { token: await admin() });
      expect(list.find(({ id }) => id === receiver.webhook.id)).toMatchObject({ pause: "failing" });
    },
    { timeout: 25_000 },
  );
  await startDelivery();
  const { host } = new URL(receiver.url);
  await vi.waitFor(
    async () => {
      const mails = (await mailsTo(required("ADMIN_EMAIL"))).slice(before);
      expect(mails.filter((mail) => mail.includes(`The webhook to ${host} is paused`))).toHaveLength(1);
    },
    { timeout: 25_000 },
  );
});

it("pauses a webhook whose receiver is gone, at once", async () => {
  receiver.answer = { status: 410 };
  await receiver.test();
  const [last] = await receiver.log(([first]) => first?.state === "failed");
  expect(last).toMatchObject({ attempts: 1, responseStatus: 410 });
  const list = await callOk("GET /api/admin/webhooks", { token: await admin() });
  expect(list.find(({ id }) => id === receiver.webhook.id)).toMatchObject({ pause: "gone" });
});

it("sends each delivery once, however many servers there are", { timeout: 120_000 }, async () => {
  const second = new MedusaInstance();
  const { jwtSecret } = JSON.parse(await readFile(join(required("DATA_DIR"), "secrets.json"), "utf8")) as {
    jwtSecret: string;
  };
  try {
    await second.start(BUILT, {
      MEDUSA_WORKER_MODE: "shared",
      JWT_SECRET: jwtSecret,
      WEBHOOK_PRIVATE_HOSTS: "localhost",
    });
    const made = await Promise.all(Array.from({ length: 12 }, () => receiver.test()));
    await receiver.log((list) => list.filter(({ state }) => state === "delivered").length === made.length);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.toSorted()).toEqual(made.map(({ body }) => body.eventId).toSorted());
  } finally {
    await second.stop();
  }
});
