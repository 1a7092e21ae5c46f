import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PaymentGateway } from "../purchase/payment-gateway";
import type { Purchase } from "../purchase/purchase";

/** A plugin's gateway; `deferred` ones are paid after the order is placed. */
const later = {
  id: "invoice",
  title: "Invoice",
  note: "Within 14 days.",
  medusaProviderId: "pp_manual",
  isRemote: false,
  deferred: { holdDays: 14 },
} as Partial<PaymentGateway> as PaymentGateway;
const bank = { ...later, id: "bank", title: "Bank", isRemote: true, medusaProviderId: "pp_bank", deferred: undefined };

const STRIPE = { STRIPE_API_KEY: "sk_test_1" };
const DEMO = { DEMO_PAYMENTS_ALLOWED: "true" };

/** A process that was started with these variables and plugins. */
async function start(variables: Record<string, string>, plugins: Record<string, PaymentGateway> = {}) {
  vi.resetModules();
  (await import("../../lib/config.js")).loadConfig(variables);
  const gateways = await import("./gateways.js");
  const known: Record<string, unknown> = { ...plugins, paymentGateway: "Medusa's", mypaymentGatewayX: "another's" };
  const scope = { registrations: known, resolve: (key: string) => known[key] } as unknown as MedusaContainer;
  return { ...gateways, scope };
}
const of = (provider: string | null) => ({ id: "purch_1", provider }) as Purchase;
const idsOf = (gateways: { id: string }[]) => gateways.map(({ id }) => id);

afterEach(() => vi.resetModules());

describe("the ways to pay", () => {
  it.each<[string, Record<string, string>, Record<string, PaymentGateway>, string[]]>([
    ["none where demo payments are refused", {}, {}, []],
    ["demo payments where the start allowed them", DEMO, {}, ["demo"]],
    ["cards alone where a key is set: demo payments never stand beside them", { ...STRIPE, ...DEMO }, {}, ["stripe"]],
    ["those of plugins, after the store's own", { ...STRIPE }, { paymentGatewayLater: later }, ["stripe", "invoice"]],
    ["those of plugins alone", {}, { paymentGatewayLater: later, paymentGatewayBank: bank }, ["invoice", "bank"]],
  ])("are %s", async (_case, variables, plugins, ids) => {
    const { paymentMethods, scope } = await start(variables, plugins);
    expect(idsOf(paymentMethods(scope))).toEqual(ids);
  });

  it("are told in the words of their gateway, and whether they are paid later", async () => {
    const { paymentMethods, scope } = await start({}, { paymentGatewayLater: later, paymentGatewayBank: bank });
    expect(paymentMethods(scope)).toEqual([
      { id: "invoice", title: "Invoice", note: "Within 14 days.", isDeferred: true },
      { id: "bank", title: "Bank", note: "Within 14 days.", isDeferred: false },
    ]);
  });

  it("may not have one id twice: which one was paid with?", async () => {
    const { paymentMethods, scope } = await start(DEMO, { paymentGatewayDemo: { ...later, id: "demo" } });
    expect(() => paymentMethods(scope)).toThrow("Two payment gateways have one id: demo, demo.");
  });
});

describe("a new payment", () => {
  const plugins = { paymentGatewayLater: later };

  it("is made with the gateway that was chosen, else the first", async () => {
    const { gatewayForCheckout, scope } = await start(STRIPE, plugins);
    expect(gatewayForCheckout(scope, null)?.id).toBe("stripe");
    expect(gatewayForCheckout(scope, "invoice")?.id).toBe("invoice");
  });

  it("is refused with a gateway that is not offered, and with any where none is", async () => {
    const { gatewayForCheckout, scope } = await start(STRIPE, plugins);
    const unavailable = expect.objectContaining({ code: "payment_method_unavailable" }) as Error;
    for (const id of ["demo", "nothing"]) expect(() => gatewayForCheckout(scope, id)).toThrow(unavailable);
    const none = await start({});
    for (const id of [null, "demo"]) expect(none.gatewayForCheckout(none.scope, id)).toBeNull();
  });
});

describe("a purchase that was begun", () => {
  it("knows its gateway, also one that is no longer offered, but is not paid with it any more", async () => {
    const plugins = { paymentGatewayLater: later };
    const { gatewayOf, isStillOffered, requireGateway, scope } = await start({ ...STRIPE, ...DEMO }, plugins);
    expect([gatewayOf(scope, of("stripe"))?.id, isStillOffered(scope, of("stripe"))]).toEqual(["stripe", true]);
    expect([gatewayOf(scope, of("demo"))?.id, isStillOffered(scope, of("demo"))]).toEqual(["demo", false]);
    expect(requireGateway(scope, of("demo")).id).toBe("demo");
  });

  it("has none where nothing is to be paid, and where the store no longer has it", async () => {
    const { gatewayOf, requireGateway, scope } = await start(DEMO);
    for (const provider of [null, "stripe"]) expect(gatewayOf(scope, of(provider))).toBeNull();
    expect(() => requireGateway(scope, of("stripe"))).toThrow(
      "Purchase purch_1 is paid with stripe, which is not set up.",
    );
  });
});

describe("gateways elsewhere", () => {
  it("are those at which a shopper can pay without the store knowing", async () => {
    const { remoteGateways, scope } = await start(STRIPE, { paymentGatewayBank: bank, paymentGatewayLater: later });
    expect(idsOf(remoteGateways(scope))).toEqual(["stripe", "bank"]);
    const demo = await start(DEMO);
    expect(demo.remoteGateways(demo.scope)).toEqual([]);
  });

  it("are found by Medusa's name of their webhook, Stripe without its key too", async () => {
    const { gatewayOfWebhook, scope } = await start(DEMO, { paymentGatewayBank: bank });
    expect(gatewayOfWebhook(scope, "stripe_stripe")?.id).toBe("stripe");
    expect(gatewayOfWebhook(scope, "bank")?.id).toBe("bank");
    expect(gatewayOfWebhook(scope, "nothing")).toBeNull();
  });
});
