import { api, newRegistration, registerUser, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer, cookieFrom, dashboardCookie, medusaLogin, ownPage, storeKey } from "../../support/medusa-login";

const owner = () => ({ email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") });

describe("the dashboard's cookie", () => {
  it("gets a new id at the login: a planted one is worth nothing", async () => {
    const thief = await registerUser();
    const session = await api("POST", "/auth/session", { headers: bearer(await medusaLogin("customer", thief)) });
    const planted = cookieFrom(session.headers, "connect.sid") ?? "";
    expect(planted).not.toBe("");
    const cookie = await dashboardCookie(owner(), { Cookie: planted });
    expect(cookie).not.toBe(planted);
    expect((await api("GET", "/admin/users/me", { headers: { Cookie: cookie } })).status).toBe(200);
    expect((await api("GET", "/admin/users/me", { headers: { Cookie: planted } })).status).toBe(401);
  });

  it("is given to one account only so often: each is kept until it ends", async () => {
    const headers = bearer(await medusaLogin("customer", await registerUser()));
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1) {
      statuses.push((await api("POST", "/auth/session", { headers })).status);
    }
    expect(statuses.slice(0, 600)).toEqual(Array.from({ length: 600 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it("survives a login that fails", async () => {
    const cookie = await dashboardCookie(owner());
    const headers = { Cookie: cookie, ...ownPage() };
    expect((await api("POST", "/auth/session", { headers: { ...headers, ...bearer("wrong") } })).status).toBe(401);
    expect((await api("GET", "/admin/users/me", { headers })).status).toBe(200);
  });

  it("ends at the logout", async () => {
    const headers = { Cookie: await dashboardCookie(owner()), ...ownPage() };
    expect((await api("DELETE", "/auth/session", { headers })).status).toBe(200);
    expect((await api("GET", "/admin/users/me", { headers })).status).toBe(401);
  });

  it.each([
    ["nothing", {}],
    ["another site", { Origin: "https://evil.example" }],
    ["no origin", { Origin: "null" }],
    ["a cross-site page", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling host", { "Sec-Fetch-Site": "same-site" }],
    ["another site with a token beside it", { Origin: "https://evil.example", Authorization: "Bearer x" }],
  ])("changes nothing for a request that names %s", async (_name, page: Record<string, string>) => {
    const headers = { Cookie: await dashboardCookie(owner()), ...page };
    const { email } = newRegistration();
    const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
    for (const answer of [
      await api("POST", "/admin/customers", { headers, body: { email } }),
      await api("POST", "/admin/customers", { headers: form, rawBody: `email=${encodeURIComponent(email)}` }),
      await api("DELETE", "/auth/session", { headers }),
      await api("POST", "/auth/token/refresh", { headers }),
      await api("PUT", "/admin/nocturne/products/order", { headers, body: { productIds: [] } }),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect((await api("GET", "/admin/users/me", { headers })).status).toBe(200);
  });

  it("works for our own pages, and bearer tokens and keys from anywhere", async () => {
    const create = (headers: Record<string, string>) =>
      api("POST", "/admin/customers", { headers, body: { email: newRegistration().email } });
    const cookie = await dashboardCookie(owner());
    expect((await create({ Cookie: cookie, ...ownPage() })).status).toBe(200);
    expect((await create({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    const token = await medusaLogin("user", owner());
    expect((await create(bearer(token))).status).toBe(200);
    expect((await create({ ...bearer(token), Origin: "https://erp.example" })).status).toBe(200);
    const secret = await api<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
      headers: bearer(token),
      body: { title: "ERP", type: "secret" },
    });
    const basic = { Authorization: `Basic ${Buffer.from(`${secret.body.api_key.token}:`).toString("base64")}` };
    expect((await create(basic)).status).toBe(200);
    const cart = await api("POST", "/store/carts", {
      headers: { ...(await storeKey(token)), Origin: "https://app.example" },
      body: {},
    });
    expect(cart.status).toBe(200);
  });
});
