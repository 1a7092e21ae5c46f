import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { verifyWebhook, WebhookVerificationError } from "./index.js";

const secret = `whsec_${Buffer.from("a secret of this test, 32 bytes.").toString("base64")}`;
const other = `whsec_${Buffer.from("b secret of this test, 32 bytes.").toString("base64")}`;
const body = JSON.stringify({ id: "evt_1", version: 1, type: "webhook.test", sequence: 1, data: { message: "é" } });

function sign(at = new Date()) {
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", at, body),
  };
}

it("returns what was signed, from headers of any kind, as text or bytes", () => {
  const expected = JSON.parse(body) as unknown;
  expect(verifyWebhook(body, sign(), secret)).toEqual(expected);
  expect(verifyWebhook(new TextEncoder().encode(body), new Headers(sign()), secret)).toEqual(expected);
  const spelled = Object.fromEntries(Object.entries(sign()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(verifyWebhook(body, spelled, [other, secret])).toEqual(expected);
});

it.each([
  ["another secret", body, sign(), other],
  ["no secret", body, sign(), []],
  ["a changed body", body.replace("é", "e"), sign(), secret],
  ["no headers", body, {}, secret],
  ["an old request", body, sign(new Date(Date.now() - 6 * 60 * 1000)), secret],
])("throws for %s", (_case, text, headers, secrets) => {
  expect(() => verifyWebhook(text, headers, secrets)).toThrow(WebhookVerificationError);
});
