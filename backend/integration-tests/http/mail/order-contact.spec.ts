import type { Order } from "@nocturne/contract";
import { api, mailsTo, newRegistration, refusal, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { releaseHeldMails, waitForMails } from "../../support/outbox";
import { add, admin, placeOrder, readyToOrder, standingProduct } from "../../support/shop";

type Contact = { customerEmail?: string; customerName?: string; shippingAddress?: Record<string, string> };

/** A paid order that says this of its buyer. */
async function orderWith(contact: Contact, user?: TestUser): Promise<{ user: TestUser; order: Order }> {
  const product = await standingProduct();
  const ready = await readyToOrder((sessionId) => add(sessionId, product), user ? { user } : {});
  const orderData = { ...ready.input.orderData, ...contact };
  const { status, body } = await placeOrder(ready.user, { ...ready.input, orderData });
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  return { user: ready.user, order: body };
}

const setStatus = async (order: Order, status: string) =>
  await api("PUT", `/api/admin/orders/${order.id}/status`, { token: await admin(), body: { status } });

const confirm = (token: string) => api("POST", "/api/order-mails/confirm", { body: { token } });

function tokenIn(mail: string): string {
  const token = /\/order-mails\?token=([A-Za-z0-9_-]{43})/.exec(mail)?.[1];
  if (!token) throw new Error("There is no link in the mail.");
  return token;
}

const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1];

