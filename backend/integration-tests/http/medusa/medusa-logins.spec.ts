import { api, call, newRegistration, randomAddress, registerUser, required, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";

type Token = { token: string };

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("Medusa's own doors", () => {
  let storeKey: Record<string, string>;
  let adminToken: string;

  beforeAll(async () => {
    const [owner] = await sql<{ email: string }>(
      "select c.email from account a join customer c on c.id = a.customer_id where a.username_key = $1",
      [required("ADMIN_USERNAME").toLowerCase()],
    );
    const login = await api<Token>("POST", "/auth/user/emailpass", {
      body: { email: owner?.email.toUpperCase(), password: required("ADMIN_PASSWORD") },
    });
    adminToken = login.body.token;
    const key = await api<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
      headers: bearer(adminToken),
      body: { title: "Tests", type: "publishable" },
    });
    storeKey = { "x-publishable-api-key": key.body.api_key.token };
  });

  it("log a customer in with the password of the account", async () => {
    const user = await registerUser();
    const { status, body } = await api<Token>("POST", "/auth/customer/emailpass", {
      body: { email: user.email, password: user.password },
    });
    expect(status).toBe(200);
    const me = await api<{ customer: { email: string } }>("GET", "/store/customers/me", {
      headers: { ...storeKey, ...bearer(body.token) },
    });
    expect(me.body.customer.email).toBe(user.email);
    const asAdmin = await api("POST", "/auth/user/emailpass", {
      body: { email: user.email, password: user.password },
    });
    expect((await api("GET", "/admin/orders", { headers: bearer((asAdmin.body as Token).token) })).status).toBe(401);
  });

  it("count failures of an account", async () => {
    const user = await registerUser();
    const guess = (password: string) =>
      api("POST", "/auth/customer/emailpass", { body: { email: user.email, password } });
    for (let failure = 0; failure < 10; failure += 1) expect((await guess("wrong")).status).toBe(401);
    const refused = await guess(user.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const ours = await api("POST", "/api/login", { body: { username: user.username, password: user.password } });
    expect(ours.status).toBe(429);
  });

  it("count attempts of an address, however the path is written", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const paths = ["/auth/user/emailpass", "/auth/user/emailpass/", "/AUTH/customer/emailpass"];
    const attempt = (index: number) =>
      api("POST", paths[index % 3] ?? "", { headers, body: { email: newRegistration().email, password: "x" } });
    const statuses: number[] = [];
    for (let index = 0; index < 51; index += 1) statuses.push((await attempt(index)).status);
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(statuses[50]).toBe(429);
  });

  it("show an order to its own customer alone", async () => {
    const [owner, other] = await Promise.all([registerUser(), registerUser()]);
    const id = `order_${owner.username}`;
    await sql(
      `insert into "order" (id, currency_code, customer_id, email, version)
       select $1, 'usd', customer_id, $2, 1 from account where id = $3`,
      [id, owner.email, owner.id],
    );
    const read = async (headers: Record<string, string>) =>
      (await api("GET", `/store/orders/${id}?fields=id,email`, { headers: { ...storeKey, ...headers } })).status;
    const token = async (user: { email: string; password: string }) =>
      (await api<Token>("POST", "/auth/customer/emailpass", { body: { email: user.email, password: user.password } }))
        .body.token;
    expect(await read({})).toBe(401);
    expect(await read(bearer(await token(other)))).toBe(404);
    expect(await read(bearer(await token(owner)))).toBe(200);
  });

  it("let nobody be a customer with somebody else's e-mail", async () => {
    const { email, password } = newRegistration();
    const registered = await api<Token>("POST", "/auth/customer/emailpass/register", { body: { email, password } });
    const create = (customerEmail: string) =>
      api("POST", "/store/customers", {
        headers: { ...storeKey, ...bearer(registered.body.token) },
        body: { email: customerEmail },
      });
    expect((await create(newRegistration().email)).status).toBe(400);
    expect((await create(email)).status).toBe(200);
    const login = await call("POST /api/login", { body: { username: email, password } });
    expect(login.body.email).toBe(email);
  });

  it("let an admin invited at /app log in here, as an admin with an account", async () => {
    const { email, password } = newRegistration();
    const invite = await api<{ invite: { token: string } }>("POST", "/admin/invites", {
      headers: bearer(adminToken),
      body: { email },
    });
    const registered = await api<Token>("POST", "/auth/user/emailpass/register", { body: { email, password } });
    const accepted = await api("POST", `/admin/invites/accept?token=${invite.body.invite.token}`, {
      headers: bearer(registered.body.token),
      body: { email, first_name: "Ivy", last_name: "Night" },
    });
    expect(accepted.status).toBe(200);
    const login = await call("POST /api/login", { body: { username: email, password } });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ email, role: "admin" });
    const demoted = await api("POST", "/api/admin/fix-user-role", {
      token: login.body.sessionToken,
      body: { username: login.body.username, newRole: "user" },
    });
    expect(demoted.status).toBe(200);
    expect((await api("GET", "/api/admin/orders", { token: login.body.sessionToken })).status).toBe(403);
  });

  it("take an account along when its customer is deleted", async () => {
    const user = await registerUser();
    const [row] = await sql<{ customer_id: string }>("select customer_id from account where id = $1", [user.id]);
    const deleted = await api("DELETE", `/admin/customers/${row?.customer_id}`, { headers: bearer(adminToken) });
    expect(deleted.status).toBe(200);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
    await expect.poll(() => sql("select id from account where id = $1", [user.id])).toHaveLength(0);
    const again = await registerUser({ username: user.username, email: user.email });
    expect(again.id).not.toBe(user.id);
  });
});
