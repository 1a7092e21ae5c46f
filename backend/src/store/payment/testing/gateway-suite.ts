import { generateEntityId } from "@medusajs/framework/utils";
import { beforeAll, describe, expect, it } from "vitest";
import type { GatewayScope, PayablePurchase, PaymentGateway, WebhookRequest } from "@nocturne/payment-gateway";

/** A gateway under test, and what only its provider, or a shopper there, can do. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  scope: GatewayScope;
  /** Of a remote gateway; the others have nothing outside of the store. */
  provider?: {
    /** Pays what the purchase's payment charges now. */
    pay(purchase: PayablePurchase): Promise<void>;
    /** Fails every call until `recover`. */
    fail(): Promise<void>;
    recover(): Promise<void>;
    /** What the provider sends when the purchase's payment is paid, with its signature. */
    webhook(purchase: PayablePurchase): Promise<WebhookRequest>;
  };
};

const TOTAL = 3_647;
const CHANGED = 4_051;
const UNAVAILABLE = { code: "payment_provider_unavailable" };

/** What every way to pay promises the store. `setUp` runs once, before the first test. */
export function describeGateway(name: string, setUp: () => Promise<GatewayUnderTest>): void {
  describe(`the gateway ${name}`, () => {
    let test: GatewayUnderTest;
    let gateway: PaymentGateway;
    beforeAll(async () => {
      test = await setUp();
      gateway = test.gateway;
    }, 120_000);

    /** A purchase whose payment was started. */
    async function started(total = TOTAL): Promise<PayablePurchase> {
      const purchase: PayablePurchase = {
        id: generateEntityId(undefined, "purch"),
        amounts: { total },
        clientSecret: null,
        providerIntentId: null,
        paymentCollectionId: null,
        paymentSessionId: null,
        orderNumber: "ORD-1700000000000",
      };
      return { ...purchase, ...(await gateway.start(test.scope, purchase)) };
    }

    /** The same where a provider can be paid; null for the others. */
    async function paid(): Promise<PayablePurchase | null> {
      if (!test.provider) return null;
      const purchase = await started();
      await test.provider.pay(purchase);
      return purchase;
    }

    it("says what it is", () => {
      expect(gateway.id).toMatch(/^[a-z0-9-]{1,50}$/);
      expect(gateway.title.trim()).not.toBe("");
      expect(gateway.note.trim()).not.toBe("");
      expect(gateway.medusaProviderId).toMatch(/^pp_/);
      expect(Number.isInteger(gateway.minChargeCents) && gateway.minChargeCents > 0).toBe(true);
      expect(gateway.isRemote).toBe(test.provider !== undefined);
      expect(gateway.isRemote && gateway.deferred !== undefined).toBe(false);
    });

    it("starts each payment with a secret of its own, and nothing is received by that", async () => {
      const [one, other] = [await started(), await started()];
      expect(one.clientSecret).toEqual(expect.any(String));
      expect(one.clientSecret?.length).toBeGreaterThan(20);
      expect(one.clientSecret).not.toBe(other.clientSecret);
      if (!gateway.isRemote) expect(one.providerIntentId).toBeNull();
      else expect(one.providerIntentId).not.toBe(other.providerIntentId);
      const { state, receivedCents } = await gateway.read(one);
      expect(state).not.toBe("canceled");
      expect(receivedCents).toBe(state === "succeeded" ? TOTAL : 0);
    });

    it("changes what an unpaid payment charges, to the cent", async () => {
      const purchase = await started();
      expect(await gateway.change(test.scope, purchase, CHANGED)).toBe(true);
      expect(await gateway.change(test.scope, purchase, CHANGED)).toBe(true);
      await test.provider?.pay(purchase);
      const changed = { ...purchase, amounts: { total: CHANGED } };
      const { state, receivedCents } = await gateway.read(changed);
      expect(receivedCents).toBe(state === "succeeded" ? CHANGED : 0);
    });

    it("cancels an unpaid payment, however often", async () => {
      const purchase = await started();
      expect(await gateway.cancel(purchase)).toBe("canceled");
      expect(await gateway.cancel(purchase)).toBe("canceled");
      if (!gateway.isRemote) return;
      expect(await gateway.read(purchase)).toEqual({ state: "canceled", receivedCents: 0 });
      expect(await gateway.change(test.scope, purchase, CHANGED)).toBe(false);
    });

    it("neither changes nor cancels what was paid", async () => {
      const purchase = await paid();
      if (!purchase) return;
      expect(await gateway.read(purchase)).toEqual({ state: "succeeded", receivedCents: TOTAL });
      expect(await gateway.change(test.scope, purchase, CHANGED)).toBe(false);
      expect(await gateway.cancel(purchase)).toBe("succeeded");
      expect(await gateway.read(purchase)).toEqual({ state: "succeeded", receivedCents: TOTAL });
    });

    it("gives the money back once, and lists it", async () => {
      const purchase = (await paid()) ?? (await started());
      if (gateway.isRemote) expect(await gateway.listRefunds(purchase)).toEqual([]);
      await gateway.refund(purchase);
      await gateway.refund(purchase);
      const refunds = await gateway.listRefunds(purchase);
      if (!gateway.isRemote) return;
      const [refund] = refunds;
      expect(refunds).toHaveLength(1);
      expect(refund).toMatchObject({ paymentId: purchase.providerIntentId, cents: TOTAL, isGone: false });
      expect([refund?.id, refund?.recordId].every((id) => id && id.length > 3)).toBe(true);
    });

    it("believes no webhook that its provider has not signed", async () => {
      const rawBody = Buffer.from('{"id":"evt_1","type":"payment_intent.succeeded"}');
      expect(gateway.readWebhook({ headers: {} })).toBeNull();
      expect(gateway.readWebhook({ headers: { "stripe-signature": "t=1,v1=abc" }, rawBody })).toBeNull();
      if (!test.provider) return;
      const purchase = await started();
      const signed = await test.provider.webhook(purchase);
      expect(gateway.readWebhook(signed)).toMatchObject({
        type: "succeeded",
        paymentId: purchase.providerIntentId,
        isOurs: true,
      });
      const forged = Buffer.from(`${String(signed.rawBody)} `);
      expect(gateway.readWebhook({ ...signed, rawBody: forged })).toBeNull();
    });

    it("says 503 while its provider does not answer, and loses nothing", async () => {
      const { provider, scope } = test;
      if (!provider) return;
      const purchase = await started();
      await provider.fail();
      try {
        const calls = await Promise.allSettled([
          started(),
          gateway.change(scope, purchase, CHANGED),
          gateway.read(purchase),
          gateway.cancel(purchase),
          gateway.refund(purchase),
          gateway.listRefunds(purchase),
        ]);
        for (const call of calls) expect(call).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
      } finally {
        await provider.recover();
      }
      expect(await gateway.read(purchase)).toEqual({ state: "payable", receivedCents: 0 });
    });

    it("says how to pay later, the same each time, with the amount and the order number", async () => {
      const { deferred } = gateway;
      if (!deferred) return;
      expect(deferred.holdDays).toBeGreaterThan(0);
      const purchase = await started();
      const instructions = deferred.instructions(purchase);
      expect(deferred.instructions(purchase)).toEqual(instructions);
      expect(JSON.parse(JSON.stringify(instructions))).toEqual(instructions);
      expect(instructions.title.trim()).not.toBe("");
      const values = instructions.facts.map(({ value }) => value).join("\n");
      expect(values).toContain("36.47");
      expect(values).toContain("ORD-1700000000000");
    });
  });
}
