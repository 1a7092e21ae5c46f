import { required } from "@nocturne/test-support";
import type { Call } from "../../stripe-double/journal.ts";
import type { Fault } from "../../stripe-double/faults.ts";
import type { PaymentIntent, Refund, StripeEvent } from "../../stripe-double/objects.ts";
import type { ControlState } from "../../stripe-double/control.ts";
import type { Chaos, Rule, Treatment } from "../../stripe-double/webhook-rules.ts";
import type { WebhookSettings } from "../../stripe-double/webhooks.ts";

async function command<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(new URL(`/_double/${path}`, required("STRIPE_DOUBLE_URL")), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The double answered ${response.status} to ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Commands to the Stripe double; its README says what each does. */
export const double = {
  fail: (fault: Omit<Fault, "times" | "when"> & Partial<Fault>) => command("POST", "faults", fault),
  treat: (rule: Rule) => command("POST", "webhook-rules", rule),
  configure: (settings: Partial<WebhookSettings>) => command("POST", "webhook-settings", settings),
  chaos: (chaos: Chaos | null) => command("POST", "chaos", chaos),
  release: (order?: "forward" | "backward") => command("POST", "release", { order }),
  repeat: (event: string, treatment: Treatment = {}) => command("POST", `repeat/${event}`, treatment),
  authenticate: (intent: string, outcome: "success" | "fail") =>
    command<PaymentIntent>("POST", `authenticate/${intent}`, { outcome }),
  /** Money given back at Stripe's own dashboard; all of it where no cents are named. */
  refund: (intent: string, cents?: number) => command<Refund>("POST", `refund/${intent}`, { amount: cents }),
  failRefund: (refund: string) => command<Refund>("POST", `fail-refund/${refund}`),
  intents: () => command<PaymentIntent[]>("GET", "payment_intents"),
  refunds: () => command<Refund[]>("GET", "refunds"),
  events: () => command<StripeEvent[]>("GET", "events"),
  requests: () => command<Call[]>("GET", "requests"),
  state: () => command<ControlState>("GET", "state"),
  /**
   * Hides what was paid from the store's own comparison with Stripe, until all is calm again. It runs by the clock: where
   * a test looks at what nobody has told the store yet, it may run in that very moment.
   */
  hidePayments: () =>
    command("POST", "faults", { method: "GET", path: "/v1/payment_intents", kind: "error", status: 500, times: 1_000 }),
  /** No trouble any more, and webhooks as they should be. */
  async calm(): Promise<void> {
    await command("DELETE", "faults");
    await command("DELETE", "webhook-rules");
  },
};

/** Counts what is charged from now on. */
export async function watchCharges(): Promise<() => Promise<PaymentIntent[]>> {
  const charged = async () => (await double.intents()).filter(({ status }) => status === "succeeded");
  const before = new Set((await charged()).map(({ id }) => id));
  return async () => (await charged()).filter(({ id }) => !before.has(id));
}
