import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { asValue } from "@medusajs/framework/awilix";
import type { INotificationProvider, LoaderOptions, NotificationTypes } from "@medusajs/framework/types";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MAIL_MODULE } from "../../../src/modules/mail";
import loadDelivery from "../../../src/modules/mail/loaders/load-delivery";
import { DELIVERY } from "../../../src/modules/mail/service";
import { deliverDueMails } from "../../../src/store/mail/deliver-due-mails";
import { notification } from "../../../src/store/mail/mails/notification";
import { passwordReset } from "../../../src/store/mail/mails/password-reset";

/** An outbox of its own beside the store's, on the same Postgres, and words: the store's deliveries never see it. */
const SCHEMA = "outbox_of_a_test";

type Sent = NotificationTypes.ProviderSendNotificationDTO & { idempotency_key?: string };

const send = vi.fn(async (_notification: Sent) => ({}));
const log: string[] = [];
let db: Knex;

beforeAll(async () => {
  await sql(`drop schema if exists ${SCHEMA} cascade`);
  await sql(`create schema ${SCHEMA}`);
  for (const table of ["mail_outbox", "store", "shop_setting", "look_version", "word_version"]) {
    await sql(`create table ${SCHEMA}.${table} (like public.${table} including all)`);
  }
  db = knex({ client: "pg", connection: required("DATABASE_URL"), searchPath: [SCHEMA] });
});

afterAll(async () => {
  await db.destroy();
  await sql(`drop schema ${SCHEMA} cascade`);
});

beforeEach(async () => {
  send.mockReset().mockResolvedValue({});
  log.length = 0;
  await db.raw("delete from mail_outbox");
});

async function deliver(delivery: INotificationProvider = { send }): Promise<void> {
  const note = (line: string) => log.push(line);
  const scope = createMedusaContainer();
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue(db));
  scope.register(ContainerRegistrationKeys.LOGGER, asValue({ error: note, warn: note, info: () => undefined }));
  scope.register(MAIL_MODULE, asValue({ delivery }));
  await deliverDueMails(scope);
}

/** As time does: what waits for its next attempt is due. */
const makeDue = () => db.raw("update mail_outbox set next_attempt_at = now()");

const queueReset = (email: string) => passwordReset.insert(db, { email, token: "t0ken", tokenHash: email });

const queue = (over: object = {}) =>
  notification.insert(db, {
    id: "noti_1",
    to: "nell@example.com",
    channel: "email",
    template: "back-in-stock",
    ...over,
  });

async function rows() {
  const { rows } = await db.raw<{ rows: object[] }>(
    "select sent_at is not null as is_sent, attempts, data, last_error from mail_outbox",
  );
  return rows;
}

