import type { UserWithToken } from "@nocturne/contract";
import { api, call, loginAdmin, newRegistration, refusal, registerUser, required, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

async function login(username: unknown, password: unknown) {
  return await api<UserWithToken>("POST", "/api/login", { body: { username, password } });
}

describe("POST /api/login", () => {
  it("takes the user name or the e-mail, however they are written", async () => {
    const user = await registerUser();
    for (const name of [user.username, user.username.toUpperCase(), user.email, user.email.toUpperCase()]) {
      const { status, body, headers } = await login(name, user.password);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: user.id, username: user.username, role: "user" });
      expect(body.sessionToken.length).toBeGreaterThanOrEqual(22);
      expect(headers.get("set-cookie")).toContain(`session_token=${body.sessionToken}`);
    }
  });

  it("keeps earlier sessions", async () => {
    const user = await registerUser();
    const { body } = await login(user.username, user.password);
    expect(body.sessionToken).not.toBe(user.token);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(200);
  });

  it("gives the cookie to our own pages and to clients without a page, and to no other site", async () => {
    const { username, password } = await registerUser();
    const cookieFor = async (headers: Record<string, string>) =>
      (await api("POST", "/api/login", { body: { username, password }, headers })).headers.get("set-cookie");
    expect(await cookieFor({ Origin: new URL(required("STORE_URL")).origin })).toContain("session_token=");
    expect(await cookieFor({})).toContain("session_token=");
    expect(await cookieFor({ Origin: "https://evil.example" })).toBeNull();
    expect(await cookieFor({ "Sec-Fetch-Site": "cross-site" })).toBeNull();
  });

  it("answers an unknown name and a wrong password alike", async () => {
    const user = await registerUser();
    const wrong = await refusal("POST", "/api/login", { body: { username: user.username, password: "wrong" } });
    const unknown = await refusal("POST", "/api/login", { body: { username: "nobody-here", password: "wrong" } });
    const unknownEmail = await refusal("POST", "/api/login", { body: { username: "no@body.example", password: "x" } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: "Invalid username or password.",
      message: "Invalid username or password.",
      code: "invalid_credentials",
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknownEmail.body).toEqual(wrong.body);
    expect(wrong.headers.get("set-cookie")).toBeNull();
  });

  it("does the same work for an unknown name as for a wrong password", async () => {
    const user = await registerUser();
    const timed = async (name: string) => {
      const start = performance.now();
      await login(name, "wrong password");
      return performance.now() - start;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // In turns: whatever else the machine does meanwhile slows both down alike.
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await timed(user.username));
      times.unknown.push(await timed(newRegistration().username));
    }
    const [known = 0, unknown = 0] = [times.known, times.unknown].map((all) => all.sort((a, b) => a - b)[2]);
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it.each([
    [{}, ["username", "password"]],
    [{ username: "", password: "x" }, ["username"]],
    [{ username: "x", password: "" }, ["password"]],
    [{ username: ["x"], password: { $gt: "" } }, ["username", "password"]],
  ])("refuses %j", async (body, paths) => {
    const answer = await refusal("POST", "/api/login", { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map(({ path }) => path)).toEqual(paths);
  });

  it("never reads a name as SQL or as a pattern", async () => {
    for (const name of ["' or 1=1 --", "%", "a%", "\\", "😀"]) {
      expect((await login(name, "password")).status).toBe(401);
    }
  });

  it.each(["\u0000", "half a pair \ud83d"])("refuses the name %j, which no database stores", async (name) => {
    expect((await login(name, "password")).status).toBe(400);
  });

  it("knows the owner as an admin, here and in the Medusa admin", async () => {
    const admin = await loginAdmin();
    const { body } = await call("GET /api/user", { token: admin.token });
    expect(body.role).toBe("admin");
    const atMedusa = await api<{ token: string }>("POST", "/auth/user/emailpass", {
      body: { email: body.email, password: required("ADMIN_PASSWORD") },
    });
    expect(atMedusa.status).toBe(200);
    const me = await api("GET", "/admin/users/me", { headers: { Authorization: `Bearer ${atMedusa.body.token}` } });
    expect(me.status).toBe(200);
  });

  it("makes one account for an identity that was made at Medusa", async () => {
    const { email, password } = newRegistration();
    await api("POST", "/auth/customer/emailpass/register", { body: { email, password } });
    const answers = await Promise.all([login(email, password), login(email, password), login(email, password)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/);
    expect(answers[0]?.body.email).toBe(email);
    expect(await sql("select id from customer where email = $1", [email])).toHaveLength(1);
  });

  it("gives no such account the owner's user name", async () => {
    const { email, password } = newRegistration();
    const owned = `${required("ADMIN_USERNAME")}@${email.split("@")[0]}.example`;
    await api("POST", "/auth/customer/emailpass/register", { body: { email: owned, password } });
    const { status, body } = await login(owned, password);
    expect(status).toBe(200);
    expect(body.username).not.toBe(required("ADMIN_USERNAME"));
    expect(body.role).toBe("user");
  });
});
