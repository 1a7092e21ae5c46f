import type { NewsletterList } from "@nocturne/contract";
import {
  api,
  apiOk,
  mailsTo,
  medusaAdminOk,
  newRegistration,
  refusal,
  registerUser,
  required,
  sql,
} from "@nocturne/test-support";
import { describe, expect, it, vi } from "vitest";
import { waitForMails } from "../../support/outbox";
import { admin } from "../../support/shop";

const newEmail = () => newRegistration().email;

const signUp = (email: string, more: object = {}) => api("POST", "/api/newsletter", { body: { email, ...more } });
const confirm = (token: string) => api("POST", "/api/newsletter/confirm", { body: { token } });
const leave = (token: string) => api("POST", `/api/newsletter/unsubscribe?token=${token}`);

const tokenIn = (mail: string, page: "confirm" | "unsubscribe"): string => {
  const token = new RegExp(`/newsletter/${page}\\?token=([A-Za-z0-9_-]+)`).exec(mail)?.[1];
  if (!token) throw new Error(`There is no link to ${page} in the mail.`);
  return token;
};

async function list(query = ""): Promise<NewsletterList> {
  return await apiOk<NewsletterList>("GET", `/api/admin/newsletter?${query}`, { token: await admin() });
}

const find = async (email: string) => (await list(`q=${encodeURIComponent(email)}`)).subscribers[0];

/** An address that has agreed, and its two mails. */
async function subscriber(): Promise<{ email: string; mails: string[] }> {
  const email = newEmail();
  await signUp(email);
  await confirm(tokenIn((await waitForMails(email, 1))[0]!, "confirm"));
  return { email, mails: await waitForMails(email, 2) };
}

/** As if an address had been asked so long ago. */
const passTime = (email: string, interval: string) =>
  sql(`update newsletter_subscriber set asked_at = asked_at - $2::interval where email = $1`, [email, interval]);