describe("a configured mail provider", () => {
  it("delivers the store's mails, which are then forgotten", async () => {
    const id = await queueReset("nell@example.com");
    await deliver();
    expect(send.mock.calls).toEqual([
      [
        expect.objectContaining({
          idempotency_key: id,
          to: "nell@example.com",
          content: {
            subject: expect.stringContaining("Reset your password"),
            text: expect.stringContaining("token=t0ken"),
            html: expect.stringContaining("token=t0ken"),
          },
        }),
      ],
    ]);
    expect(await rows()).toEqual([{ is_sent: true, attempts: 1, data: {}, last_error: null }]);
  });

  it("that fails is asked again later, with the same key", async () => {
    await queueReset("nell@example.com");
    send.mockRejectedValueOnce(new Error("421 try later"));
    await deliver();
    expect(await rows()).toMatchObject([{ is_sent: false, attempts: 1, last_error: "421 try later" }]);
    expect(log).toEqual([expect.stringMatching(/Mail mail_\w+ \(password-reset\) failed .* next try in 5 s/)]);
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
    await makeDue();
    await deliver();
    const [first, second] = send.mock.calls.map(([sent]) => sent.idempotency_key);
    expect(second).toBe(first);
    expect(await rows()).toMatchObject([{ is_sent: true, attempts: 2, last_error: null }]);
  });

  it("gets the same key from a process that takes up what another one died with", async () => {
    await queueReset("nell@example.com");
    // The provider took the mail; its note was lost.
    await deliver();
    await db.raw('update mail_outbox set sent_at = null, data = \'{"token":"t0ken"}\'');
    await makeDue();
    await deliver();
    const [first, second] = send.mock.calls.map(([sent]) => sent);
    expect(second).toEqual(first);
  });

  it("gets each mail once, however many processes deliver", async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `nell-${index}@example.com`);
    await Promise.all(addresses.map(queueReset));
    await Promise.all([1, 2, 3, 4].map(() => deliver()));
    expect(send).toHaveBeenCalledTimes(20);
    expect(new Set(send.mock.calls.map(([sent]) => sent.idempotency_key)).size).toBe(20);
  });

  it("gets the newest of what waits under one key, wherever it stands among more mails than leave at once", async () => {
    const keys: Record<number, string> = { 0: "first", 5: "first", 18: "first", 3: "later", 7: "later" };
    for (let index = 0; index < 20; index++) {
      const id = await queue({ id: `noti_${index}`, template: `d-${index}` });
      await db.raw(
        "update mail_outbox set merge_key = ?, next_attempt_at = now() - make_interval(mins => ?) where id = ?",
        [keys[index] ?? null, 60 - index, id!],
      );
    }
    await deliver();
    const left = [18, 1, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 7, 16, 17, 19].map((index) => `d-${index}`);
    expect(send.mock.calls.map(([sent]) => sent.template)).toEqual(left);
    expect(await rows()).toEqual(Array(20).fill(expect.objectContaining({ is_sent: true, data: {} })));
  });

  it("gets a plugin's template by its name and data, and a plugin's words as they are", async () => {
    await queue({ id: "noti_1", template: "d-123", data: { size: "S" } });
    await queue({ id: "noti_2", content: { subject: "Back", text: "In S." } });
    await deliver();
    const sent = send.mock.calls.map(([mail]) => mail);
    expect(sent).toMatchObject([{ template: "d-123", data: { size: "S" } }, { content: { subject: "Back" } }]);
    expect(sent[0]).not.toHaveProperty("content");
  });

  it("gets a notification once per idempotency key", async () => {
    const ids = [
      await queue({ idempotency_key: "stock:1" }),
      await queue({ id: "noti_2", idempotency_key: "stock:1" }),
    ];
    expect(ids).toEqual([expect.stringMatching(/^mail_/), null]);
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("gets at most 100 mails of plugins for one address in an hour, and the store's own besides", async () => {
    await Promise.all(Array.from({ length: 101 }, (_, index) => queue({ id: `noti_${index}` })));
    await deliver();
    expect(send).toHaveBeenCalledTimes(100);
    expect(log).toEqual([expect.stringContaining("its address has had many mails")]);
    await queueReset("nell@example.com");
    await deliver();
    expect(send).toHaveBeenCalledTimes(101);
  });
});

describe("SendGrid's provider, as Medusa brings it", () => {
  const PROVIDER = "@medusajs/medusa/notification-sendgrid";
  const requests: { path?: string; key?: string; body: unknown }[] = [];
  let status = 202;
  const sendgrid = createServer((request: IncomingMessage, response) => {
    void json(request).then((body) => {
      requests.push({ path: request.url, key: request.headers.authorization, body });
      response.writeHead(status).end("{}");
    });
  });

  beforeAll(() => new Promise<void>((resolve) => sendgrid.listen(0, "127.0.0.1", resolve)));

  afterAll(() => new Promise((resolve) => sendgrid.close(resolve)));

  async function load(): Promise<INotificationProvider> {
    const container = createMedusaContainer();
    container.register(ContainerRegistrationKeys.LOGGER, asValue(console));
    const options = { providers: [{ resolve: PROVIDER, id: "sendgrid", options: { api_key: "SG.test" } }] };
    await loadDelivery({ container, options } as unknown as LoaderOptions);
    const provider = container.resolve<INotificationProvider>(DELIVERY);
    const ofProvider = createRequire(
      createRequire(require.resolve(PROVIDER)).resolve("@medusajs/notification-sendgrid"),
    );
    const { client } = ofProvider("@sendgrid/mail") as {
      client: { setDefaultRequest(key: string, value: string): void };
    };
    const { port } = sendgrid.address() as AddressInfo;
    client.setDefaultRequest("baseUrl", `http://127.0.0.1:${port}/`);
    return provider;
  }

  it("sends the store's words, and is asked again where it refuses", async () => {
    const provider = await load();
    await queueReset("nell@example.com");
    status = 500;
    await deliver(provider);
    expect(await rows()).toMatchObject([
      { is_sent: false, last_error: expect.stringContaining("Failed to send email") },
    ]);
    status = 202;
    await makeDue();
    await deliver(provider);
    expect(await rows()).toMatchObject([{ is_sent: true, attempts: 2 }]);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({
      path: "/v3/mail/send",
      key: "Bearer SG.test",
      body: {
        subject: expect.stringContaining("Reset your password"),
        personalizations: [{ to: [{ email: "nell@example.com" }] }],
        content: [{ type: "text/html", value: expect.stringContaining("token=t0ken") }],
      },
    });
  });
});
