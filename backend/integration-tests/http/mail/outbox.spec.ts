import { randomUUID } from "node:crypto";
import { api, mailsTo, newRegistration, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";

type OutboxRow = { attempts: number; sent_at: Date | null; last_error: string | null; is_later: boolean };

async function leaveInOutbox(recipient: string, template: string): Promise<string> {
  const id = `mail_${randomUUID()}`;
  await sql(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at)
     values ($1, $1, $2, $3, '{"token":"left-behind"}', now())`,
    [id, recipient, template],
  );
  return id;
}

async function read(id: string): Promise<OutboxRow | undefined> {
  const [row] = await sql<OutboxRow>(
    `select attempts, sent_at, last_error, next_attempt_at > now() as is_later from mail_outbox where id = $1`,
    [id],
  );
  return row;
}

/** Any mail starts a delivery of everything that is due. */
async function startDelivery(): Promise<void> {
  const { email } = await registerUser();
  await api("POST", "/api/forgot-password", { body: { email } });
}

describe("the outbox", () => {
  it("delivers what a process that died left behind, once", async () => {
    const { email } = newRegistration();
    const id = await leaveInOutbox(email, "password-reset");
    await startDelivery();
    const [mail] = await waitForMails(email, 1);
    expect(mail).toContain("token=left-behind");
    await expect.poll(async () => (await read(id))?.sent_at).toBeInstanceOf(Date);
    await startDelivery();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await read(id))?.attempts).toBe(1);
  });

  it("keeps a mail that fails and tries it later, without holding up the others", async () => {
    const { email } = newRegistration();
    const failing = await leaveInOutbox(email, "no-such-template");
    const fine = await leaveInOutbox(email, "password-reset");
    await startDelivery();
    await expect.poll(async () => (await read(fine))?.sent_at).toBeInstanceOf(Date);
    await expect.poll(async () => (await read(failing))?.last_error).toContain("no-such-template");
    expect(await read(failing)).toMatchObject({ attempts: 1, sent_at: null, is_later: true });
    await sql("delete from mail_outbox where id = $1", [failing]);
  });

  it("takes one mail per cause", async () => {
    const { email } = newRegistration();
    const id = await leaveInOutbox(email, "password-reset");
    await expect(
      sql(
        `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at)
         values ($1, $2, $3, 'password-reset', '{}', now())`,
        [randomUUID(), id, email],
      ),
    ).rejects.toMatchObject({ code: "23505" });
  });
});
