import type { FixUserRoleAnswer } from "@nocturne/contract";
import { api, call, loginAdmin, medusaAdminOk, refusal, registerUser, required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const PATH = "/api/admin/fix-user-role";

async function setRole(token: string, username: string, newRole: unknown) {
  return await api<FixUserRoleAnswer>("POST", PATH, { token, body: { username, newRole } });
}

describe(`POST ${PATH}`, () => {
  let admin: Awaited<ReturnType<typeof loginAdmin>>;

  beforeAll(async () => {
    admin = await loginAdmin();
  });

  afterAll(async () => {
    await setRole(admin.token, admin.username, "admin");
  });

  it("promotes and demotes, and the Medusa user follows", async () => {
    const user = await registerUser();
    const promoted = await setRole(admin.token, user.username.toUpperCase(), "admin");
    expect(promoted.status).toBe(200);
    expect(promoted.body.user).toEqual({
      id: user.id,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: "admin",
      previousRole: "user",
    });
    expect(promoted.body.message).toContain(user.username);
    const me = await call("GET /api/user", { token: user.token });
    expect(me.body.role).toBe("admin");

    const atMedusa = await api<{ token: string }>("POST", "/auth/user/emailpass", {
      body: { email: user.email, password: user.password },
    });
    const bearer = { Authorization: `Bearer ${atMedusa.body.token}` };
    expect((await api("GET", "/admin/users/me", { headers: bearer })).status).toBe(200);

    const demoted = await setRole(admin.token, user.username, "user");
    expect(demoted.body.user).toMatchObject({ role: "user", previousRole: "admin" });
    expect((await call("GET /api/user", { token: user.token })).body.role).toBe("user");
    expect((await api("GET", "/admin/orders", { headers: bearer })).status).toBe(401);
    expect((await api("GET", "/api/admin/orders", { token: user.token })).status).toBe(403);
    expect(await sql(`select id from "user" where email = $1 and deleted_at is null`, [user.email])).toHaveLength(0);
  });

  it("can promote again who was demoted, and repeats itself without harm", async () => {
    const user = await registerUser();
    for (const role of ["admin", "admin", "user", "user", "admin", "user"]) {
      const { status, body } = await setRole(admin.token, user.username, role);
      expect(status).toBe(200);
      expect(body.user.role).toBe(role);
    }
  });

  it("promotes once when asked several times at once", async () => {
    const user = await registerUser();
    const answers = await Promise.all([1, 2, 3, 4].map(() => setRole(admin.token, user.username, "admin")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sql(`select id from "user" where email = $1 and deleted_at is null`, [user.email])).toHaveLength(1);
    expect((await setRole(admin.token, user.username, "user")).status).toBe(200);
  });

  it("refuses who is signed out, before looking at the payload", async () => {
    expect((await refusal("POST", PATH, { body: {} })).status).toBe(401);
    expect((await refusal("POST", PATH, { token: "wrong", rawBody: "{" })).status).toBe(401);
  });

  it("fails with details, whatever the reason", async () => {
    const user = await registerUser();
    const body = { username: user.username, newRole: "admin" };
    const large = JSON.stringify({ username: "x".repeat(1_100_000) });
    const cookie = { Cookie: `session_token=${admin.token}`, Origin: "https://elsewhere.example" };
    const calls: [number, Parameters<typeof refusal>[2]][] = [
      [401, { body }],
      [403, { body, token: user.token }],
      [403, { body, headers: cookie }],
      [400, { rawBody: "{", token: admin.token }],
      [400, { rawBody: "null", token: admin.token }],
      [400, { body: {}, token: admin.token }],
      [413, { rawBody: large, token: admin.token }],
      [404, { body: { ...body, username: "nobody-here" }, token: admin.token }],
    ];
    for (const [expected, options] of calls) {
      const answer = await refusal("POST", PATH, options);
      expect(answer.status).toBe(expected);
      expect(answer.body.details, String(expected)).toBeInstanceOf(Array);
      expect(answer.body.error).toBe(answer.body.message);
    }
  });

  it("refuses everybody without the role, known user name or not", async () => {
    const user = await registerUser();
    for (const username of [user.username, admin.username, "nobody-here"]) {
      const { status, body } = await refusal("POST", PATH, { token: user.token, body: { username, newRole: "admin" } });
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: "forbidden", error: body.message });
    }
    expect((await call("GET /api/user", { token: user.token })).body.role).toBe("user");
  });

  it("refuses them before looking at the payload", async () => {
    const { token } = await registerUser();
    for (const rawBody of ["{}", "{", "[]"]) {
      expect((await refusal("POST", PATH, { token, rawBody })).status).toBe(403);
    }
  });

  it("answers 404 for an unknown user name and 400 for an unknown role", async () => {
    expect(
      (await refusal("POST", PATH, { token: admin.token, body: { username: "no-1", newRole: "user" } })).status,
    ).toBe(404);
    for (const newRole of ["owner", "", null, 1]) {
      expect((await setRole(admin.token, admin.username, newRole)).status).toBe(400);
    }
  });

  it("never leaves the store without an admin, even when two demote each other", async () => {
    const admins = await sql<{ username: string }>(
      `select a.username from account a join auth_identity i on i.id = a.auth_identity_id
         join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null where a.username <> $1`,
      [admin.username],
    );
    for (const { username } of admins) await setRole(admin.token, username, "user");
    // Who was invited at /app and has not come to the store yet has no account here.
    const invited = await sql<{ id: string }>(
      `select u.id from "user" u where u.deleted_at is null and lower(u.email) <> lower($1)`,
      [required("ADMIN_EMAIL")],
    );
    for (const { id } of invited) await medusaAdminOk("DELETE", `/admin/users/${id}`);
    const alone = await refusal("POST", PATH, {
      token: admin.token,
      body: { username: admin.username, newRole: "user" },
    });
    expect(alone.status).toBe(409);
    expect(alone.body.code).toBe("last_admin");

    const second = await registerUser();
    await setRole(admin.token, second.username, "admin");
    const answers = await Promise.all([
      setRole(admin.token, second.username, "user"),
      setRole(second.token, admin.username, "user"),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    // The owner's own account gets the role back by itself, and nobody else's does.
    expect((await setRole(admin.token, admin.username, "admin")).status).toBe(200);
    await setRole(admin.token, second.username, "user");
    expect((await setRole(second.token, second.username, "admin")).status).toBe(403);
  });
});
