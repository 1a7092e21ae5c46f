import { apiOk, loginAdmin, mailsTo, medusaAdmin } from "@nocturne/test-support";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { recordOf } from "./support/medusa.ts";
import { placeOrder } from "./support/purchase.ts";
import { ordersOf, type Shopper } from "./support/store.ts";

type Placed = Awaited<ReturnType<typeof placeOrder>>["order"];

const inPanel = async ({ id }: Placed) =>
  apiOk("PUT", `/api/admin/orders/${id}/status`, {
    token: (await loginAdmin()).token,
    body: { status: "Cancelled" },
  });

const atMedusa = ({ id }: Placed) => medusaAdmin("POST", `/admin/orders/${id}/cancel`);

const onTheOrdersPage = async ({ id }: Placed, { user }: Shopper) => {
  const { path } = await apiOk<{ path: string }>("POST", `/api/user/orders/${id}/page`, { token: user.sessionToken });
  return apiOk("POST", `/api/order-pages/${path.replace("/order/", "")}/cancel`, { token: user.sessionToken });
};

const DOORS: [door: string, cancel: (order: Placed, shopper: Shopper) => Promise<unknown>][] = [
  ["in the panel", inPanel],
  ["at the Medusa admin", atMedusa],
  ["by its shopper", onTheOrdersPage],
  ["at all of them at once", (...by) => Promise.allSettled([inPanel(by[0]), atMedusa(by[0]), onTheOrdersPage(...by)])],
];

for (const [door, cancel] of DOORS) {
  test(`a card order that is cancelled ${door} gives the money back at Stripe, once, and says so in one mail`, async ({
    shopper,
  }) => {
    const { order, paymentId } = await placeOrder(shopper);
    await double.treat({ copies: 2 });
    await cancel(order, shopper);
    const refunds = async () => (await double.refunds()).filter((refund) => refund.payment_intent === paymentId);
    await expect.poll(async () => (await refunds()).map(({ amount }) => amount)).toEqual([2681]);
    await expect.poll(async () => (await double.state()).pendingWebhooks).toBe(0);
    expect(await refunds()).toHaveLength(1);
    const [seen] = await ordersOf(shopper);
    expect([seen?.status, seen?.refunded]).toEqual(["Cancelled", "26.81"]);
    const { payment_collections: collections } = await recordOf(order.id);
    const booked = collections.flatMap(({ payments }) => payments.flatMap((payment) => payment.refunds));
    expect(booked.map(({ amount }) => Math.round(amount * 100))).toEqual([2681]);
    const news = async () =>
      (await mailsTo(shopper.user.email)).filter((mail) =>
        /^Subject: (Order .*Cancelled|Refund for order)/m.test(mail),
      );
    await expect.poll(async () => (await news()).length).toBe(1);
  });
}
