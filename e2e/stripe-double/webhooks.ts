import Stripe from "stripe";
import type { StripeEvent } from "./objects.ts";
import { WebhookRules, type Treatment } from "./webhook-rules.ts";

export type Delivery = { event: string; type: string; attempt: number; status: number | null; at: number };

export type WebhookSettings = {
  /** Where webhooks go; null sends none. */
  url: string | null;
  secret: string;
  /** The first pause before a failed delivery is repeated; it doubles each time. */
  retryMs: number;
  attempts: number;
  timeoutMs: number;
};

const OLD_S = 60 * 60;
const MOST = 20_000;
const stripe = new Stripe("sk_test_unused");

/** Delivers events as signed webhooks, again and again until they are taken, unless told otherwise. */
export class Webhooks {
  readonly rules = new WebhookRules();
  readonly deliveries: Delivery[] = [];
  settings: WebhookSettings;
  private held: { event: StripeEvent; treatment: Treatment }[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private underWay = 0;
  private aborting = new AbortController();

  constructor(settings: WebhookSettings) {
    this.settings = settings;
  }

  /** Deliveries that are still to come, held ones not counted. */
  get pending(): number {
    return this.timers.size + this.underWay;
  }

  get heldTypes(): string[] {
    return this.held.map(({ event }) => event.type);
  }

  /** Takes events over. Answers once those have arrived that must arrive before the request that caused them is answered. */
  async take(events: StripeEvent[]): Promise<void> {
    if (!this.settings.url) return;
    const treated = events.map((event) => ({ event, treatment: this.rules.for(event) }));
    const sent = treated.filter(({ treatment }) => !treatment.drop && !treatment.hold);
    this.held.push(...treated.filter(({ treatment }) => treatment.hold && !treatment.drop));
    const early = sent.filter(({ treatment }) => treatment.early);
    await Promise.all(early.map(({ event, treatment }) => this.deliver(event, treatment, 1)));
    for (const { event, treatment } of sent) {
      if (!treatment.early) this.later(treatment.delayMs ?? 0, () => void this.deliver(event, treatment, 1));
    }
  }

  /** Lets go of what was held, in the order it happened or the other way round, one after the other. */
  async release(order: "forward" | "backward" = "forward"): Promise<number> {
    const held = order === "forward" ? this.held : this.held.toReversed();
    this.held = [];
    for (const { event, treatment } of held) await this.deliver(event, treatment, 1);
    return held.length;
  }

  /** Sends an event again, whatever became of it before. */
  async repeat(event: StripeEvent, treatment: Treatment = {}): Promise<void> {
    await this.deliver(event, treatment, 1);
  }

  private later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, delayMs);
    this.timers.add(timer);
  }

  private async deliver(event: StripeEvent, treatment: Treatment, attempt: number): Promise<void> {
    const copies = attempt === 1 ? (treatment.copies ?? 1) : 1;
    const statuses = await Promise.all(Array.from({ length: copies }, () => this.send(event, treatment, attempt)));
    const isTaken = statuses.some((status) => status !== null && status >= 200 && status < 300);
    if (isTaken || attempt >= this.settings.attempts || this.aborting.signal.aborted) return;
    this.later(this.settings.retryMs * 2 ** (attempt - 1), () => void this.deliver(event, treatment, attempt + 1));
  }

  private headers(payload: string, { signature = "right" }: Treatment): Record<string, string> {
    const base = { "Content-Type": "application/json; charset=utf-8", "User-Agent": "Stripe/1.0" };
    if (signature === "none") return base;
    const secret = signature === "wrong" ? `${this.settings.secret}_other` : this.settings.secret;
    const timestamp = Math.floor(Date.now() / 1000) - (signature === "old" ? OLD_S : 0);
    return { ...base, "Stripe-Signature": stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  private async send(event: StripeEvent, treatment: Treatment, attempt: number): Promise<number | null> {
    if (!this.settings.url) return null;
    const payload = JSON.stringify(event);
    const record: Delivery = { event: event.id, type: event.type, attempt, status: null, at: Date.now() };
    this.deliveries.push(record);
    if (this.deliveries.length > MOST) this.deliveries.shift();
    this.underWay += 1;
    try {
      const response = await fetch(this.settings.url, {
        method: "POST",
        headers: this.headers(payload, treatment),
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([this.aborting.signal, AbortSignal.timeout(this.settings.timeoutMs)]),
      });
      await response.arrayBuffer();
      record.status = response.status;
      return response.status;
    } catch {
      return null;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Forgets everything, and gives up what is under way. */
  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.aborting.abort();
    this.aborting = new AbortController();
    this.rules.clear();
    this.held = [];
    this.deliveries.length = 0;
  }
}
