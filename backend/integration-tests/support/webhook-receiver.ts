import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { NewWebhook, WebhookDelivery, WebhookEventName, WebhookPayload } from "@nocturne/contract";
import { call, callOk, sql } from "@nocturne/test-support";
import { Webhook as Verifier } from "standardwebhooks";
import { vi } from "vitest";
import { admin } from "./shop";

export type Received = { headers: IncomingHttpHeaders; body: string; path: string };

type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A server of the owner's that is told of events, and its webhook at the store. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it answers from now on; never, where that is null. */
  answer: Answer | null = { status: 200 };
  webhook!: NewWebhook;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on("request", (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        receiver.received.push({ headers: request.headers, body, path: request.url ?? "" });
        if (receiver.answer) {
          response.writeHead(receiver.answer.status, receiver.answer.headers).end(receiver.answer.body);
        }
      });
    });
    server.listen(0, "localhost");
    await once(server, "listening");
    return receiver;
  }

  /** The same with a webhook that is told of these events. */
  static async withWebhook(events: WebhookEventName[]): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start();
    receiver.webhook = await callOk("POST /api/admin/webhooks", {
      token: await admin(),
      body: { url: receiver.url, events },
    });
    return receiver;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/hook`;
  }

  get params(): { id: string } {
    return { id: this.webhook.id };
  }

  /** Everything that came so far, checked against a secret: the webhook's first one unless said. */
  payloads(secret = this.webhook.secret): WebhookPayload[] {
    const verifier = new Verifier(secret);
    return this.received.map(
      ({ body, headers }) => verifier.verify(body, headers as Record<string, string>) as WebhookPayload,
    );
  }

  /** Waits until so many have come that fit. */
  async waitFor(count: number, fits: (payload: WebhookPayload) => boolean = () => true): Promise<WebhookPayload[]> {
    return await vi.waitFor(
      () => {
        const found = this.payloads().filter(fits);
        if (found.length < count) throw new Error(`${found.length} of ${count} have come: ${this.types().join(", ")}`);
        return found;
      },
      { timeout: 25_000, interval: 50 },
    );
  }

  types(): string[] {
    return this.payloads().map(({ type }) => type);
  }

  /** The log, newest first, once it is as wanted. */
  async log(isReady: (log: WebhookDelivery[]) => boolean): Promise<WebhookDelivery[]> {
    return await vi.waitFor(
      async () => {
        const list = await callOk("GET /api/admin/webhooks/{id}/deliveries", {
          token: await admin(),
          params: this.params,
        });
        if (!isReady(list)) throw new Error(`The log says ${JSON.stringify(list)}`);
        return list;
      },
      { timeout: 25_000, interval: 100 },
    );
  }

  test() {
    return admin().then((token) => call("POST /api/admin/webhooks/{id}/test-event", { token, params: this.params }));
  }

  /** Makes what waits due at once, as if its time had passed; `attempts` so many were made before. */
  async hurry(attempts?: number): Promise<void> {
    await sql(
      `update webhook_delivery set next_attempt_at = now(), attempts = coalesce($2, attempts)
        where endpoint_id = $1 and state = 'waiting'`,
      [this.webhook.id, attempts ?? null],
    );
  }

  /** Ends the server, and removes its webhook. */
  async stop(): Promise<void> {
    if (this.webhook) {
      await call("DELETE /api/admin/webhooks/{id}", { token: await admin(), params: this.params });
    }
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }
}

/** Waits until everything that was done to orders so far was looked at. */
export async function untilNoted(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [left] = await sql("select 1 from webhook_news limit 1");
      if (left) throw new Error("There is news that nobody has looked at.");
    },
    { timeout: 25_000, interval: 50 },
  );
}
