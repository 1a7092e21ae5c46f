import type { Order } from "@nocturne/contract";
import { api, call, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { releaseHeldMails, waitForMails } from "../../support/outbox";
import { admin, buy, standingProduct } from "../../support/shop";

const path = (id: string) => `/api/admin/orders/${id}/tracking`;

const setTracking = async (id: string, trackingNumbers: unknown, trackingUrls: unknown) =>
  api<Order>("PUT", path(id), { token: await admin(), body: { trackingNumbers, trackingUrls } });

const bought = async () => buy(await standingProduct());

describe("PUT /api/admin/orders/{id}/tracking", () => {
  it("sets pairs by position and drops blank ones", async () => {
    const { user, order } = await bought();
    const { status, body } = await setTracking(
      order.id,
      [" 1Z999 ", "", "B2", ""],
      ["https://ups.example/1Z999", "", "", "post.example/track/4"],
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      ...order,
      trackingNumbers: ["1Z999", "B2", ""],
      trackingUrls: ["https://ups.example/1Z999", "", "post.example/track/4"],
    });
    expect((await call("GET /api/user/orders", { token: user.token })).body).toEqual([body]);
  });

  it("takes everything back with empty lists", async () => {
    const { order } = await bought();
    await setTracking(order.id, ["1"], [""]);
    expect((await setTracking(order.id, [], [])).body).toEqual(order);
  });

  it("takes at most three pairs", async () => {
    const { order } = await bought();
    expect((await setTracking(order.id, ["1", "2", "3", "4"], [])).status).toBe(400);
    expect((await setTracking(order.id, ["1", "", "2", "3"], [])).status).toBe(200);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "file:///etc/passwd",
    "vbscript:x",
    "https://exa mple.com",
    'https://example.com/"onclick=',
    "http://",
    "mailto:x@example.com",
  ])("refuses the address %j", async (url) => {
    const { order } = await bought();
    const { status } = await refusal("PUT", path(order.id), {
      token: await admin(),
      body: { trackingNumbers: ["1"], trackingUrls: [url] },
    });
    expect(status).toBe(400);
  });

  it.each(["http://example.com/a?b=c#d", "https://example.com", "example.com/track", "example.com:8080/track"])(
    "takes the address %j",
    async (url) => {
      const { order } = await bought();
      expect((await setTracking(order.id, ["1"], [url])).body.trackingUrls).toEqual([url]);
    },
  );

  it.each([["1Z"], [[{}]], [[1]], [{ 0: "1" }]])("refuses the numbers %j", async (numbers) => {
    const { order } = await bought();
    expect((await setTracking(order.id, numbers, [])).status).toBe(400);
  });

  it("is 404 for an unknown order, 401 signed out, 403 for its own customer", async () => {
    const { user, order } = await bought();
    expect((await setTracking("order_unknown", ["1"], [])).status).toBe(404);
    expect((await refusal("PUT", path(order.id), { body: {} })).status).toBe(401);
    expect((await refusal("PUT", path(order.id), { token: user.token, body: {} })).status).toBe(403);
  });

  it("mails the numbers to the customer", async () => {
    const { user, order } = await bought();
    await setTracking(order.id, ["1Z999AA"], ["https://ups.example/1Z999AA"]);
    await releaseHeldMails(user.email);
    const mails = await waitForMails(user.email, 2);
    expect(mails[1]).toContain("1Z999AA");
  });

  it("status and tracking set at once both stay", async () => {
    const { order } = await bought();
    await Promise.all([
      setTracking(order.id, ["1Z"], []),
      api("PUT", `/api/admin/orders/${order.id}/status`, { token: await admin(), body: { status: "shipped" } }),
    ]);
    const { body } = await call("GET /api/admin/orders", { token: await admin() });
    expect(body.find(({ id }) => id === order.id)).toMatchObject({ status: "shipped", trackingNumbers: ["1Z"] });
  });
});
