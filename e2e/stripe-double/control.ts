import type { IncomingMessage, ServerResponse } from "node:http";
import { StripeFailure } from "./failure.ts";
import type { Fault, Faults } from "./faults.ts";
import { readBody, sendJson } from "./http.ts";
import type { Intents } from "./intents.ts";
import type { Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";
import { createRefund, failRefund } from "./refunds.ts";
import type { Chaos, Rule, Treatment } from "./webhook-rules.ts";
import type { Webhooks, WebhookSettings } from "./webhooks.ts";

/** What tests may ask for; see the README for each. */
export type ControlState = {
  intents: number;
  pendingWebhooks: number;
  heldWebhooks: string[];
  deliveries: Webhooks["deliveries"];
};

/** What the commands act on. */
type Controlled = {
  readonly ledger: Ledger;
  readonly intents: Intents;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly journal: Journal;
  settleAfterMs: number | null;
  /** Runs a change and delivers the events that it caused. */
  change<Result>(work: () => Result): Promise<Result>;
  reset(): void;
};

const NOBODY = { id: null, key: null };

const PAGE = (id: string) => `<!doctype html><html lang="en"><title>Authorise</title>
<h1>Authorise test payment</h1>
<form method="post" action="/_double/authorize/${id}?outcome=success"><button>Authorise</button></form>
<form method="post" action="/_double/authorize/${id}?outcome=fail"><button>Fail</button></form></html>`;

/** Commands to the double itself, under `/_double/`. They are for tests: nothing of Stripe's looks like this. */
export class Control {
  private readonly double: Controlled;

  constructor(double: Controlled) {
    this.double = double;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , command = "", id = ""] = url.pathname.split("/");
    if (command === "authorize") {
      this.authorize(request, response, id, url.searchParams.get("outcome"));
      return;
    }
    const body = request.method === "POST" ? ((JSON.parse((await readBody(request)) || "{}") as unknown) ?? {}) : {};
    const answer = await this.run(`${request.method} ${command}`, id, body);
    if (answer === undefined) sendJson(response, 404, { error: { message: `There is no command ${url.pathname}.` } });
    else sendJson(response, 200, answer);
  }

  private async run(command: string, id: string, body: unknown): Promise<unknown> {
    const { webhooks, faults, journal, ledger, intents } = this.double;
    switch (command) {
      case "GET requests":
        return journal.calls;
      case "GET payment_intents":
        return ledger.intents.all();
      case "GET charges":
        return ledger.charges.all();
      case "GET refunds":
        return ledger.refunds.all();
      case "GET events":
        return ledger.events.all();
      case "GET state":
        return this.state();
      case "POST reset":
        this.double.reset();
        return this.state();
      case "POST faults":
        faults.add(body as Omit<Fault, "times" | "when">);
        return {};
      case "DELETE faults":
        faults.clear();
        return {};
      case "POST webhook-settings":
        Object.assign(webhooks.settings, body as Partial<WebhookSettings>);
        return {};
      case "POST webhook-rules":
        webhooks.rules.add(body as Rule);
        return {};
      case "DELETE webhook-rules":
        webhooks.rules.clear();
        return {};
      case "POST chaos":
        webhooks.rules.setChaos(body as Chaos);
        return {};
      case "POST release":
        return { released: await webhooks.release((body as { order?: "forward" | "backward" }).order) };
      case "POST repeat":
        await webhooks.repeat(ledger.events.get(id), body as Treatment);
        return {};
      case "POST settings":
        this.double.settleAfterMs = (body as { settleAfterMs: number | null }).settleAfterMs;
        return {};
      case "POST settle":
        return this.double.change(() => intents.settle(ledger.intents.get(id)));
      case "POST refund": {
        const { amount } = body as { amount?: number };
        const fields = { payment_intent: id, ...(amount === undefined ? {} : { amount: String(amount) }) };
        return this.double.change(() => createRefund(ledger, fields, NOBODY));
      }
      case "POST fail-refund":
        return this.double.change(() => failRefund(ledger, ledger.refunds.get(id)));
      case "POST authenticate": {
        const isProven = (body as { outcome?: string }).outcome === "success";
        return this.double.change(() => intents.authenticate(ledger.intents.get(id), isProven, NOBODY));
      }
      default:
        return undefined;
    }
  }

  private state(): ControlState {
    const { webhooks, ledger } = this.double;
    return {
      intents: ledger.intents.all().length,
      pendingWebhooks: webhooks.pending,
      heldWebhooks: webhooks.heldTypes,
      deliveries: webhooks.deliveries,
    };
  }

  /** The page of a payment that leads away from the store, and the way back. */
  private authorize(request: IncomingMessage, response: ServerResponse, id: string, outcome: string | null): void {
    const { ledger, intents } = this.double;
    const intent = ledger.intents.get(id);
    if (request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(PAGE(id));
      return;
    }
    if (intent.next_action?.type !== "redirect_to_url") {
      throw new StripeFailure(400, { type: "invalid_request_error", message: "This payment waits for nobody." });
    }
    const back = new URL(intent.next_action.redirect_to_url.return_url);
    void this.double.change(() => intents.authenticate(intent, outcome === "success", NOBODY));
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret);
    back.searchParams.set("redirect_status", outcome === "success" ? "succeeded" : "failed");
    response.writeHead(303, { Location: back.href });
    response.end();
  }
}