describe("a newsletter sign-up", () => {
  it("asks the address, and means nothing until its reader confirms", async () => {
    const email = newEmail();
    const answer = await signUp(email, { source: "home" });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await find(email)).toMatchObject({ state: "pending", source: "home", confirmedAt: null });
    const [asked] = await waitForMails(email, 1);
    expect(asked).toContain("Do you want our newsletter?");
    const token = tokenIn(asked!, "confirm");
    const [kept] = await sql<{ kept: string }>("select s::text as kept from newsletter_subscriber s where email = $1", [
      email,
    ]);
    expect(kept!.kept).not.toContain(token);
    await vi.waitFor(async () => {
      const [sent] = await sql<{ sent: string }>("select m::text as sent from mail_outbox m where recipient = $1", [
        email,
      ]);
      expect(sent!.sent).not.toContain(token);
    });

    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const [, said] = await waitForMails(email, 2);
    expect(said).toContain("You are on the list");
    const found = await find(email);
    expect(found).toMatchObject({ state: "confirmed", unsubscribedAt: null });
    expect(Date.now() - Date.parse(found!.confirmedAt!)).toBeLessThan(60_000);
  });

  it("says the same of an address that is new, was asked, has agreed, or has left; and mails it once", async () => {
    const { email, mails } = await subscriber();
    const other = newEmail();
    const answers = [await signUp(email), await signUp(email.toUpperCase()), await signUp(other), await signUp(other)];
    await leave(tokenIn(mails[1]!, "unsubscribe"));
    answers.push(await signUp(email));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { success: true }])]),
    );
    await waitForMails(other, 1);
    const [rows] = await sql<{ mails: number }>(
      "select count(*)::int as mails from mail_outbox where lower(recipient) = any($1)",
      [[email.toLowerCase(), other.toLowerCase()]],
    );
    expect(rows!.mails).toBe(3);
  });

  it("asks again after an hour, and after three times once a week", async () => {
    const email = newEmail();
    const asks = async () =>
      (await sql<{ asks: number }>("select asks from newsletter_subscriber where email = $1", [email]))[0]!.asks;
    const turns = [];
    for (const passed of ["0", "30 minutes", "31 minutes", "2 hours", "2 hours", "6 days", "1 day"]) {
      await passTime(email, passed);
      await signUp(email);
      turns.push(await asks());
    }
    expect(turns).toEqual([1, 1, 2, 3, 3, 3, 4]);
  });

  it("is confirmed by its newest link alone, for seven days", async () => {
    const email = newEmail();
    await signUp(email);
    const first = tokenIn((await waitForMails(email, 1))[0]!, "confirm");
    await passTime(email, "2 hours");
    await signUp(email);
    const second = tokenIn((await waitForMails(email, 2))[1]!, "confirm");
    await sql("update newsletter_subscriber set token_expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    for (const token of [first, second, "x", "y".repeat(300)]) {
      const { status, body } = await refusal("POST", "/api/newsletter/confirm", { body: { token } });
      expect([status, body.code]).toEqual([400, "newsletter_link_invalid"]);
    }
    await sql("update newsletter_subscriber set token_expires_at = now() + interval '1 hour' where email = $1", [
      email,
    ]);
    expect((await confirm(second)).status).toBe(200);
  });

  it("tells a machine that all is well, and keeps nothing", async () => {
    const email = newEmail();
    const answer = await signUp(email, { website: "https://spam.example" });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await find(email)).toBeUndefined();
  });

  it("takes five in an hour from one address of the network", async () => {
    const headers = { "X-Forwarded-For": `10.9.${Date.now() % 250}.${Math.floor(Math.random() * 250)}` };
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const body = { email: "nell@example.com", website: "x" };
      statuses.push((await api("POST", "/api/newsletter", { headers, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([["nobody"], [""], ["a@b.example\nBcc: all@example.com"], [`${"a".repeat(250)}@b.example`]])(
    "refuses the address %j",
    async (email) => {
      const { status, body } = await refusal("POST", "/api/newsletter", { body: { email } });
      expect([status, body.details?.[0]?.path]).toEqual([400, "email"]);
    },
  );
});

describe("a newsletter subscription", () => {
  it("ends by the link of any of its mails, once or many times, for good", async () => {
    const { email, mails } = await subscriber();
    for (const mail of mails) {
      const token = tokenIn(mail, "unsubscribe");
      expect(mail).toMatch(
        new RegExp(`^List-Unsubscribe: <${required("STORE_URL")}/newsletter/unsubscribe\\?token=${token}>\\r?$`, "m"),
      );
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      expect((await leave(token)).body).toEqual({ success: true });
    }
    expect(await find(email)).toMatchObject({ state: "unsubscribed" });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("ends by one press in a mail program, which posts a form to the page's own address", async () => {
    const { email, mails } = await subscriber();
    const [, url] = /^List-Unsubscribe: <([^>]+)>/m.exec(mails[1]!) ?? [];
    const answer = await fetch(url!, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await find(email)).toMatchObject({ state: "unsubscribed" });
  });

  it("is ended by nobody who opens a page, and by no link of another's", async () => {
    const { email, mails } = await subscriber();
    const token = tokenIn(mails[1]!, "unsubscribe");
    for (const page of ["confirm", "unsubscribe"]) {
      const opened = await fetch(`${required("STORE_URL")}/newsletter/${page}?token=${token}`);
      expect(opened.status).toBe(200);
      expect(opened.headers.get("cache-control")).toContain("no-store");
    }
    const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const wrong of [`${token}A`, forged, "x"]) {
      const { status, body } = await refusal("POST", `/api/newsletter/unsubscribe?token=${wrong}`);
      expect([status, body.code]).toEqual([400, "newsletter_link_invalid"]);
    }
    expect((await refusal("POST", "/api/newsletter/unsubscribe")).status).toBe(400);
    expect(await find(email)).toMatchObject({ state: "confirmed" });
  });

  it("of one who left begins anew only by a new link", async () => {
    const { email, mails } = await subscriber();
    await leave(tokenIn(mails[1]!, "unsubscribe"));
    await passTime(email, "2 hours");
    await signUp(email);
    expect(await find(email)).toMatchObject({ state: "unsubscribed" });
    const asked = await waitForMails(email, 3);
    await confirm(tokenIn(asked[2]!, "confirm"));
    expect(await find(email)).toMatchObject({ state: "confirmed", unsubscribedAt: null });
  });

  it("goes with the account of its address", async () => {
    const user = await registerUser();
    await signUp(user.email);
    const [customer] = await sql<{ id: string }>("select id from customer where email = $1", [user.email]);
    await medusaAdminOk("DELETE", `/admin/customers/${customer!.id}`);
    await vi.waitFor(async () => expect(await find(user.email)).toBeUndefined(), { timeout: 25_000, interval: 50 });
  });
});

describe("the owner's list", () => {
  it("finds an address, counts by state, and has it as CSV with the link that ends it", async () => {
    const { email, mails } = await subscriber();
    const before = (await list()).counts;
    const pending = newEmail();
    await signUp(pending);
    expect((await list()).counts).toEqual({ ...before, pending: before.pending + 1 });
    const { subscribers, total } = await list(
      `state=confirmed&q=${encodeURIComponent(email.slice(0, -4).toUpperCase())}`,
    );
    expect([total, subscribers.map((one) => one.email)]).toEqual([1, [email]]);

    const file = await fetch(`${required("STORE_URL")}/api/admin/newsletter/export?state=confirmed`, {
      headers: { "X-Session-Token": await admin() },
    });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="newsletter.csv"');
    expect(file.headers.get("cache-control")).toBe("no-store");
    const csv = await file.text();
    const line = csv.split("\r\n").find((one) => one.includes(email));
    expect(line).toContain('"confirmed","other"');
    expect(line).toContain(`/newsletter/unsubscribe?token=${tokenIn(mails[1]!, "unsubscribe")}"`);
    expect(csv).not.toContain(pending);
  });

  it("marks as a text what a spreadsheet would run", async () => {
    const email = `+1${newEmail()}`;
    expect((await signUp(email)).status).toBe(200);
    const file = await fetch(`${required("STORE_URL")}/api/admin/newsletter/export`, {
      headers: { "X-Session-Token": await admin() },
    });
    expect(await file.text()).toContain(`"'${email}"`);
  });

  it("erases an address, once", async () => {
    const { email } = await subscriber();
    const { id } = (await find(email))!;
    const token = await admin();
    expect((await api("DELETE", `/api/admin/newsletter/${id}`, { token })).body).toEqual({ success: true });
    expect(await find(email)).toBeUndefined();
    const again = await refusal("DELETE", `/api/admin/newsletter/${id}`, { token });
    expect([again.status, again.body.code]).toEqual([404, "subscriber_not_found"]);
  });

  it("is nobody's but an admin's", async () => {
    const { token } = await registerUser();
    for (const [method, path] of [
      ["GET", "/api/admin/newsletter"],
      ["GET", "/api/admin/newsletter/export"],
      ["DELETE", "/api/admin/newsletter/nsub_1"],
    ] as const) {
      expect([(await api(method, path)).status, (await api(method, path, { token })).status]).toEqual([401, 403]);
    }
  });
});
