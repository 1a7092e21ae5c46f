import { randomUUID } from "node:crypto";
import { callOk, newRegistration, sql } from "@nocturne/test-support";
import { afterAll, expect, it } from "vitest";
import { waitForMails } from "../support/outbox";
import { admin } from "../support/shop";

const MINUTE_MS = 60_000;
const made: string[] = [];
afterAll(async () => {
  await sql("delete from mail_outbox where id = any($1)", [made]);
});

/** A mail that is due, and of which no process has been told. */
async function dueMail(recipient: string): Promise<string> {
  const id = `mail_${randomUUID()}`;
  made.push(id);
  await sql(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at, attempts)
     values ($1, $1, $2, 'password-reset', '{"token": "very-secret"}', now(), 0)`,
    [id, recipient],
  );
  return id;
}

// Of six that retry one mail, one revives it. Its delivery may look while another call holds the row, and pass it over.
it(
  "a retry that revives nothing delivers what another one's delivery has passed over",
  { timeout: 3 * MINUTE_MS },
  async () => {
    const [before, passedOver] = [newRegistration().email, newRegistration().email];
    const token = await admin();
    await dueMail(before);
    // The clock delivers it, and comes again in a minute: what leaves sooner has left by the retry.
    await waitForMails(before, 1, 2 * MINUTE_MS);
    const id = await dueMail(passedOver);
    const { retried } = await callOk("POST /api/admin/dead-letters/retry", { token, body: { kind: "mail", id } });
    expect(retried).toBe(0);
    await waitForMails(passedOver, 1);
  },
);
