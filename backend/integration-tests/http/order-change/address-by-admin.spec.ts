import type { AdminOrder, Order } from "@nocturne/contract";
import { api, medusaAdminOk, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, markDelivered, pack, packAndSend, send } from "../../support/medusa-order";
import { readPage } from "../../support/order-pages";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, moveOwn, type OwnOrder } from "../../support/own-order";
import { admin, CALIFORNIA, OREGON, times } from "../../support/shop";

const MOVED = {
  name: "Nell Van Dark",
  street: "9 Valencia Street",
  line2: "Apt 3",
  company: "",
  city: "Oakland",
  state: "CA",
  zipCode: "94607",
  country: "US",
  phone: "+1 510 5550100",
};
const { name: movedName, ...movedAddress } = MOVED;

const seenOf = ({ customerName, shippingAddress }: Order) => ({ ...shippingAddress, name: customerName });

type Answer = AdminOrder & { code?: string };

async function move({ order }: OwnOrder, body: object, seen: object = seenOf(order)) {
  const path = `/api/admin/orders/${order.id}/address`;
  return await api<Answer>("PUT", path, { token: await admin(), body: { ...body, seen } });
}

async function refused(own: OwnOrder, body: object = MOVED) {
  const { status, body: answer } = await move(own, body);
  return [status, answer.code];
}

const handling = async (id: string) =>
  (await api<AdminOrder>("GET", `/api/admin/orders/${id}/handling`, { token: await admin() })).body;

const changesOf = (orderId: string) =>
  sql<{ created_by: string }>("select created_by from order_change where order_id = $1 and confirmed_at is not null", [
    orderId,
  ]);

/** Makes an order so old that the shopper's time for changes is over. */
const makeOld = (orderId: string) =>
  sql(`update "order" set created_at = created_at - interval '30 days' where id = $1`, [orderId]);

