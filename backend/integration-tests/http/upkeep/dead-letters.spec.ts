import { randomUUID } from "node:crypto";
import { callOk, mailsTo, newRegistration, refusal, registerUser, sql } from "@nocturne/test-support";
import type { DeadLetter, JobKind } from "@nocturne/contract";
import { afterAll, describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";
import { admin } from "../../support/shop";
import { WebhookReceiver } from "../../support/webhook-receiver";

const made: { table: "mail_outbox" | "failed_job"; id: string }[] = [];
afterAll(async () => {
  for (const { table, id } of made) await sql(`delete from ${table} where id = $1`, [id]);
});

async function deadMail(recipient: string, attempts = 24): Promise<string> {
  const id = `mail_${randomUUID()}`;
  made.push({ table: "mail_outbox", id });
  await sql(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at, attempts, failed_at, last_error)
     values ($1, $1, $2, 'password-reset', '{"token": "very-secret"}', now(), $3, now(), 'the server was away')`,
    [id, recipient, attempts],
  );
  return id;
}

async function deadJob(kind: JobKind): Promise<string> {
  const id = `job_${randomUUID()}`;
  made.push({ table: "failed_job", id });
  await sql(
    `insert into failed_job (id, kind, subject_id, label, attempts, last_error, next_attempt_at, given_up_at)
     values ($1, $2, $1, 'Something that is not there', 87, 'no room on the disk', now(), now())`,
    [id, kind],
  );
  return id;
}

const list = async (kind?: JobKind) =>
  await callOk("GET /api/admin/dead-letters", { token: await admin(), ...(kind ? { query: { kind } } : {}) });
const find = async (id: string): Promise<DeadLetter | undefined> => (await list()).jobs.find((job) => job.id === id);
const retry = async (kind: JobKind, id?: string) =>
  (await callOk("POST /api/admin/dead-letters/retry", { token: await admin(), body: { kind, ...(id ? { id } : {}) } }))
    .retried;
const discard = async (kind: JobKind, id: string) =>
  (await callOk("POST /api/admin/dead-letters/discard", { token: await admin(), body: { kind, id } })).discarded;

const together = async <Result>(count: number, work: () => Promise<Result>) =>
  await Promise.all(Array.from({ length: count }, work));
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe("a mail that was given up", () => {
  it("is listed with what it was and why, without what it says", async () => {
    const { email } = newRegistration();
    const id = await deadMail(email);
    expect(await find(id)).toEqual({
      id,
      kind: "mail",
      what: `password-reset to ${email}`,
      attempts: 24,
      lastError: "the server was away",
      failedAt: expect.any(String) as string,
    });
    expect(JSON.stringify(await list())).not.toContain("very-secret");
    expect((await list("webhook")).jobs.every(({ kind }) => kind === "webhook")).toBe(true);
  });

  it("is sent once, however many retry it at once, and once more", async () => {
    const { email } = newRegistration();
    const id = await deadMail(email);
    await admin();
    expect(sum(await together(6, () => retry("mail", id)))).toBe(1);
    await waitForMails(email, 1);
    await expect.poll(() => find(id)).toBeUndefined();
    expect(await retry("mail", id)).toBe(0);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("is never sent once it was discarded, and its cause makes no other", async () => {
    const { email } = newRegistration();
    const id = await deadMail(email);
    await admin();
    expect(sum(await together(4, () => discard("mail", id)))).toBe(1);
    expect([await find(id), await retry("mail", id), await discard("mail", id)]).toEqual([undefined, 0, 0]);
    const [row] = await sql<{ data: object; is_over: boolean }>(
      "select data, sent_at is not null as is_over from mail_outbox where id = $1 and deleted_at is null",
      [id],
    );
    expect(row).toEqual({ data: {}, is_over: true });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a job of the clock that was given up", () => {
  it("is listed, counted, and tried again by one call of many", async () => {
    const id = await deadJob("file");
    expect(await find(id)).toMatchObject({ kind: "file", attempts: 87, lastError: "no room on the disk" });
    expect((await list()).counts.find(({ kind }) => kind === "file")?.count).toBeGreaterThan(0);
    expect(sum(await together(6, () => retry("file", id)))).toBe(1);
    expect(await find(id)).toBeUndefined();
    expect(await retry("file", id)).toBe(0);
  });

  it("is tried again with all of its kind, and with no other kind", async () => {
    const [one, two, other] = [await deadJob("order-news"), await deadJob("order-news"), await deadJob("capture")];
    expect(sum(await together(3, () => retry("order-news")))).toBeGreaterThanOrEqual(2);
    expect([await find(one), await find(two)]).toEqual([undefined, undefined]);
    expect(await find(other)).toMatchObject({ kind: "capture" });
    expect(await discard("order-news", other)).toBe(0);
    expect(await discard("capture", other)).toBe(1);
    expect([await find(other), await retry("capture", other)]).toEqual([undefined, 0]);
  });
});

describe("a webhook delivery that was given up", () => {
  it("is listed without what it says, and sent again; one that is discarded stays in the log", async () => {
    const receiver = await WebhookReceiver.withWebhook(["order.placed"]);
    try {
      const { webhook } = receiver;
      const { body } = await receiver.test();
      const id = (body as { id: string }).id;
      const state = async () =>
        (await sql<{ state: string }>("select state from webhook_delivery where id = $1", [id]))[0]?.state;
      await expect.poll(state).toBe("delivered");
      const fail = () => sql("update webhook_delivery set state = 'failed', attempts = 9 where id = $1", [id]);
      await fail();
      expect(await find(id)).toMatchObject({
        kind: "webhook",
        what: `webhook.test to ${new URL(webhook.url).host}`,
        attempts: 9,
      });
      expect(sum(await together(4, () => retry("webhook", id)))).toBe(1);
      await expect.poll(state).toBe("delivered");
      await fail();
      expect(await discard("webhook", id)).toBe(1);
      expect([await find(id), await discard("webhook", id), await state()]).toEqual([undefined, 0, "failed"]);
    } finally {
      await receiver.stop();
    }
  });
});

it("nobody but an admin retries or discards", async () => {
  const { token } = await registerUser();
  const body = { kind: "mail", id: "mail_x" };
  for (const act of ["retry", "discard"]) {
    expect((await refusal("POST", `/api/admin/dead-letters/${act}`, { body })).status).toBe(401);
    expect((await refusal("POST", `/api/admin/dead-letters/${act}`, { token, body })).status).toBe(403);
    expect((await refusal("POST", `/admin/nocturne/dead-letters/${act}`, { body })).status).toBe(401);
  }
  const wrong = await refusal("POST", "/api/admin/dead-letters/retry", { token: await admin(), body: { kind: "all" } });
  expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_request"]);
});
