import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Api, type Caller } from "./api.ts";
import { Control } from "./control.ts";
import { StripeFailure } from "./failure.ts";
import { faultAnswer, Faults, type Fault } from "./faults.ts";
import { decodeForm, text, type Params } from "./form.ts";
import { readBody, send, sendJson } from "./http.ts";
import { IdempotencyKeys, type Answer } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { Intents } from "./intents.ts";
import { Journal, type Call } from "./journal.ts";
import { Ledger } from "./ledger.ts";
import type { StripeEvent } from "./objects.ts";
import { PaymentMethods } from "./payment-methods.ts";
import { Webhooks, type WebhookSettings } from "./webhooks.ts";

export type DoubleOptions = {
  /** The keys that are let in; by default any test key. */
  secretKey?: string;
  publishableKey?: string;
  webhooks?: Partial<WebhookSettings>;
  settleAfterMs?: number | null;
};

const HOST = "127.0.0.1";
const HANG_MS = 60_000;
const DEFAULT_WEBHOOKS: WebhookSettings = {
  url: null,
  secret: "whsec_double",
  retryMs: 500,
  attempts: 8,
  timeoutMs: 20_000,
};

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Allow-Headers": "*, Authorization, Content-Type, Stripe-Version, Idempotency-Key",
  "Access-Control-Expose-Headers": "Request-Id",
};

/** Everything that is known about one call of the API. */
type Incoming = { method: string; path: string; params: Params; key: string | null; caller: Caller; call: Call };

/**
 * Stands in for Stripe: a real HTTP server on loopback with Stripe's REST interface, state machine, idempotency, errors
 * and signed webhooks, that goes wrong on command. Nothing is kept when it ends.
 */
export class StripeDouble {
  readonly ledger: Ledger;
  readonly intents: Intents;
  readonly webhooks: Webhooks;
  readonly faults = new Faults();
  readonly journal = new Journal();
  settleAfterMs: number | null;
  private readonly api: Api;
  private readonly methods: PaymentMethods;
  private readonly keys = new IdempotencyKeys();
  private readonly control = new Control(this);
  private readonly options: DoubleOptions;
  private readonly server: Server;
  private occurred: StripeEvent[] = [];
  private port = 0;

