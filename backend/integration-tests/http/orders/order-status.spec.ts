import type { Order } from "@nocturne/contract";
import { api, call, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { releaseHeldMails, waitForMails } from "../../support/outbox";
import { admin, buy, standingProduct } from "../../support/shop";

const path = (id: string) => `/api/admin/orders/${id}/status`;

const setStatus = async (id: string, status: unknown) =>
  api<Order>("PUT", path(id), { token: await admin(), body: { status } });

const bought = async () => buy(await standingProduct());

describe("PUT /api/admin/orders/{id}/status", () => {
  it("sets the trimmed text, and answers the order", async () => {
    const { user, order } = await bought();
    const { status, body } = await setStatus(order.id, "  shipped ");
    expect([status, body]).toEqual([200, { ...order, status: "shipped" }]);
    const own = await call("GET /api/user/orders", { token: user.token });
    expect(own.body).toEqual([body]);
  });

  it("takes any text of 64 characters, in any script", async () => {
    const { order } = await bought();
    for (const text of ["x".repeat(64), "🦇 unterwegs", "delivered", "processing"]) {
      expect((await setStatus(order.id, text)).body.status).toBe(text);
    }
  });

  it.each(["", "   ", null, undefined, 5, {}, ["shipped"]])(
    "refuses %j with a sentence that asks for a status",
    async (text) => {
      const { order } = await bought();
      const { status, body } = await refusal("PUT", path(order.id), { token: await admin(), body: { status: text } });
      expect([status, body.message]).toEqual([400, "Please enter a status"]);
    },
  );

  it("refuses 65 characters", async () => {
    const { order } = await bought();
    expect((await setStatus(order.id, "x".repeat(65))).status).toBe(400);
  });

  it("is 404 for an unknown order, 401 signed out, 403 for its own customer", async () => {
    const { user, order } = await bought();
    const unknown = await refusal("PUT", path("order_unknown"), { token: await admin(), body: { status: "x" } });
    expect([unknown.status, unknown.body.code]).toEqual([404, "order_not_found"]);
    expect((await refusal("PUT", path(order.id), { body: { status: "x" } })).status).toBe(401);
    const asOwner = await refusal("PUT", path(order.id), { token: user.token, body: { status: "" } });
    expect(asOwner.status).toBe(403);
  });

  it("mails the customer: the confirmation, then the change, once for the same state", async () => {
    const { user, order } = await bought();
    const [confirmation] = await waitForMails(user.email, 1);
    expect(confirmation).toContain(order.orderNumber);
    expect(confirmation).toContain(order.total);
    await setStatus(order.id, "shipped");
    await setStatus(order.id, "shipped");
    await releaseHeldMails(user.email);
    await setStatus(order.id, "delivered");
    await releaseHeldMails(user.email);
    const mails = await waitForMails(user.email, 3);
    expect(mails).toHaveLength(3);
    expect(mails[1]).toMatch(/shipped/i);
    expect(mails[2]).toMatch(/delivered/i);
  });

  it("mails every change, also back to what was before, and nothing where nothing changed", async () => {
    const { user, order } = await bought();
    await setStatus(order.id, "Processing");
    for (const status of ["shipped", "Processing", "shipped"]) {
      await setStatus(order.id, status);
      await releaseHeldMails(user.email);
    }
    const mails = await waitForMails(user.email, 4);
    expect(mails).toHaveLength(4);
    expect(mails.slice(1).map((mail) => /shipped/i.test(mail))).toEqual([true, false, true]);
  });
});
