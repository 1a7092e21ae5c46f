import { describe, expect, it } from "vitest";
import { fromBrowser, paid, purchase, refusalOf, RETURN_URL, SECRET_KEY, useDouble } from "./support.ts";

const { double, client } = useDouble();

describe("a payment intent", () => {
  it("waits for a payment method, then for its confirmation, then is paid", async () => {
    const { id, status, client_secret } = await client().paymentIntents.create(purchase());
    expect(status).toBe("requires_payment_method");
    expect(client_secret).toMatch(new RegExp(`^${id}_secret_`));
    const ready = await client().paymentIntents.update(id, { payment_method: "pm_card_visa" });
    expect(ready.status).toBe("requires_confirmation");
    const done = await client().paymentIntents.confirm(id, { return_url: RETURN_URL, expand: ["latest_charge"] });
    expect(done).toMatchObject({ status: "succeeded", amount_received: 4719, metadata: { purchase_id: "purch_1" } });
    expect(done.latest_charge).toMatchObject({ paid: true, captured: true, amount: 4719 });
  });

  it.each([
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", undefined],
  ])("says that %s was refused, and takes another card", async (method, code, declineCode) => {
    const { id } = await client().paymentIntents.create(purchase());
    const confirm = (payment_method: string) =>
      client().paymentIntents.confirm(id, { payment_method, return_url: RETURN_URL });
    const refusal = await refusalOf(confirm(method));
    expect(refusal).toMatchObject({ type: "StripeCardError", statusCode: 402, code });
    expect(refusal.decline_code).toBe(declineCode);
    expect(refusal.payment_intent).toMatchObject({
      id,
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, type: "card_error" },
    });
    expect(await confirm("pm_card_visa")).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  it("asks the shopper first where the bank wants it", async () => {
    const confirmed = await client().paymentIntents.create(paid("pm_card_authenticationRequired"));
    expect(confirmed).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    const { client_secret } = confirmed;
    const answer = { source: confirmed.id, client_secret: client_secret ?? "", outcome: "fail" };
    expect((await fromBrowser(double, "/v1/3ds2/authenticate", answer)).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    await client().paymentIntents.confirm(confirmed.id, {
      payment_method: "pm_card_threeDSecure2Required",
      return_url: RETURN_URL,
    });
    const proven = await fromBrowser(double, "/v1/3ds2/authenticate", { ...answer, outcome: "success" });
    expect(proven.body).toMatchObject({ status: "succeeded" });
  });

  it("can take its time, and can fail after it", async () => {
    const slow = await client().paymentIntents.create(paid("pm_usBankAccount_success"));
    expect(slow).toMatchObject({ status: "processing", processing: { type: "us_bank_account" }, amount_received: 0 });
    expect((await refusalOf(client().paymentIntents.cancel(slow.id))).code).toBe("payment_intent_unexpected_state");
    await fetch(`${double.url}/_double/settle/${slow.id}`, { method: "POST" });
    expect((await client().paymentIntents.retrieve(slow.id)).status).toBe("succeeded");
    const failing = await client().paymentIntents.create(paid("pm_usBankAccount_insufficientFunds"));
    await fetch(`${double.url}/_double/settle/${failing.id}`, { method: "POST" });
    expect((await client().paymentIntents.retrieve(failing.id)).status).toBe("requires_payment_method");
  });

  it("can be held first and captured in part later", async () => {
    const held = await client().paymentIntents.create({ ...paid(), capture_method: "manual" });
    expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 4719, amount_received: 0 });
    const captured = await client().paymentIntents.capture(held.id, { amount_to_capture: 4000 });
    expect(captured).toMatchObject({ status: "succeeded", amount_capturable: 0, amount_received: 4000 });
    expect((await refusalOf(client().paymentIntents.capture(held.id))).code).toBe("payment_intent_unexpected_state");
  });

  it("does not change what it charges, is not paid twice and not cancelled once it is paid", async () => {
    const { id } = await client().paymentIntents.create(paid());
    for (const call of [
      client().paymentIntents.update(id, { amount: 1 * 100 }),
      client().paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url: RETURN_URL }),
      client().paymentIntents.cancel(id),
    ]) {
      const refusal = await refusalOf(call);
      expect(refusal).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
      expect(refusal.payment_intent).toMatchObject({ id, status: "succeeded", amount: 4719 });
    }
    expect((await client().paymentIntents.update(id, { metadata: { note: "kept" } })).metadata).toEqual({
      purchase_id: "purch_1",
      note: "kept",
    });
  });

  it("is not paid once it is cancelled", async () => {
    const { id } = await client().paymentIntents.create(purchase());
    expect(await client().paymentIntents.cancel(id)).toMatchObject({ status: "canceled" });
    const confirm = client().paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url: RETURN_URL });
    expect((await refusalOf(confirm)).payment_intent).toMatchObject({ status: "canceled" });
    expect((await refusalOf(client().paymentIntents.cancel(id))).code).toBe("payment_intent_unexpected_state");
  });

  it("must be confirmed again when its amount changes before the bank has answered", async () => {
    const { id } = await client().paymentIntents.create(paid("pm_card_authenticationRequired"));
    const changed = await client().paymentIntents.update(id, { amount: 5000 });
    expect(changed).toMatchObject({ status: "requires_confirmation", amount: 5000, next_action: null });
  });

  it.each([
    [purchase({ amount: 49 }), "amount_too_small", "amount"],
    [purchase({ amount: 10.5 }), "parameter_invalid_integer", "amount"],
    [purchase({ customer: "cus_none" }), "resource_missing", "customer"],
    [{ ...purchase(), colour: "black" }, "parameter_unknown", "colour"],
  ])("refuses what makes no sense, case %#", async (params, code, param) => {
    expect(await refusalOf(client().paymentIntents.create(params))).toMatchObject({ code, param });
  });
});

