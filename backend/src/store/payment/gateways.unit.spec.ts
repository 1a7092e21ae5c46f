import { Modules } from "@medusajs/framework/utils";
import Stripe from "stripe";
import { afterAll, vi } from "vitest";
import type { GatewayScope, PayablePurchase } from "@nocturne/payment-gateway";
import { StripeDouble } from "../../../integration-tests/support/stripe-double";
import { loadConfig } from "../../lib/config";
import NocturneStripeService from "../../providers/payment-stripe/service";
import { createStripeClient } from "../stripe/stripe-client";
import { StripeGateway } from "../stripe/stripe-gateway";
import { DemoGateway } from "./demo-gateway";
import { describeGateway } from "./testing/gateway-suite";
import { FakePaymentModule } from "./testing/fake-payment-module";

const double = new StripeDouble();

afterAll(async () => {
  vi.unstubAllEnvs();
  await double.stop();
});

/** A container that knows Medusa's payment module alone. */
const scopeOf = (payments: unknown): GatewayScope => ({
  resolve: <Service>(name: string) => (name === Modules.PAYMENT ? payments : undefined) as Service,
});

describeGateway("demo", async () => ({ gateway: new DemoGateway(), scope: scopeOf(undefined) }));

describeGateway("Stripe", async () => {
  await double.start();
  for (const [name, value] of Object.entries(double.variables)) vi.stubEnv(name, value);
  loadConfig();
  const client = createStripeClient();
  const provider = new NocturneStripeService(
    { logger: console },
    { apiKey: "sk_test_double", webhookSecret: "whsec_double", capture: true, automaticPaymentMethods: true },
  );
  const idOf = ({ providerIntentId }: PayablePurchase) => providerIntentId ?? "";
  return {
    gateway: new StripeGateway(),
    scope: scopeOf(new FakePaymentModule(provider)),
    provider: {
      async pay(purchase) {
        const card = { payment_method: "pm_card_visa", return_url: "https://shop.example/order-success" };
        await client.paymentIntents.confirm(idOf(purchase), card);
      },
      fail: () => double.fail("/v1/*"),
      recover: () => double.calm(),
      async webhook(purchase) {
        const object = await client.paymentIntents.retrieve(idOf(purchase));
        const event = { id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object } };
        const payload = JSON.stringify(event);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_double" });
        return { headers: { "stripe-signature": signature }, rawBody: Buffer.from(payload) };
      },
    },
  };
});