describe("the mails of an order", () => {
  it("go to the account's own address, however its letters are typed, and it is asked nothing", async () => {
    const user = await registerUser();
    // The case of a host never counts; mails write it small.
    const typed = user.email.replace(/^[^@]+/, (local) => local.toUpperCase());
    const { order } = await orderWith({ customerEmail: typed }, user);
    expect(order.customerEmail).toBe(typed);
    const [mail] = await waitForMails(typed, 1);
    expect(subjectOf(mail!)).toContain(order.orderNumber);
    expect(await mailsTo(typed)).toHaveLength(1);
  });

  it("go to the account, not to another address that was typed; that one is asked, with no word of the buyer's", async () => {
    const { email: other } = newRegistration();
    const { user, order } = await orderWith({ customerEmail: other, customerName: "Unmistakable Buyer" });
    expect(order).toMatchObject({ customerEmail: other, customerName: "Unmistakable Buyer" });
    const [own] = await waitForMails(user.email, 1);
    expect(own).toContain("Hello Unmistakable Buyer");
    const [asked] = await waitForMails(other, 1);
    for (const word of ["Unmistakable", "Mission Street", "San Francisco", order.orderNumber, user.username]) {
      expect(asked).not.toContain(word);
    }
    await setStatus(order, "Shipped");
    await releaseHeldMails(user.email);
    await waitForMails(user.email, 2);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it("go to that address once it has confirmed, beginning with the confirmation, and to nobody else", async () => {
    const { email: other } = newRegistration();
    const { user, order } = await orderWith({ customerEmail: other });
    await waitForMails(user.email, 1);
    const token = tokenIn((await waitForMails(other, 1))[0]!);
    expect((await confirm(token)).body).toEqual({ success: true });
    const [, confirmation] = await waitForMails(other, 2);
    expect(subjectOf(confirmation!)).toContain(`Your order ${order.orderNumber}`);
    await setStatus(order, "Shipped");
    await releaseHeldMails(other);
    const mails = await waitForMails(other, 3);
    expect(subjectOf(mails[2]!)).toContain("Shipped");
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it("are confirmed by a link that works once, for seven days, and that nobody can guess", async () => {
    const { email: other } = newRegistration();
    const { order } = await orderWith({ customerEmail: other });
    const token = tokenIn((await waitForMails(other, 1))[0]!);
    const [kept] = await sql<{ kept: string }>("select order_contact::text as kept from order_contact where id = $1", [
      order.id,
    ]);
    expect(kept!.kept).not.toContain(token);
    await expect
      .poll(() => sql("select data from mail_outbox where dedupe_key = $1", [`confirm-order-mails:${order.id}`]))
      .toEqual([{ data: {} }]);
    await sql("update order_contact set expires_at = now() - interval '1 second' where id = $1", [order.id]);
    const late = await refusal("POST", "/api/order-mails/confirm", { body: { token } });
    expect([late.status, late.body.code]).toEqual([400, "mail_link_invalid"]);
    await sql("update order_contact set expires_at = now() + interval '1 hour' where id = $1", [order.id]);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await confirm("x".repeat(43))).status).toBe(400);
    await waitForMails(other, 2);
    expect(await mailsTo(other)).toHaveLength(2);
  });

  it("of an order without a contact of ours go to the order's address", async () => {
    const { user, order } = await orderWith({});
    await waitForMails(user.email, 1);
    await sql("delete from order_contact where id = $1", [order.id]);
    await setStatus(order, "Shipped");
    await releaseHeldMails(user.email);
    await waitForMails(user.email, 2);
  });
});

describe("what a buyer typed", () => {
  const EVIL = "URGENT verify at https://evil.example/login or www.evil.example or me@evil.example";

  it("holds no link in a mail, in text and HTML alike, though a paid order is taken as it is", async () => {
    const contact = {
      customerName: EVIL,
      shippingAddress: {
        street: "http://evil.example",
        city: "evil.com",
        state: "CA",
        zipCode: "evil.ru",
        country: "US",
      },
    };
    const { user, order } = await orderWith(contact);
    expect(order.customerName).toBe(EVIL);
    await waitForMails(user.email, 1);
    await setStatus(order, "Shipped");
    await releaseHeldMails(user.email);
    for (const mail of await waitForMails(user.email, 2)) {
      expect(mail).toContain("URGENT verify at https: //evil. example/login");
      expect(mail).not.toMatch(/evil\.\S|www\.\S|\S@ ?evil|:\/\/evil/);
      expect(mail.match(/^Content-Type: text\/(plain|html)/gm)).toHaveLength(2);
    }
  });

  it.each(["St. John", "J.R. Smith", "Mary-Jane O'Neill Jr."])(
    "stays as it is where it is a name such as %j",
    async (name) => {
      const { user } = await orderWith({ customerName: name });
      const [mail] = await waitForMails(user.email, 1);
      expect(mail).toContain(`Hello ${name},`);
    },
  );

  it.each([
    ["customerName", { customerName: EVIL }],
    ["shippingAddress.street", { shippingAddress: { street: "www.evil.test" } }],
    ["shippingAddress.city", { shippingAddress: { city: "evil.com" } }],
  ])("is refused before a free order where %s holds a link", async (path, over) => {
    const user = await registerUser();
    const product = await standingProduct({ price: "0" });
    const ready = await readyToOrder((sessionId) => add(sessionId, product), { user });
    const { orderData, sessionId } = ready.input;
    const address = {
      ...(orderData.shippingAddress as object),
      ...("shippingAddress" in over ? over.shippingAddress : {}),
    };
    const body = { ...orderData, ...over, shippingAddress: address, sessionId };
    const refused = await refusal("POST", "/api/create-zero-dollar-order", { token: user.token, body });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([{ path, message: expect.stringContaining("leave them out") }]);
    expect(refused.body.message).toContain("leave them out");
  });

  it("is refused before a payment is begun", async () => {
    const user = await registerUser();
    const { input } = await readyToOrder(async (sessionId) => add(sessionId, await standingProduct()), { user });
    const address = input.orderData.shippingAddress as Record<string, string>;
    for (const over of [{ name: EVIL }, { street: "evil.com" }, { city: "https://evil" }]) {
      const body = { subtotal: "25.00", customerAddress: { ...address, ...over }, sessionId: input.sessionId };
      const refused = await refusal("POST", "/api/create-payment-intent", { token: user.token, body });
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([
        400,
        `customerAddress.${Object.keys(over)[0]}`,
      ]);
    }
    const names = ["St. John", "J.R. Smith"];
    for (const name of names) {
      const body = { subtotal: "25.00", customerAddress: { ...address, name }, sessionId: input.sessionId };
      expect((await api("POST", "/api/create-payment-intent", { token: user.token, body })).status).toBe(200);
    }
  });
});
