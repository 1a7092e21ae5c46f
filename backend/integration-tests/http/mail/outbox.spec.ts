import { randomUUID } from "node:crypto";
import { mailsTo, newRegistration, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { startDelivery, waitForMails } from "../../support/outbox";

type OutboxRow = { attempts: number; sent_at: Date | null; last_error: string | null; is_later: boolean };

async function leaveInOutbox(
  recipient: string,
  template: string,
  data: object = { token: "left-behind" },
): Promise<string> {
  const id = `mail_${randomUUID()}`;
  await sql(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at)
     values ($1, $1, $2, $3, $4, now())`,
    [id, recipient, template, data],
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

  it("keeps mails about orders back while their address has had 40 within the hour; a password's goes at once", async () => {
    const { email } = newRegistration();
    await sql(
      `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at, sent_at)
       select 'mail_' || md5($1 || n), $1 || n, upper($1), 'order-update', '{}', now(), now() - interval '59 minutes'
         from generate_series(1, 40) n`,
      [email],
    );
    const waiting = await leaveInOutbox(email, "payment-returned", { total: "25.00", items: [] });
    const reset = await leaveInOutbox(email, "password-reset");
    await startDelivery();
    await expect.poll(async () => (await read(reset))?.sent_at).toBeInstanceOf(Date);
    await expect.poll(async () => (await read(waiting))?.is_later).toBe(true);
    expect(await read(waiting)).toMatchObject({ attempts: 0, sent_at: null });
    await sql("update mail_outbox set sent_at = sent_at - interval '2 minutes' where recipient = upper($1)", [email]);
    await sql("update mail_outbox set next_attempt_at = now() where id = $1", [waiting]);
    await startDelivery();
    await expect.poll(async () => (await read(waiting))?.sent_at).toBeInstanceOf(Date);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("asks one address about orders five times an hour at most", async () => {
    const { email } = newRegistration();
    const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => leaveInOutbox(email, "confirm-order-mails")));
    await startDelivery();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(5);
    await expect
      .poll(async () => (await Promise.all(ids.map(read))).filter((mail) => mail?.is_later && !mail.sent_at).length)
      .toBe(2);
    await sql("delete from mail_outbox where recipient = $1 and sent_at is null", [email]);
  });
});
