import { api, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cookieFrom } from "../../support/medusa-login";
import { resetTo } from "../../support/reset-password";

const MAX_FAILURES = 10;

const login = (user: TestUser, password: string, cookie?: string | null) =>
  api("POST", "/api/login", {
    body: { username: user.username, password },
    headers: cookie ? { Cookie: cookie } : {},
  });

const medusaLogin = (user: TestUser, password: string, cookie?: string | null) =>
  api("POST", "/auth/customer/emailpass", {
    body: { email: user.email, password },
    headers: cookie ? { Cookie: cookie } : {},
  });

/** The cookie of a browser that has signed in to an account. */
async function deviceOf(user: TestUser, cookie?: string): Promise<string> {
  const answer = await login(user, user.password, cookie);
  return cookieFrom(answer.headers, "device") ?? "";
}

async function lockOut(user: TestUser, cookie?: string): Promise<void> {
  for (let failure = 0; failure < MAX_FAILURES; failure += 1) {
    expect((await login(user, "wrong", cookie)).status).toBe(401);
  }
  expect((await login(user, user.password, cookie)).status).toBe(429);
}

describe("a device that signed in before", () => {
  it("is let in while everybody else is locked out, here and at Medusa", async () => {
    const user = await registerUser();
    const device = await deviceOf(user);
    expect(device).toMatch(/^device=[\w-]{43}$/);
    await lockOut(user);
    expect((await medusaLogin(user, user.password)).status).toBe(429);
    expect((await login(user, user.password, device)).status).toBe(200);
    expect((await medusaLogin(user, user.password, device)).status).toBe(200);
    expect((await login(user, user.password)).status).toBe(429);
  });

  it("is known by a login at Medusa too", async () => {
    const user = await registerUser();
    const answer = await medusaLogin(user, user.password);
    const device = cookieFrom(answer.headers, "device");
    expect(device).not.toBeNull();
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    );
    await lockOut(user);
    expect((await login(user, user.password, device)).status).toBe(200);
  });

  it("has ten tries of its own, and they are nobody else's", async () => {
    const user = await registerUser();
    const device = await deviceOf(user);
    await lockOut(user, device);
    expect((await medusaLogin(user, user.password, device)).status).toBe(429);
    expect((await login(user, user.password)).status).toBe(200);
  });

  it("is nothing to another account", async () => {
    const [user, other] = [await registerUser(), await registerUser()];
    const device = await deviceOf(other);
    await lockOut(user);
    expect((await login(user, user.password, device)).status).toBe(429);
    expect((await login(user, user.password, "device=made-up")).status).toBe(429);
  });

  it("may belong to several accounts", async () => {
    const [one, other] = [await registerUser(), await registerUser()];
    const first = await deviceOf(one);
    const both = await deviceOf(other, first);
    await Promise.all([lockOut(one), lockOut(other)]);
    expect((await login(one, one.password, both)).status).toBe(200);
    expect((await login(other, other.password, both)).status).toBe(200);
  });

  it("was not planted: a new account on it gets a new cookie", async () => {
    const [thief, victim] = [await registerUser(), await registerUser()];
    const planted = await deviceOf(thief);
    expect(await deviceOf(victim, planted)).not.toBe(planted);
    await lockOut(victim);
    expect((await login(victim, victim.password, planted)).status).toBe(429);
  });

  it("keeps its cookie at later logins", async () => {
    const user = await registerUser();
    const device = await deviceOf(user);
    expect(await deviceOf(user, device)).toBe(device);
  });

  it("is forgotten by a reset", async () => {
    const user = await registerUser();
    const device = await deviceOf(user);
    await resetTo(user.email, "another password");
    await lockOut({ ...user, password: "another password" });
    expect((await login(user, "another password", device)).status).toBe(429);
  });

  it("is stored as a hash, and no more than twenty of an account", async () => {
    const user = await registerUser();
    const device = await deviceOf(user);
    for (let count = 0; count < 21; count += 1) await login(user, user.password);
    const rows = await sql<{ token_hash: string }>(
      `select token_hash from known_device where auth_identity_id = (select auth_identity_id from account where id = $1)`,
      [user.id],
    );
    expect(rows).toHaveLength(20);
    for (const row of rows) expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(device.replace("device=", ""));
  });

  it("is none on a page of another site", async () => {
    const user = await registerUser();
    const { headers } = await api("POST", "/auth/customer/emailpass", {
      body: { email: user.email, password: user.password },
      headers: { Origin: "https://evil.example" },
    });
    expect(cookieFrom(headers, "device")).toBeNull();
  });
});
