import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mailsTo, medusaAdmin, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";
import { buildPlugin, PluginStore } from "../../support/plugin-store";
import { buy, standingProduct } from "../../support/shop";

const EXAMPLE = join("examples", "gift-note");
const BUILT = join(__dirname, "../../../..", EXAMPLE, ".medusa", "server", "src");

const store = new PluginStore();
let publishableKey = "";

beforeAll(async () => {
  await buildPlugin(EXAMPLE);
  await store.start(EXAMPLE);
  const [key] = await sql<{ token: string }>(
    "select token from api_key where type = 'publishable' and revoked_at is null and deleted_at is null limit 1",
  );
  publishableKey = key?.token ?? "";
}, 120_000);

afterAll(() => store.stop());

async function tokenOf({ email, password }: TestUser): Promise<string> {
  const { body } = await store.call<{ token: string }>("POST", "/auth/customer/emailpass", { email, password });
  return body.token;
}

function setNote(orderId: string, note: unknown, token?: string) {
  return store.call<{ gift_note?: string; message?: string }>(
    "POST",
    `/store/orders/${orderId}/gift-note`,
    { note },
    { "x-publishable-api-key": publishableKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  );
}

describe("the example of docs/plugins.md", () => {
  it("is built with its route and its widget", async () => {
    expect(await readFile(join(BUILT, "admin", "index.mjs"), "utf8")).toContain("order.details.side.after");
    expect(await readFile(join(BUILT, "api", "middlewares.js"), "utf8")).toContain("gift-note");
  });

  it("writes the note where the owner's dashboard reads it", async () => {
    const { user, order } = await buy(await standingProduct());
    const { status, body } = await setNote(order.id, "  Happy night, Nell.  ", await tokenOf(user));
    expect([status, body]).toEqual([200, { gift_note: "Happy night, Nell." }]);
    const seen = await medusaAdmin<{ order: { metadata: object } }>("GET", `/admin/orders/${order.id}?fields=metadata`);
    expect(seen.body.order.metadata).toMatchObject({ gift_note: "Happy night, Nell." });
  });

  it("mails the customer by the store's outbox, once an order", async () => {
    const { user, order } = await buy(await standingProduct());
    await waitForMails(user.email, 1);
    const token = await tokenOf(user);
    expect((await setNote(order.id, "First", token)).status).toBe(200);
    expect((await setNote(order.id, "Second", token)).status).toBe(200);
    const [, mail] = await waitForMails(user.email, 2);
    expect(mail).toContain(`Subject: Your note for order ${order.orderNumber}`);
    expect(mail).toContain("We have your note.");
    const seen = await sql<{ status: string; mail: string | null }>(
      `select notification.status, mail_outbox.id as mail
         from notification left join mail_outbox on mail_outbox.id = notification.external_id
        where notification.to = $1`,
      [user.email],
    );
    expect(seen).toEqual([{ status: "success", mail: expect.stringMatching(/^mail_/) }]);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it("lets nobody write to an order that is not theirs", async () => {
    const { order } = await buy(await standingProduct());
    expect((await setNote(order.id, "Mine")).status).toBe(401);
    expect((await setNote(order.id, "Mine", await tokenOf(await registerUser()))).status).toBe(404);
  });

  it("refuses a note that is too long", async () => {
    const { user, order } = await buy(await standingProduct());
    const { status, body } = await setNote(order.id, "x".repeat(501), await tokenOf(user));
    expect(status).toBe(400);
    expect(body.message).toContain("500");
  });
});
