import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { api, newRegistration, refusal, sql } from "@nocturne/test-support";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { unsubscribe } from "../../../src/store/newsletter/subscriptions";
import { UnsubscribeLinks, unsubscribeLinks } from "../../../src/store/newsletter/unsubscribe-links";
import { withDatabase, withStoreScope } from "../../support/store-database";

const newEmail = () => newRegistration().email;
const signUp = (body: object, from?: string) =>
  api("POST", "/api/newsletter", { body, ...(from ? { headers: { "X-Forwarded-For": from } } : {}) });

async function subscribed(): Promise<{ id: string; token: string }> {
  const email = newEmail();
  await signUp({ email });
  const [row] = await sql<{ id: string }>(
    "update newsletter_subscriber set state = 'confirmed', confirmed_at = now() where email = $1 returning id",
    [email],
  );
  return { id: row!.id, token: await withDatabase(async (db) => (await unsubscribeLinks(db)).sign(row!.id)) };
}

describe("a newsletter sign-up", () => {
  it("takes thirty in an hour from one site, whose networks are many", async () => {
    const site = () => randomBytes(6).toString("hex").match(/.{4}/g)!.join(":");
    const [one, other] = [site(), site()];
    const statuses = [];
    for (let network = 1; network <= 31; network += 1) {
      const body = { email: newEmail(), website: "x" };
      statuses.push((await signUp(body, `${one}:${network.toString(16)}::1`)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await signUp({ email: newEmail(), website: "x" }, `${other}:1::1`)).status).toBe(200);
  });

  it("writes one mailbox five mails an hour, whatever stands behind the plus, and says nothing of it", async () => {
    const [name, host] = newEmail().split("@");
    const answers = [];
    for (let tag = 1; tag <= 6; tag += 1) answers.push(await signUp({ email: `${name}+${tag}@${host}` }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { success: true }])]),
    );
    const mails = await sql("select id from mail_outbox where recipient like $1", [`${name}+%`]);
    expect(mails).toHaveLength(5);
  });
});

describe("a link that unsubscribes", () => {
  it("is signed with a key of the database's own, whatever secret the store is given", async () => {
    const { id, token } = await subscribed();
    const [kept] = await sql<{ key: string }>("select key from newsletter_key");
    expect(new UnsubscribeLinks(kept!.key).sign(id)).toBe(token);
    expect((await api("POST", `/api/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
    const foreign = new UnsubscribeLinks(randomBytes(32).toString("base64")).sign(id);
    const { status, body } = await refusal("POST", `/api/newsletter/unsubscribe?token=${foreign}`);
    expect([status, body.code]).toEqual([400, "newsletter_link_invalid"]);
  });

  it("tells plugins each time, keeps when it was first, and is used where nobody can be told", async () => {
    const { id, token } = await subscribed();
    const told: unknown[] = [];
    const endedAt = async () =>
      (await sql("select state, unsubscribed_at from newsletter_subscriber where id = $1", [id]))[0];
    await withStoreScope(async (scope, logged) => {
      const withBus = (emit: (event: unknown) => Promise<void>) =>
        ({
          resolve: (name: string) => (name === Modules.EVENT_BUS ? { emit } : scope.resolve<unknown>(name)),
        }) as unknown as MedusaContainer;
      await unsubscribe(
        withBus(() => Promise.reject(new Error("No connection."))),
        token,
      );
      const first = await endedAt();
      expect(first).toMatchObject({ state: "unsubscribed" });
      expect(logged.map(({ level }) => level)).toEqual(["error"]);
      await unsubscribe(
        withBus((event) => Promise.resolve(void told.push(event))),
        token,
      );
      expect(await endedAt()).toEqual(first);
    });
    expect(told).toEqual([{ name: "newsletter.unsubscribed", data: { id } }]);
  });
});
