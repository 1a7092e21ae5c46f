import { call, callOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admin } from "../../support/shop";
import { WebhookReceiver } from "../../support/webhook-receiver";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.withWebhook(["order.placed"]);
});
afterAll(() => receiver.stop());

const create = async (body: object) => await refusal("POST", "/api/admin/webhooks", { token: await admin(), body });

describe("webhooks are made", () => {
  it("with a secret that no later answer has, and that the database does not give away", async () => {
    const { webhook } = receiver;
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await callOk("GET /api/admin/webhooks", { token: await admin() });
    const { secret: _secret, ...rest } = webhook;
    expect(list).toContainEqual(rest);
    const rows = JSON.stringify(await sql("select * from webhook_endpoint where id = $1", [webhook.id]));
    expect(rows).not.toContain(webhook.secret.slice("whsec_".length));
    expect(JSON.stringify(list)).not.toContain("whsec_");
  });

  it.each([
    [{ url: "", events: ["order.placed"] }, "url"],
    [{ url: "ftp://example.com/", events: ["order.placed"] }, "url"],
    [{ url: "https://user:secret@example.com/", events: ["order.placed"] }, "url"],
    [{ url: "https://example.com/", events: [] }, "events"],
    [{ url: "https://example.com/", events: ["order.eaten"] }, "events.0"],
    [{ events: ["order.placed"] }, "url"],
  ])("not of %j", async (body, path) => {
    const { status, body: failure } = await create(body);
    expect([status, failure.code, failure.details?.[0]?.path]).toEqual([400, "invalid_request", path]);
  });

  it.each([
    "http://127.0.0.1:9/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://0177.0.0.1/",
    "http://2130706433/",
    "http://169.254.169.254/latest/meta-data",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://no-such-host.invalid/",
  ])("not for %s, which is not on the public internet", async (url) => {
    const { status, body } = await create({ url, events: ["order.placed"] });
    expect([status, body.code]).toEqual([400, "webhook_address_refused"]);
    const change = await refusal("PUT", `/api/admin/webhooks/${receiver.webhook.id}`, {
      token: await admin(),
      body: { url },
    });
    expect([change.status, change.body.code]).toEqual([400, "webhook_address_refused"]);
  });
});

describe("webhooks are changed", () => {
  it("in what is named alone", async () => {
    const changed = await callOk("PUT /api/admin/webhooks/{id}", {
      token: await admin(),
      params: receiver.params,
      body: { events: ["product.changed", "order.paid", "order.paid"] },
    });
    expect(changed).toMatchObject({ url: receiver.url, events: ["order.paid", "product.changed"], pause: null });
    const paused = await callOk("PUT /api/admin/webhooks/{id}", {
      token: await admin(),
      params: receiver.params,
      body: { isPaused: true },
    });
    expect(paused).toMatchObject({ events: ["order.paid", "product.changed"], pause: "owner" });
    const test = await receiver.test();
    expect(test.status).toBe(409);
    expect(test.body).toMatchObject({ code: "webhook_paused" });
    const on = await callOk("PUT /api/admin/webhooks/{id}", {
      token: await admin(),
      params: receiver.params,
      body: { isPaused: false },
    });
    expect(on.pause).toBeNull();
  });

  it("not where there is none", async () => {
    const token = await admin();
    const params = { id: "wh_none" };
    const answers = [
      await call("PUT /api/admin/webhooks/{id}", { token, params, body: { isPaused: true } }),
      await call("DELETE /api/admin/webhooks/{id}", { token, params }),
      await call("POST /api/admin/webhooks/{id}/secret", { token, params }),
      await call("POST /api/admin/webhooks/{id}/test-event", { token, params }),
      await call("GET /api/admin/webhooks/{id}/deliveries", { token, params }),
      await call("POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend", {
        token,
        params: { ...params, deliveryId: "whd_none" },
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, (body as { code?: string }).code]).toEqual([404, "webhook_not_found"]);
    }
    const resend = await call("POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend", {
      token,
      params: { ...receiver.params, deliveryId: "whd_none" },
    });
    expect([resend.status, resend.body]).toMatchObject([404, { code: "webhook_delivery_not_found" }]);
  });

  it("by admins alone", async () => {
    const { token } = await registerUser();
    for (const [method, path] of [
      ["GET", "/api/admin/webhooks"],
      ["POST", "/api/admin/webhooks"],
      ["PUT", "/api/admin/webhooks/x"],
      ["DELETE", "/api/admin/webhooks/x"],
      ["POST", "/api/admin/webhooks/x/secret"],
      ["POST", "/api/admin/webhooks/x/test-event"],
      ["GET", "/api/admin/webhooks/x/deliveries"],
      ["POST", "/api/admin/webhooks/x/deliveries/y/resend"],
    ] as const) {
      expect([path, (await refusal(method, path)).status]).toEqual([path, 401]);
      expect([path, (await refusal(method, path, { token })).status]).toEqual([path, 403]);
    }
  });
});
