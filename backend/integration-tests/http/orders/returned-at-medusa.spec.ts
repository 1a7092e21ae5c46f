import { call } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  exchange,
  packAndSend,
  receiveReturn,
  recordOf,
  refund,
  refundedOf,
  requestReturn,
} from "../../support/medusa-order";
import { variantOf } from "../../support/medusa-store";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { add, newProduct, placeOrder, readyToOrder, standingProduct } from "../../support/shop";

/** Two pieces of one product that were sent: two mails. */
async function sent() {
  const product = await newProduct({ inventory: 5 });
  const { user, input } = await readyToOrder((sessionId) => add(sessionId, product, 2));
  const { body: order } = await placeOrder(user, input);
  await packAndSend(order.id, [{ tracking_number: "DHL1", tracking_url: "#" }]);
  await waitForMails(user.email, 2);
  const statusNow = async () =>
    (await call("GET /api/user/orders", { token: user.token })).body.find(({ id }) => id === order.id)!.status;
  return { user, order, product, statusNow };
}

describe("what comes back at the Medusa admin", () => {
  it("is told of when it is agreed on, and when it arrives, one mail each", async () => {
    const { user, order, product, statusNow } = await sent();
    const returnId = await requestReturn(order.id, 2);
    expect(await statusNow()).toBe("Return requested");
    const requested = (await waitForMails(user.email, 3))[2];
    expect(requested).toContain(`2 x ${product.name}`);
    await receiveReturn(order.id, returnId, 2);
    expect(await statusNow()).toBe("Returned");
    expect((await waitForMails(user.email, 4))[3]).toContain(`2 x ${product.name}`);
    await releaseHeldMails(user.email);
    expect((await newsOf(user.email)).slice(2)).toEqual(["Order #: your return", "Order #: your return is here"]);
    const { body } = await call("GET /api/products/{id}", { params: { id: product.id } });
    expect(body.inventory).toBe(5);
  });

  it("is refunded by one mail for each sum", async () => {
    const { user, order } = await sent();
    await refund(order.id, 5);
    await waitForMails(user.email, 3);
    await refund(order.id, 7);
    await waitForMails(user.email, 4);
    await releaseHeldMails(user.email);
    expect((await newsOf(user.email)).slice(2)).toEqual(["Refund for order #", "Refund for order #"]);
    expect(await refundedOf(order.id)).toBe(12);
    const [own] = (await call("GET /api/user/orders", { token: user.token })).body;
    expect(own!.refunded).toBe("12.00");
  });

  it("is exchanged with one mail that names both, and the new piece is told of when it leaves", async () => {
    const { user, order, product, statusNow } = await sent();
    const other = await standingProduct({ name: "Exchanged for this" });
    await exchange(order.id, await variantOf(other.id));
    expect(await statusNow()).toBe("Exchange requested");
    const [, , mail] = await waitForMails(user.email, 3);
    expect(mail).toContain(`1 x ${product.name}`);
    expect(mail).toContain("1 x Exchanged for this");
    const { items } = await recordOf(order.id);
    expect(items).toHaveLength(2);
    await releaseHeldMails(user.email);
    expect((await newsOf(user.email)).slice(2)).toEqual(["Order #: your exchange"]);
  });
});