describe("an admin changes the address of an order", () => {
  it("after the shopper's time: all doors say the new one, the timeline says who, the customer gets one mail", async () => {
    const own = await boughtOwn();
    await waitForMails(own.user.email, 1);
    await makeOld(own.order.id);
    const { status, body } = await move(own, MOVED);
    expect([status, body.order.customerName, body.order.shippingAddress]).toEqual([200, movedName, movedAddress]);
    expect([body.order.tax, body.order.total, body.isChangeable]).toEqual([own.order.tax, own.order.total, true]);
    expect(body.timeline.find(({ kind }) => kind === "changed")).toMatchObject({
      by: "owner",
      text: "shipping_address",
    });
    const { order } = await medusaAdminOk<{ order: { shipping_address: object } }>(
      "GET",
      `/admin/orders/${own.order.id}?fields=*shipping_address`,
    );
    expect(order.shipping_address).toMatchObject({
      first_name: "Nell",
      address_1: "9 Valencia Street",
      province: "CA",
    });
    const { body: orders } = await api<Order[]>("GET", "/api/user/orders", { token: own.user.token });
    expect(orders[0]).toMatchObject({ customerName: movedName, shippingAddress: movedAddress });
    const page = await readPage(own.token, { "X-Session-Token": own.user.token });
    expect(page.body.timeline.map(({ event }) => event)).toContain("changed");
    const [, mail = ""] = await waitForMails(own.user.email, 2);
    expect(mail).toContain("we have changed your order");
    expect(mail).toContain("9 Valencia Street");
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
  });

  it("once, pressed twice; of two admins at once one is told that there is another", async () => {
    const own = await boughtOwn();
    const same = await times(3, () => move(own, MOVED));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await move(own, MOVED)).status).toBe(200);
    expect(await changesOf(own.order.id)).toEqual([{ created_by: "owner" }]);

    const { order } = await handling(own.order.id);
    const two = await Promise.all(
      ["1 Elm Street", "2 Elm Street"].map((street) => move(own, { ...MOVED, street }, seenOf(order))),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.body.code).toBe("order_address_changed");
    expect(await changesOf(own.order.id)).toHaveLength(2);
  });

  it("never over what its shopper wrote meanwhile", async () => {
    const own = await boughtOwn();
    expect((await moveOwn(own, MOVED)).status).toBe(200);
    expect(await refused(own, { ...MOVED, street: "1 Old Street" })).toEqual([409, "order_address_changed"]);
    expect((await handling(own.order.id)).order.shippingAddress.street).toBe("9 Valencia Street");
  });

  it("also of what is packed, which then goes there; not once a parcel has left", async () => {
    const own = await boughtOwn({}, { quantity: 2 });
    const id = await pack(own.order.id, 1);
    const { status, body } = await move(own, MOVED);
    expect([status, body.isChangeable]).toEqual([200, true]);
    const [parcel] = await sql<{ address_1: string }>(
      `select a.address_1 from fulfillment f join fulfillment_address a on a.id = f.delivery_address_id where f.id = $1`,
      [id],
    );
    expect(parcel?.address_1).toBe("9 Valencia Street");
    await send(own.order.id, id);
    const { order, isChangeable } = await handling(own.order.id);
    expect(isChangeable).toBe(false);
    const late = await move(own, { ...MOVED, street: "1 Late Street" }, seenOf(order));
    expect([late.status, late.body.code]).toEqual([409, "order_sent"]);
  });

  it("not of one that is delivered, that has a tracking number, that is cancelled, or that is changed at Medusa", async () => {
    const delivered = await boughtOwn();
    await markDelivered(delivered.order.id, await packAndSend(delivered.order.id));
    expect(await refused(delivered)).toEqual([409, "order_sent"]);
    const tracked = await boughtOwn();
    await api("PUT", `/api/admin/orders/${tracked.order.id}/tracking`, {
      token: await admin(),
      body: { trackingNumbers: ["1Z-MOTH"] },
    });
    expect(await refused(tracked)).toEqual([409, "order_sent"]);
    const cancelled = await boughtOwn();
    await cancelAtMedusa(cancelled.order.id);
    expect(await refused(cancelled)).toEqual([409, "order_changes_closed"]);
    const edited = await boughtOwn();
    await medusaAdminOk("POST", "/admin/order-edits", { order_id: edited.order.id });
    expect(await refused(edited)).toEqual([409, "order_changing"]);
    expect(
      (
        await refusal("PUT", "/api/admin/orders/order_none/address", {
          token: await admin(),
          body: { ...MOVED, seen: seenOf(edited.order) },
        })
      ).status,
    ).toBe(404);
  });

  it("not to where the tax or the shipping would be another one", async () => {
    const own = await boughtOwn();
    expect(await refused(own, { ...MOVED, ...OREGON })).toEqual([409, "order_place_fixed"]);
    expect(await refused(own, { ...MOVED, country: "DE", state: "", zipCode: "10117" })).toEqual([
      409,
      "order_place_fixed",
    ]);
    await sql(`update purchase set shipping = jsonb_set(shipping, '{0,priceCents}', '500') where order_id = $1`, [
      own.order.id,
    ]);
    expect(await refused(own, { ...MOVED, city: "Fresno", zipCode: "93650" })).toEqual([409, "order_shipping_differs"]);
    expect((await handling(own.order.id)).order.shippingAddress.street).toBe(CALIFORNIA.street);
  });

  it("with what an address needs, and is an admin", async () => {
    const own = await boughtOwn();
    const { status, body } = await move(own, { ...MOVED, street: " " });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    const path = `/api/admin/orders/${own.order.id}/address`;
    const sent = { ...MOVED, seen: seenOf(own.order) };
    expect((await refusal("PUT", path, { body: sent })).status).toBe(401);
    expect((await refusal("PUT", path, { body: sent, token: own.user.token })).status).toBe(403);
  });

  it("at the moment in which it is sent: both know of one another", async () => {
    const own = await boughtOwn();
    const id = await pack(own.order.id);
    const [moved] = await Promise.all([move(own, MOVED), send(own.order.id, id)]);
    const { order } = await handling(own.order.id);
    const street = moved.status === 200 ? "9 Valencia Street" : CALIFORNIA.street;
    const [parcel] = await sql<{ address_1: string }>(
      `select a.address_1 from fulfillment f join fulfillment_address a on a.id = f.delivery_address_id where f.id = $1`,
      [id],
    );
    expect([order.shippingAddress.street, parcel?.address_1]).toEqual([street, street]);
  });
});
