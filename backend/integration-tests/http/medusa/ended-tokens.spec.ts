import { api, call, loginAdmin, mailsTo, medusaToken, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { bearer, dashboardCookie, medusaLogin, ownPage, storeKey } from "../../support/medusa-login";
import { resetTo } from "../../support/reset-password";

type Proof = { admin: string; customer: string; cookie: string };

describe("what Medusa gave out", () => {
  let owner: Awaited<ReturnType<typeof loginAdmin>>;
  let key: Record<string, string>;

  beforeAll(async () => {
    owner = await loginAdmin();
    key = await storeKey(await medusaToken());
  });

  const setRole = (username: string, newRole: string) =>
    api("POST", "/api/admin/fix-user-role", { token: owner.token, body: { username, newRole } });

  /** An admin who works at three doors of Medusa's. */
  async function workingAdmin(): Promise<TestUser & Proof> {
    const user = await registerUser();
    expect((await setRole(user.username, "admin")).status).toBe(200);
    const [admin, customer, cookie] = await Promise.all([
      medusaLogin("user", user),
      medusaLogin("customer", user),
      dashboardCookie(user),
    ]);
    return { ...user, admin, customer, cookie };
  }

  /** What each proof still opens, by status. */
  async function doors({ admin, customer, cookie }: Proof): Promise<Record<string, number>> {
    const status = async (method: string, path: string, headers: Record<string, string>) =>
      (await api(method, path, { headers: { ...key, ...headers } })).status;
    return {
      me: await status("GET", "/admin/users/me", bearer(admin)),
      panel: await status("GET", "/admin/nocturne/gallery-photos", bearer(admin)),
      cookie: await status("GET", "/admin/users/me", { Cookie: cookie }),
      cookieRefresh: await status("POST", "/auth/token/refresh", { Cookie: cookie, ...ownPage() }),
      refresh: await status("POST", "/auth/token/refresh", bearer(admin)),
      session: await status("POST", "/auth/session", bearer(admin)),
      factors: await status("GET", "/auth/mfa/factors", bearer(admin)),
      customer: await status("GET", "/store/customers/me", bearer(customer)),
      customerRefresh: await status("POST", "/auth/token/refresh", bearer(customer)),
    };
  }

  async function expectAll(proof: Proof, status: number): Promise<void> {
    const found = await doors(proof);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((door) => [door, status])));
  }

  it("works, and a refreshed token too", async () => {
    const admin = await workingAdmin();
    await expectAll(admin, 200);
    const refreshed = await api<{ token: string }>("POST", "/auth/token/refresh", { headers: bearer(admin.admin) });
    expect((await api("GET", "/admin/users/me", { headers: bearer(refreshed.body.token) })).status).toBe(200);
  });

  it("ends with a password reset, and what was refreshed before ends with it", async () => {
    const admin = await workingAdmin();
    const refreshed = await api<{ token: string }>("POST", "/auth/token/refresh", { headers: bearer(admin.admin) });
    await resetTo(admin.email, "another password");
    await expectAll(admin, 401);
    await expectAll({ ...admin, admin: refreshed.body.token }, 401);
    const fresh = await medusaLogin("user", { email: admin.email, password: "another password" });
    expect((await api("GET", "/admin/users/me", { headers: bearer(fresh) })).status).toBe(200);
  });

  it("gives a thief no token that outlives a reset, however the requests cross", async () => {
    const admin = await workingAdmin();
    const refreshes: Promise<{ body: { token?: string } }>[] = [];
    const ask = () =>
      refreshes.push(api<{ token?: string }>("POST", "/auth/token/refresh", { headers: bearer(admin.admin) }));
    const logIn = () =>
      refreshes.push(
        api<{ token?: string }>("POST", "/auth/user/emailpass", {
          body: { email: admin.email, password: admin.password },
        }),
      );
    const reset = resetTo(admin.email, "another password", () => {
      for (let count = 0; count < 4; count += 1) [ask, logIn].forEach((run) => run());
    });
    await reset;
    for (const { body } of await Promise.all(refreshes)) {
      if (!body.token) continue;
      expect((await api("GET", "/admin/users/me", { headers: bearer(body.token) })).status).toBe(401);
    }
  });

  it("ends with a password that is changed by any other way", async () => {
    const admin = await workingAdmin();
    const other = await registerUser({ password: "what it is replaced by" });
    await sql(
      `update provider_identity set provider_metadata = (
         select o.provider_metadata from provider_identity o where o.entity_id = $2 and o.provider = 'emailpass')
        where entity_id = $1 and provider = 'emailpass'`,
      [admin.email, other.email],
    );
    await expectAll(admin, 401);
    expect((await api("GET", "/api/user", { token: admin.token })).status).toBe(401);
    expect(await mailsTo(admin.email)).toHaveLength(0);
  });

  it("ends with the role: the next request of a demoted admin is refused at every door", async () => {
    const admin = await workingAdmin();
    expect((await api("GET", "/api/admin/orders", { token: admin.token })).status).toBe(200);
    expect((await setRole(admin.username, "user")).status).toBe(200);
    await expectAll(admin, 401);
    expect((await api("GET", "/api/admin/orders", { token: admin.token })).status).toBe(403);
    expect((await api("POST", "/api/products", { token: admin.token, body: {} })).status).toBe(403);
    // What it is now still works, and being an admin again brings nothing back.
    const customer = await medusaLogin("customer", admin);
    expect((await api("GET", "/store/customers/me", { headers: { ...key, ...bearer(customer) } })).status).toBe(200);
    await setRole(admin.username, "admin");
    await expectAll(admin, 401);
    await setRole(admin.username, "user");
  });

  it("ends with a user that is deleted at /app", async () => {
    const admin = await workingAdmin();
    const me = await api<{ user: { id: string } }>("GET", "/admin/users/me", { headers: bearer(admin.admin) });
    const headers = bearer(await medusaToken());
    expect((await api("DELETE", `/admin/users/${me.body.user.id}`, { headers })).status).toBe(200);
    await expectAll(admin, 401);
    expect((await api("GET", "/api/admin/orders", { token: admin.token })).status).toBe(403);
  });

  it("ends with a customer that is deleted at /app", async () => {
    const user = await registerUser();
    const customer = await medusaLogin("customer", user);
    const [row] = await sql<{ customer_id: string }>("select customer_id from account where id = $1", [user.id]);
    const headers = bearer(await medusaToken());
    expect((await api("DELETE", `/admin/customers/${row?.customer_id}`, { headers })).status).toBe(200);
    for (const [method, path] of [
      ["GET", "/store/customers/me"],
      ["POST", "/auth/token/refresh"],
      ["POST", "/auth/session"],
    ] as const) {
      expect((await api(method, path, { headers: { ...key, ...bearer(customer) } })).status).toBe(401);
    }
  });

  it("ends when its owner logs out everywhere", async () => {
    const admin = await workingAdmin();
    const other = await call("POST /api/login", {
      body: { username: admin.username, password: admin.password },
    });
    const out = await api("POST", "/api/logout", { token: admin.token, body: { everywhere: true } });
    expect(out.body).toEqual({ success: true });
    await expectAll(admin, 401);
    for (const token of [admin.token, other.body.sessionToken]) {
      expect((await api("GET", "/api/user", { token })).status).toBe(401);
    }
    await setRole(admin.username, "user");
  });

  it("is a stranger's where everybody may come, as with a token that has run out", async () => {
    const user = await registerUser();
    const customer = await medusaLogin("customer", user);
    await api("POST", "/api/logout", { token: user.token, body: { everywhere: true } });
    const regions = await api("GET", "/store/regions", { headers: { ...key, ...bearer(customer) } });
    expect(regions.status).toBe(200);
    const login = await api("POST", "/auth/customer/emailpass", {
      headers: bearer(customer),
      body: { email: user.email, password: user.password },
    });
    expect(login.status).toBe(200);
  });

  it("is an hour long, and a refresh does not make the login younger", async () => {
    const user = await registerUser();
    const token = await medusaLogin("customer", user);
    const read = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString()) as Record<string, number>;
    const first = read(token);
    expect((first.exp ?? 0) - (first.iat ?? 0)).toBe(3600);
    expect(first.auth_time).toBeGreaterThan(Date.now() / 1000 - 60);
    const refreshed = await api<{ token: string }>("POST", "/auth/token/refresh", { headers: bearer(token) });
    expect(read(refreshed.body.token).auth_time).toBe(first.auth_time);
  });
});
