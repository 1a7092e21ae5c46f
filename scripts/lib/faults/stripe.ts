import type { Jobs } from "../jobs.ts";
import { StripeDoubleProcess } from "../stripe-double.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const CONFIRM_MS = 5_000;
const WEBHOOKS = { retryMs: 500, attempts: 12, timeoutMs: 10_000 };

/** The Stripe double behind a network that can be broken, for the store and for shoppers' browsers. */
/** What is read of a payment of Stripe's. */
interface Intent {
  id: string;
  status: string;
}

export class Stripe {
  /** There once it has started. */
  network!: TcpProxy;
  private readonly double: StripeDoubleProcess;
  private url = "";

  constructor(jobs: Jobs) {
    this.double = new StripeDoubleProcess(jobs);
  }

  /** Answers what a store has to be told to use it. */
  async start() {
    const env = await this.double.start();
    this.network = await TcpProxy.to(Number(new URL(this.double.url).port));
    this.url = `http://127.0.0.1:${this.network.port}`;
    return { ...env, STRIPE_API_BASE: this.url };
  }

  async sendWebhooksTo(storeUrl: string) {
    await this.double.sendWebhooksTo(storeUrl);
    const body = JSON.stringify(WEBHOOKS);
    await (await fetch(`${this.double.url}/_double/webhook-settings`, { method: "POST", body })).text();
  }

  /** Pays as Stripe's script does in a browser. Answers whether the payment went through. */
  async confirm(clientSecret: string) {
    const [intent] = clientSecret.split("_secret_");
    const answer = await fetch(`${this.url}/v1/payment_intents/${intent}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        key: this.double.env.STRIPE_PUBLISHABLE_KEY,
        client_secret: clientSecret,
        payment_method: "pm_card_visa",
        return_url: "http://localhost/order-success",
        use_stripe_sdk: "true",
      }),
      signal: AbortSignal.timeout(CONFIRM_MS),
    });
    const { status, error } = (await answer.json()) as {
      status?: string;
      error?: { payment_intent?: { status?: string } };
    };
    // An answer that was lost may have been a success.
    return status === "succeeded" || error?.payment_intent?.status === "succeeded";
  }

  /** All payments there are, past the broken network. */
  async intents() {
    return (await (await fetch(`${this.double.url}/_double/payment_intents`)).json()) as Intent[];
  }

  async stop() {
    const network: TcpProxy | undefined = this.network;
    await network?.stop();
    await this.double.stop();
  }
}