describe("refunds", () => {
  it("give back in parts, never more than was taken", async () => {
    const { id } = await client().paymentIntents.create(paid());
    const first = await client().refunds.create({ payment_intent: id, amount: 719 });
    expect(first).toMatchObject({ amount: 719, status: "succeeded", payment_intent: id });
    const tooMuch = await refusalOf(client().refunds.create({ payment_intent: id, amount: 4001 }));
    expect(tooMuch.message).toBe("Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)");
    expect((await client().refunds.create({ payment_intent: id })).amount).toBe(4000);
    const again = await refusalOf(client().refunds.create({ payment_intent: id }));
    expect(again.code).toBe("charge_already_refunded");
    expect((await client().refunds.list({ payment_intent: id })).data).toHaveLength(2);
    expect(await client().refunds.retrieve(first.id)).toMatchObject({ id: first.id });
  });

  it("can be made by hand, and can fail at the bank: then there is something to refund again", async () => {
    const { id, latest_charge: charge } = await client().paymentIntents.create(paid());
    const command = async (path: string, body = {}) => {
      const answer = await fetch(`${double.url}/_double/${path}`, { method: "POST", body: JSON.stringify(body) });
      return (await answer.json()) as { id: string; amount: number; status: string };
    };
    const made = await command(`refund/${id}`, { amount: 700 });
    expect(made).toMatchObject({ amount: 700, status: "succeeded" });
    expect(await command(`fail-refund/${made.id}`)).toMatchObject({ id: made.id, status: "failed" });
    expect(await client().charges.retrieve(charge as string)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await command(`refund/${id}`)).toMatchObject({ amount: 4719 });
    const { data: events } = await client().events.list({ limit: 7 });
    expect(
      events
        .map(({ type }) => type)
        .toReversed()
        .slice(0, 5),
    ).toEqual(["refund.created", "charge.refunded", "refund.updated", "charge.refund.updated", "refund.failed"]);
  });

  it("need a payment", async () => {
    const { id } = await client().paymentIntents.create(purchase());
    expect((await refusalOf(client().refunds.create({ payment_intent: id }))).statusCode).toBe(400);
  });
});

describe("a browser", () => {
  it("pays with its secret, and sees nothing that is the merchant's", async () => {
    const { id, client_secret } = await client().paymentIntents.create(purchase());
    const secret = { client_secret: client_secret ?? "" };
    const answer = await fromBrowser(double, `/v1/payment_intents/${id}/confirm`, {
      ...secret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4242 4242 4242 4242",
      use_stripe_sdk: "true",
    });
    expect(answer.body).toMatchObject({ id, status: "succeeded", amount: 4719 });
    expect(answer.body).not.toHaveProperty("metadata");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect((await fromBrowser(double, `/v1/payment_intents/${id}`, secret, "GET")).body["status"]).toBe("succeeded");
  });

  it("gets nowhere without it", async () => {
    const { id } = await client().paymentIntents.create(purchase());
    expect((await fromBrowser(double, `/v1/payment_intents/${id}`, { client_secret: "guess" }, "GET")).status).toBe(
      401,
    );
    expect((await fromBrowser(double, "/v1/refunds", { payment_intent: id })).status).toBe(403);
    expect((await fromBrowser(double, "/v1/payment_intents", { amount: "100", currency: "usd" })).status).toBe(403);
  });

  it("asks before it sends", async () => {
    const response = await fetch(`${double.url}/v1/payment_intents/pi_1/confirm`, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
  });
});

describe("the journal", () => {
  it("tells what was asked, without keys, secrets and card numbers", async () => {
    const { id, client_secret } = await client().paymentIntents.create(purchase(), { idempotencyKey: "intent-1" });
    await fromBrowser(double, `/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? "",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4242424242424242",
      use_stripe_sdk: "true",
    });
    const answer = await fetch(`${double.url}/_double/requests`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject([
      { method: "POST", path: "/v1/payment_intents", caller: "secret", idempotencyKey: "intent-1", status: 200 },
      { method: "POST", path: `/v1/payment_intents/${id}/confirm`, caller: "publishable", status: 200 },
    ]);
    for (const secret of [SECRET_KEY, "pk_test_double", client_secret ?? "", "4242424242424242"]) {
      expect(text).not.toContain(secret);
    }
  });
});
