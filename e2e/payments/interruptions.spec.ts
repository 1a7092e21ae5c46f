import { sql } from "@nocturne/test-support";
import { reconcileNow } from "./simulation/audit.ts";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { pay } from "./support/purchase.ts";
import { change, newProduct, newShopper } from "./support/store.ts";

test.describe.configure({ timeout: 90_000 });
test.beforeEach(() => double.calm());
test.afterEach(() => double.calm());

/** How many mails the store has made out of this cause. */
async function mailsOf(cause: string): Promise<number> {
  const [row] = await sql<{ mails: number }>(
    "select count(*)::int as mails from mail_outbox where starts_with(dedupe_key, $1)",
    [cause],
  );
  return row?.mails ?? 0;
}

test("a shopper whose money went back is told, also where the process dies before the mail is written", async () => {
  const shopper = await newShopper(await newProduct({ inventory: 1 }));
  await double.treat({ hold: true });
  const paymentId = await pay(shopper);
  await change(shopper.product, { inventory: 0 });
  await sql("alter table mail_outbox add constraint no_mail check (template <> 'payment-returned') not valid");
  try {
    await double.release();
    await expect
      .poll(async () => (await double.refunds()).filter((refund) => refund.payment_intent === paymentId).length)
      .toBe(1);
    const refused = async () => (await double.state()).deliveries.filter(({ status }) => status === 503);
    await expect.poll(async () => (await refused()).length).toBeGreaterThan(0);
  } finally {
    await sql("alter table mail_outbox drop constraint no_mail");
  }
  await sql("update purchase set updated_at = now() - interval '1 minute' where provider_intent_id = $1", [paymentId]);
  await reconcileNow();
  const [purchase] = await sql<{ id: string }>("select id from purchase where provider_intent_id = $1", [paymentId]);
  expect(await mailsOf(`payment-returned:${purchase?.id}`)).toBe(1);
  expect((await double.refunds()).filter((refund) => refund.payment_intent === paymentId)).toHaveLength(1);
});
