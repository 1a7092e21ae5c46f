import { api, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { newsOf, releaseHeldMails, startDelivery, waitForMails } from "../../support/outbox";
import { admin, buy, standingProduct } from "../../support/shop";

const put = async (path: string, body: object) =>
  api("PUT", `/api/admin/orders/${path}`, { token: await admin(), body });

async function bought() {
  const { user, order } = await buy(await standingProduct());
  await waitForMails(user.email, 1);
  return { user, order };
}

type Waiting = { seconds: number };

const waitingFor = (email: string) =>
  sql<Waiting>(
    `select extract(epoch from next_attempt_at - created_at)::int as seconds from mail_outbox
      where recipient = $1 and sent_at is null order by created_at`,
    [email],
  );

describe("news of status and tracking", () => {
  it("waits two minutes in the outbox, and leaves as one mail that says the latest", async () => {
    const { user, order } = await bought();
    await put(`${order.id}/status`, { status: "Packing" });
    await put(`${order.id}/status`, { status: "Handed over" });
    await put(`${order.id}/tracking`, { trackingNumbers: ["1Z999"], trackingUrls: [] });
    expect(await waitingFor(user.email)).toEqual([{ seconds: 120 }, { seconds: 120 }, { seconds: 120 }]);
    await startDelivery();
    expect(await newsOf(user.email)).toEqual(["Your order #"]);

    // The first one is due: what waits beside it leaves with it.
    await sql(
      `update mail_outbox set next_attempt_at = now() where id =
        (select id from mail_outbox where recipient = $1 and sent_at is null order by created_at limit 1)`,
      [user.email],
    );
    await startDelivery();
    const [, news] = await waitForMails(user.email, 2);
    expect(news).toContain("Handed over");
    expect(news).toContain("1Z999");
    expect(await waitingFor(user.email)).toEqual([]);
    expect(await newsOf(user.email)).toEqual(["Your order #", "Order #: Handed over"]);
  });

  it("of a later change is a mail of its own, also back to what was before", async () => {
    const { user, order } = await bought();
    for (const status of ["Packing", "Processing", "Packing"]) {
      await put(`${order.id}/status`, { status });
      await releaseHeldMails(user.email);
    }
    expect((await newsOf(user.email)).slice(1)).toEqual([
      "Order #: Packing",
      "Order #: Processing",
      "Order #: Packing",
    ]);
  });

  it("of two orders is two mails", async () => {
    const { user, order } = await bought();
    const { order: other } = await buy(await standingProduct(), user);
    await waitForMails(user.email, 2);
    await put(`${order.id}/status`, { status: "Packing" });
    await put(`${other.id}/status`, { status: "Packing" });
    await releaseHeldMails(user.email);
    expect((await newsOf(user.email)).slice(2)).toEqual(["Order #: Packing", "Order #: Packing"]);
  });
});