  constructor(options: DoubleOptions = {}) {
    this.options = options;
    this.settleAfterMs = options.settleAfterMs === undefined ? 500 : options.settleAfterMs;
    this.webhooks = new Webhooks({ ...DEFAULT_WEBHOOKS, ...options.webhooks });
    this.ledger = new Ledger((event) => this.hear(event));
    this.methods = new PaymentMethods(this.ledger);
    this.intents = new Intents({
      ledger: this.ledger,
      methods: this.methods,
      authorizeUrl: (intent) => `${this.url}/_double/authorize/${intent.id}`,
      settleAfterMs: () => this.settleAfterMs,
    });
    this.api = new Api({ ledger: this.ledger, intents: this.intents, methods: this.methods });
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  get url(): string {
    return `http://${HOST}:${this.port}`;
  }

  /** Listens on loopback; port 0 takes a free one. */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(port, HOST, resolve);
    });
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    this.reset();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Forgets everything but the settings. */
  reset(): void {
    this.intents.stop();
    this.faults.clear();
    this.webhooks.clear();
    this.keys.clear();
    this.journal.clear();
    this.methods.clear();
    this.ledger.clear();
    this.occurred = [];
  }

  private isCollecting = false;

  /** While a change runs its events are collected; outside of one (a payment that settles) they go out at once. */
  private hear(event: StripeEvent): void {
    if (this.isCollecting) this.occurred.push(event);
    else void this.webhooks.take([event]);
  }

  /** Runs a change and delivers what it caused; webhooks that are to be early arrive before this answers. */
  async change<Result>(work: () => Result): Promise<Result> {
    this.isCollecting = true;
    try {
      return work();
    } finally {
      this.isCollecting = false;
      const occurred = this.occurred;
      this.occurred = [];
      await this.webhooks.take(occurred);
    }
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    try {
      if (url.pathname.startsWith("/_double/")) await this.control.handle(request, response, url);
      else if (request.method === "OPTIONS") send(response, 204, "", CORS);
      else await this.serve(request, response, url);
    } catch (error) {
      if (error instanceof StripeFailure) sendJson(response, error.status, { error: error.fields });
      else if (!(error instanceof SyntaxError) && !response.destroyed) {
        console.error("The Stripe double failed:", error);
        sendJson(response, 500, { error: { type: "api_error", message: "The double failed." } });
      } else sendJson(response, 400, { error: { message: "That is not JSON." } });
    }
  }

  private async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const id = newId("req");
    const headers = { ...CORS, "Request-Id": id, "Stripe-Version": header(request, "stripe-version") ?? "2024-04-10" };
    const method = request.method ?? "GET";
    const params = decodeForm(method === "POST" ? await readBody(request) : url.search);
    const { key: apiKey, kind } = credentials(request, params);
    const key = method === "POST" ? header(request, "idempotency-key") : null;
    const call = this.journal.add({
      id,
      at: Date.now(),
      method,
      path: url.pathname,
      caller: kind,
      idempotencyKey: key,
      params,
    });
    try {
      const caller = this.admit(apiKey, kind);
      if (key) Object.assign(headers, { "Idempotency-Key": key, "Original-Request": id });
      const answer = await this.answer({ method, path: url.pathname, params, key, caller, call });
      if (!answer) {
        response.destroy();
        return;
      }
      call.status = answer.status;
      call.isReplayed = answer.isReplayed;
      send(response, answer.status, answer.body, {
        ...headers,
        ...(answer.isReplayed ? { "Idempotent-Replayed": "true" } : {}),
      });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      call.status = error.status;
      send(response, error.status, JSON.stringify({ error: error.fields }), headers);
    }
  }

  private admit(key: string, kind: Call["caller"]): Caller {
    const expected = kind === "secret" ? this.options.secretKey : this.options.publishableKey;
    if (kind === "none") {
      throw new StripeFailure(401, { type: "invalid_request_error", message: "You did not provide an API key." });
    }
    if (expected !== undefined && expected !== key) {
      throw new StripeFailure(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
    }
    return kind;
  }

  /** The answer to a call, with the trouble that was planned for it; null where the connection breaks. */
  private async answer(incoming: Incoming): Promise<(Answer & { isReplayed: boolean }) | null> {
    const fault = this.faults.next(incoming);
    if (fault?.when === "before" && fault.kind !== "delay") return await this.suffer(fault);
    const { key, method, path, params } = incoming;
    const answer = await this.keys.once(key, [method, path, JSON.stringify(params)], async () => {
      if (fault?.when === "before") await this.pause(fault);
      return await this.perform(incoming);
    });
    if (fault?.when !== "after") return answer;
    if (fault.kind !== "delay") return await this.suffer(fault);
    await this.pause(fault);
    return answer;
  }

  private async pause({ ms = 1_000 }: Fault): Promise<void> {
    await this.faults.wait(Math.min(ms, HANG_MS));
  }

  /** A call that comes to nothing: an error, or (at once or after a long silence) no answer at all. */
  private async suffer(fault: Fault): Promise<(Answer & { isReplayed: boolean }) | null> {
    if (fault.kind === "error") return { ...faultAnswer(fault), isReplayed: false };
    if (fault.kind === "hang") await this.faults.wait(Math.min(fault.ms ?? HANG_MS, HANG_MS));
    return null;
  }

  private async perform({ method, path, params, key, caller, call }: Incoming): Promise<Answer> {
    const origin = { id: call.id, key };
    return await this.change(() => {
      try {
        return { status: 200, body: JSON.stringify(this.api.call({ method, path, params, origin, caller })) };
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        return { status: error.status, body: JSON.stringify({ error: error.fields }) };
      }
    });
  }
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The key of a request: in its header, or in its body, as browsers send it. */
function credentials(request: IncomingMessage, params: Params): { key: string; kind: Call["caller"] } {
  const authorization = header(request, "authorization") ?? "";
  const [scheme = "", value = ""] = authorization.split(" ");
  const basic = scheme.toLowerCase() === "basic" ? Buffer.from(value, "base64").toString("utf8").split(":")[0] : null;
  const key = basic ?? (value || text(params, "key") || "");
  if (key.startsWith("sk_test_") || key.startsWith("rk_test_")) return { key, kind: "secret" };
  if (key.startsWith("pk_test_")) return { key, kind: "publishable" };
  return { key, kind: "none" };
}
