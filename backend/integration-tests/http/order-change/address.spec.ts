import type { Order } from "@nocturne/contract";
import { api, medusaAdminOk, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { pack } from "../../support/medusa-order";
import { newsOf, releaseHeldMails, waitForMails } from "../../support/outbox";
import { boughtOwn, moveOwn, refusedChange } from "../../support/own-order";
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

type Seen = { order: { shipping_address: Record<string, string>; tax_total: number; total: number } };
const atMedusa = async (id: string) =>
  (await medusaAdminOk<Seen>("GET", `/admin/orders/${id}?fields=*shipping_address,tax_total,total`)).order;

const changesOf = (orderId: string) =>
  sql<{ change_type: string; created_by: string }>(
    "select change_type, created_by from order_change where order_id = $1 and confirmed_at is not null",
    [orderId],
  );

describe("a shopper fixes the address of the own order", () => {
  it("within country and state: panel, history, page, Medusa and one mail say the new one, amounts stay", async () => {
    const own = await boughtOwn();
    const before = await atMedusa(own.order.id);
    const { status, body } = await moveOwn(own, MOVED);
    expect([status, body.name, body.shippingAddress]).toEqual([200, movedName, movedAddress]);
    expect([body.tax, body.total]).toEqual([own.order.tax, own.order.total]);
    expect(body.timeline.map(({ event }) => event)).toEqual(["placed", "paid", "changed"]);

    const after = await atMedusa(own.order.id);
    expect(after.shipping_address).toMatchObject({
      first_name: "Nell",
      last_name: "Van Dark",
      address_1: "9 Valencia Street",
      province: "CA",
    });
    expect([after.tax_total, after.total]).toEqual([before.tax_total, before.total]);
    for (const path of ["/api/user/orders", "/api/admin/orders"]) {
      const token = path.includes("admin") ? await admin() : own.user.token;
      const { body: orders } = await api<Order[]>("GET", path, { token });
      expect(orders.find(({ id }) => id === own.order.id)).toMatchObject({
        customerName: movedName,
        shippingAddress: movedAddress,
        total: own.order.total,
      });
    }
    const [change] = await changesOf(own.order.id);
    expect(change).toMatchObject({ change_type: "update_order", created_by: expect.stringMatching(/^cus_/) });
    const [, mail = ""] = await waitForMails(own.user.email, 2);
    expect(mail).toContain("9 Valencia Street");
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
  });

  it("pressed in two tabs at once, and again, is one change and one mail", async () => {
    const own = await boughtOwn();
    const answers = await times(3, () => moveOwn(own, MOVED));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await moveOwn(own, MOVED);
    expect(await changesOf(own.order.id)).toHaveLength(1);
    await waitForMails(own.user.email, 2);
    await releaseHeldMails(own.user.email);
    expect(await newsOf(own.user.email)).toEqual(["Your order #", "Order #: changed"]);
  });

  it.each([
    ["another state", { ...MOVED, ...OREGON }],
    ["another country", { ...MOVED, country: "DE", state: "", zipCode: "10117", city: "Berlin" }],
  ])("is refused for %s", async (_name, body) => {
    const own = await boughtOwn();
    expect(await refusedChange(own, "address", body)).toEqual([409, "order_place_fixed"]);
    expect((await atMedusa(own.order.id)).shipping_address["address_1"]).toBe(CALIFORNIA.street);
  });

  it("is refused where the parcel would not go in the way that was paid for", async () => {
    const own = await boughtOwn();
    await sql(`update purchase set shipping = jsonb_set(shipping, '{0,priceCents}', '500') where order_id = $1`, [
      own.order.id,
    ]);
    expect(await refusedChange(own, "address", { ...MOVED, city: "Fresno", zipCode: "93650" })).toEqual([
      409,
      "order_shipping_fixed",
    ]);
    expect((await moveOwn(own, { ...MOVED, city: CALIFORNIA.city, zipCode: CALIFORNIA.zipCode })).status).toBe(200);
  });

  it.each([
    ["no street", { ...MOVED, street: " " }, "street"],
    ["no name", { ...MOVED, name: "" }, "name"],
    ["a link", { ...MOVED, street: "https://evil.example" }, "street"],
    ["a country that is none", { ...MOVED, country: "XX" }, "country"],
  ])("is refused with %s, as at the checkout", async (_name, body, path) => {
    const own = await boughtOwn();
    const { status, body: answer } = await api<{ code: string; details: { path: string }[] }>(
      "PUT",
      `/api/order-pages/${own.token}/address`,
      { token: own.user.token, body },
    );
    expect([status, answer.code, answer.details[0]!.path]).toEqual([400, "invalid_request", path]);
  });

  it("is refused once it is packed", async () => {
    const own = await boughtOwn();
    await pack(own.order.id);
    expect(await refusedChange(own, "address", MOVED)).toEqual([409, "order_packed"]);
  });

  it("shows what the owner has changed at the Medusa admin, too", async () => {
    const own = await boughtOwn();
    await medusaAdminOk("POST", `/admin/orders/${own.order.id}`, { shipping_address: { address_1: "7 Owner Street" } });
    const { body } = await api<Order[]>("GET", "/api/user/orders", { token: own.user.token });
    expect(body[0]!.shippingAddress).toEqual({ ...own.order.shippingAddress, street: "7 Owner Street" });
  });
});
