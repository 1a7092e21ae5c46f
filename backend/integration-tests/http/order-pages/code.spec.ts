import { api, randomAddress, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import type { OrderPage } from "@nocturne/contract";
import { codeFor, linkOf, readPage } from "../../support/order-pages";
import { admin, buy, standingProduct, statusCounts, times } from "../../support/shop";

const bought = async () => {
  const { user, order } = await buy(await standingProduct());
  return { user, order, token: await linkOf(user.email) };
};
const send = (token: string, headers?: Record<string, string>) =>
  api<{ sentTo: string }>("POST", `/api/order-pages/${token}/code`, headers ? { headers } : {});
const confirm = (token: string, code: unknown, headers?: Record<string, string>) =>
  api<OrderPage>("POST", `/api/order-pages/${token}/confirm`, { body: { code }, ...(headers ? { headers } : {}) });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

describe("the code of an order", () => {
  it("is mailed to the order's e-mail, and shows the whole order in this browser alone", async () => {
    const { user, order, token } = await bought();
    const sent = await send(token);
    expect([sent.status, sent.body.sentTo]).toEqual([200, `${user.email[0]}***@${user.email.split("@")[1]}`]);
    const confirmed = await confirm(token, await codeFor(user.email, 2));
    expect(confirmed.body).toMatchObject({
      isConfirmed: true,
      email: user.email,
      shippingAddress: order.shippingAddress,
    });
    const [cookie = ""] = confirmed.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1])).toBeLessThanOrEqual(30 * 24 * 60 * 60);
    expect((await readPage(token, { Cookie: cookieOf(confirmed.headers) })).body.isConfirmed).toBe(true);
    expect((await readPage(token)).body.isConfirmed).toBe(false);
  });

  it("is kept as a hash, and its mail keeps nothing of it once it has left", async () => {
    const { user, order, token } = await bought();
    await send(token);
    const code = await codeFor(user.email, 2);
    const [row] = await sql<{ text: string }>("select to_jsonb(a)::text as text from order_access a where id = $1", [
      order.id,
    ]);
    expect(row?.text).not.toContain(code);
  });

  it("works once, however often and however fast it is sent", async () => {
    const { user, token } = await bought();
    await send(token);
    const code = await codeFor(user.email, 2);
    const answers = await times(4, () => confirm(token, code));
    expect(statusCounts(answers)).toEqual({ 200: 1, 400: 3 });
    const again = await refusal("POST", `/api/order-pages/${token}/confirm`, { body: { code } });
    expect([again.status, again.body.code]).toEqual([400, "order_code_wrong"]);
  });

  it("is dead after five wrong tries, also for who has it", async () => {
    const { user, token } = await bought();
    await send(token);
    const code = await codeFor(user.email, 2);
    const wrong = await times(5, () => confirm(token, otherThan(code)));
    expect(statusCounts(wrong)).toEqual({ 400: 5 });
    expect((await confirm(token, code)).status).toBe(400);
    await send(token);
    expect((await confirm(token, await codeFor(user.email, 3))).status).toBe(200);
  });

  it("is replaced by the next one", async () => {
    const { user, token } = await bought();
    await send(token);
    const first = await codeFor(user.email, 2);
    await send(token);
    const second = await codeFor(user.email, 3);
    if (first !== second) expect((await confirm(token, first)).status).toBe(400);
    expect((await confirm(token, second)).status).toBe(200);
  });

  it("expires after ten minutes", async () => {
    const { user, order, token } = await bought();
    await send(token);
    const code = await codeFor(user.email, 2);
    const [row] = await sql<{ minutes: number }>(
      `update order_access set code_expires_at = now() - interval '1 second' where id = $1
       returning round(extract(epoch from (select code_expires_at from order_access where id = $1) - now()) / 60)::int as minutes`,
      [order.id],
    );
    expect(row?.minutes).toBe(10);
    expect((await confirm(token, code)).status).toBe(400);
  });

  it("opens no other order", async () => {
    const [one, other] = [await bought(), await bought()];
    await send(one.token);
    await send(other.token);
    const code = await codeFor(one.user.email, 2);
    const foreign = await codeFor(other.user.email, 2);
    if (code !== foreign) expect((await confirm(other.token, code)).status).toBe(400);
    const confirmed = await confirm(one.token, code);
    const cookie = cookieOf(confirmed.headers);
    expect((await readPage(other.token, { Cookie: cookie })).body.isConfirmed).toBe(false);
    const renamed = cookie.replace(/^[^=]+/, other.order.id.toLowerCase());
    expect((await readPage(other.token, { Cookie: renamed })).body.isConfirmed).toBe(false);
  });

  it("and what it has shown ends with the links", async () => {
    const { user, order, token } = await bought();
    await send(token);
    const cookie = cookieOf((await confirm(token, await codeFor(user.email, 2))).headers);
    await api("DELETE", `/api/admin/orders/${order.id}/pages`, { token: await admin() });
    const { body } = await api<{ path: string }>("POST", "/api/order-pages", {
      body: { orderNumber: order.orderNumber, email: user.email },
    });
    const fresh = body.path.replace("/order/", "");
    expect((await readPage(fresh, { Cookie: cookie })).body.isConfirmed).toBe(false);
  });

  it("lets its browser end the links, from our own pages alone", async () => {
    const { user, token } = await bought();
    await send(token);
    const cookie = cookieOf((await confirm(token, await codeFor(user.email, 2))).headers);
    const path = `/api/order-pages/${token}`;
    const foreign: Record<string, string>[] = [{}, { Origin: "https://elsewhere.example" }];
    for (const origin of foreign) {
      const headers = { Cookie: cookie, ...origin };
      const { status, body } = await refusal("DELETE", path, { headers });
      expect([status, body.code]).toEqual([403, "foreign_origin"]);
    }
    const own = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    expect((await api("DELETE", path, { headers: own })).status).toBe(200);
  });

  it("is sent five times an hour for an order, and no more", async () => {
    const { token } = await bought();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await send(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(3000);
  });

  it("cannot be guessed from one address for ever", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const { token } = await bought();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await confirm(token, "000000", headers)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });

  it.each(["", "12345", "1234567", "abcdef", null, 123456, {}, "１２３４５６"])("is no %j", async (code) => {
    const { token } = await bought();
    const { status, body } = await refusal("POST", `/api/order-pages/${token}/confirm`, { body: { code } });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });

  it("is sent for no link that is not right", async () => {
    for (const path of ["code", "confirm"]) {
      const { status, body } = await refusal("POST", `/api/order-pages/nonsense/${path}`, { body: { code: "123456" } });
      expect([status, body.code]).toEqual([404, "order_link_invalid"]);
    }
  });
});
