import { readFile } from "node:fs/promises";
import { api, call, loginAdmin, randomAddress, registerUser, required, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { medusaLogin } from "../../support/medusa-login";
import { resetTo } from "../../support/reset-password";

type Line = { event: string; identity: string | null; address: string; path: string; by?: string; role?: string };

async function linesOf(wanted: (line: Line) => boolean): Promise<Line[]> {
  const log = await readFile(required("STORE_LOG"), "utf8");
  const texts = log.split("\n").filter((line) => line.includes('"type":"security"'));
  return texts.map((text) => JSON.parse(text.slice(text.indexOf("{"))) as Line).filter(wanted);
}

async function identityOf(accountId: string): Promise<string> {
  const rows = await sql<{ id: string }>("select auth_identity_id as id from account where id = $1", [accountId]);
  return rows[0]?.id ?? "";
}

describe("the security log", () => {
  it("names logins, failures and one lock-out with account and address, and nothing that was typed", async () => {
    const user = await registerUser();
    const identity = await identityOf(user.id);
    const headers = { "X-Forwarded-For": randomAddress() };
    const login = (password: string) =>
      api("POST", "/api/login", { headers, body: { username: user.username, password } });
    await login(user.password);
    for (let failure = 0; failure < 10; failure += 1) await login("typed wrongly");
    await login(user.password);
    await login(user.password);
    const events = async () =>
      (await linesOf((line) => line.identity === identity && line.address === headers["X-Forwarded-For"])).map(
        ({ event }) => event,
      );
    await expect
      .poll(events)
      .toEqual(["authn_login_success", ...Array.from({ length: 10 }, () => "authn_login_fail"), "authn_login_lock"]);
    const log = await readFile(required("STORE_LOG"), "utf8");
    for (const secret of ["typed wrongly", user.password, user.username, user.email, user.token]) {
      expect(log).not.toContain(secret);
    }
  });

  it("names what an account tried beyond its rights, once", async () => {
    const user = await registerUser();
    const identity = await identityOf(user.id);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await api("GET", "/api/admin/orders", { token: user.token })).status).toBe(403);
    }
    const body = { username: user.username, newRole: "admin" };
    expect((await api("POST", "/api/admin/fix-user-role", { token: user.token, body })).status).toBe(403);
    await expect
      .poll(async () => (await linesOf((line) => line.identity === identity)).map(({ event, path }) => [event, path]))
      .toEqual([
        ["authz_fail", "/api/admin/orders"],
        ["authz_fail", "/api/admin/fix-user-role"],
      ]);
  });

  it("names Medusa's logins, new passwords, ended sessions and new roles", async () => {
    const [user, admin] = [await registerUser(), await loginAdmin()];
    const identity = await identityOf(user.id);
    await medusaLogin("customer", user);
    const body = { currentPassword: user.password, password: "a better password" };
    await api("POST", "/api/user/password", { token: user.token, body });
    await resetTo(user.email, "a third password");
    const login = await call("POST /api/login", {
      body: { username: user.username, password: "a third password" },
    });
    await api("POST", "/api/logout", { token: login.body.sessionToken, body: { everywhere: true } });
    for (const newRole of ["admin", "user"]) {
      await api("POST", "/api/admin/fix-user-role", { token: admin.token, body: { username: user.username, newRole } });
    }
    await expect
      .poll(async () => (await linesOf((line) => line.identity === identity)).map(({ event }) => event))
      .toEqual([
        "authn_login_success",
        "authn_password_change",
        "authn_password_reset",
        "authn_login_success",
        "authn_token_revoked",
        "privilege_permissions_changed",
        "privilege_permissions_changed",
      ]);
    const [promotion] = await linesOf((line) => line.identity === identity && line.role === "admin");
    expect(promotion?.by).toBe(admin.id);
  });
});
