import { api, mailsTo, registerUser, sql } from "@nocturne/test-support";
import { vi } from "vitest";

/** Waits until an address has so many mails, and answers them. */
export async function waitForMails(address: string, count: number, timeout = 25_000): Promise<string[]> {
  return await vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      if (mails.length < count) throw new Error(`${address} has ${mails.length} of ${count} mails.`);
      return mails;
    },
    { timeout, interval: 50 },
  );
}

/** Any mail starts a delivery of everything that is due. */
export async function startDelivery(): Promise<void> {
  const { email } = await registerUser();
  await api("POST", "/api/forgot-password", { body: { email } });
}

/** Makes what is held for an address due, as if its time had passed, and waits until it has left. */
export async function releaseHeldMails(address: string): Promise<void> {
  await sql(
    `update mail_outbox set next_attempt_at = now()
      where lower(recipient) = lower($1) and sent_at is null and failed_at is null and attempts = 0`,
    [address],
  );
  await startDelivery();
  await vi.waitFor(
    async () => {
      const [left] = await sql("select 1 from mail_outbox where lower(recipient) = lower($1) and sent_at is null", [
        address,
      ]);
      if (left) throw new Error(`Mails to ${address} still wait.`);
    },
    { timeout: 25_000, interval: 50 },
  );
}

/** What the mails of an address are about, oldest first: their subjects without the order's number and the store's name. */
export async function newsOf(address: string): Promise<string[]> {
  return (await mailsTo(address)).map((mail) => {
    const subject = /^Subject: (.*)$/m.exec(mail.replace(/\r?\n[ \t]/g, " "))?.[1] ?? "";
    return subject.replace(/ORD-\d+/, "#").replace(/ (?:at|\().*$/, "");
  });
}
