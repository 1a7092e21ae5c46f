import { randomUUID } from "node:crypto";
import { mailsTo, newRegistration, sql } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { expectMessage, openExtension, signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

async function giveUpMail(recipient: string): Promise<string> {
  const id = `mail_${randomUUID()}`;
  await sql(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at, attempts, failed_at, last_error)
     values ($1, $1, $2, 'password-reset', '{"token": "x"}', now(), 24, now(), 'connect ECONNREFUSED 192.0.2.1:25')`,
    [id, recipient],
  );
  return id;
}

test("the owner sees how the store is, resends a mail that was given up, and discards another", async ({
  page,
  noise,
}) => {
  const [sent, lost] = [newRegistration().email, newRegistration().email];
  const ids = [await giveUpMail(sent), await giveUpMail(lost)];
  try {
    await signInToDashboard(page, noise);
    const main = await openExtension(page, "Store status");
    await expect(main.getByRole("listitem").filter({ hasText: "Last backup" })).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: "Mails to send" })).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: /^Version \d/ })).toContainText("runs since");
    const row = (address: string) => main.getByRole("listitem").filter({ hasText: address });
    await expect(row(sent)).toContainText("connect ECONNREFUSED 192.0.2.1:25");
    await expect(row(sent)).toContainText("24 attempts");
    await expectAccessible(page, "the status of the store", "main");

    await row(sent)
      .getByRole("button", { name: /^Resend/ })
      .click();
    await expectMessage(page, "It is tried again within a minute or two.");
    await expect(row(sent)).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(sent)).length).toBe(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await row(lost)
      .getByRole("button", { name: /^Discard/ })
      .click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("The store never tries it again. It is never sent.");
    await question.getByRole("button", { name: "Discard" }).click();
    await expectMessage(page, "It is discarded.");
    await expect(row(lost)).toHaveCount(0);
    expect(await mailsTo(lost)).toEqual([]);
  } finally {
    await sql("delete from mail_outbox where id = any($1)", [ids]);
  }
});
