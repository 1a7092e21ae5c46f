import { api, call, refusal, registerUser, required, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

const cookie = (token: string) => ({ Cookie: `session_token=${token}` });
const ownPage = () => ({ Origin: new URL(required("STORE_URL")).origin });

describe("the session", () => {
  it("is needed for GET /api/user", async () => {
    const { status, body } = await refusal("GET", "/api/user");
    expect(status).toBe(401);
    expect(body.code).toBe("unauthenticated");
    expect((await refusal("GET", "/api/user", { token: "made-up" })).status).toBe(401);
  });

  it("comes by header or by cookie", async () => {
    const user = await registerUser();
    const byHeader = await call("GET /api/user", { token: user.token });
    expect(byHeader.body).toEqual({
      id: user.id,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: "user",
    });
    const byCookie = await call("GET /api/user", { headers: cookie(user.token) });
    expect(byCookie.body).toEqual(byHeader.body);
  });

  it("comes and goes with a cookie that pages can read, and that says no more", async () => {
    const user = await registerUser();
    const body = { username: user.username, password: user.password };
    const login = await call("POST /api/login", { body });
    const readable = login.headers.getSetCookie().filter((each) => !each.includes("HttpOnly"));
    expect(readable).toEqual([
      expect.stringMatching(/^signed_in=1; Max-Age=2592000; Path=\/; Expires=[^;]+; SameSite=Lax$/),
    ]);
    const out = await api("POST", "/api/logout", { token: login.body.sessionToken });
    expect(out.headers.getSetCookie().map((each) => each.split(";")[0])).toEqual(["session_token=", "signed_in="]);
  });

  it("is not ended in the browser by a page of another site that brings nothing", async () => {
    const foreign = await api("POST", "/api/logout", { headers: { Origin: "https://evil.example" } });
    expect(foreign.headers.get("set-cookie")).toBeNull();
    const own = await api("POST", "/api/logout", { headers: ownPage() });
    expect(own.headers.get("set-cookie")).toContain("session_token=;");
  });

  it("believes the header before the cookie, even a wrong one", async () => {
    const [one, other] = await Promise.all([registerUser(), registerUser()]);
    const both = await call("GET /api/user", { token: one.token, headers: cookie(other.token) });
    expect(both.body.id).toBe(one.id);
    expect((await api("GET", "/api/user", { token: "wrong", headers: cookie(other.token) })).status).toBe(401);
  });

  it("is stored as a hash alone", async () => {
    const user = await registerUser();
    const rows = await sql<{ token_hash: string }>("select token_hash from session where account_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("ends when it has not been used for 30 days", async () => {
    const user = await registerUser();
    await sql("update session set expires_at = now() - interval '1 second' where account_id = $1", [user.id]);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
  });

  it("lasts 30 days from its last use", async () => {
    const user = await registerUser();
    await sql(
      `update session set last_used_at = now() - interval '20 days', expires_at = now() + interval '10 days'
        where account_id = $1`,
      [user.id],
    );
    await api("GET", "/api/user", { token: user.token });
    const [row] = await sql<{ is_renewed: boolean }>(
      `select expires_at > now() + interval '29 days' as is_renewed from session where account_id = $1`,
      [user.id],
    );
    expect(row?.is_renewed).toBe(true);
  });
});

describe("POST /api/logout", () => {
  it("ends the session of the header and clears the cookie", async () => {
    const user = await registerUser();
    const { status, body, headers } = await api("POST", "/api/logout", { token: user.token });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect(headers.get("set-cookie")).toMatch(/^session_token=;.*Expires=Thu, 01 Jan 1970/);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
  });

  it("answers the same when it is repeated, and to who never signed in", async () => {
    const user = await registerUser();
    await api("POST", "/api/logout", { token: user.token });
    expect((await api("POST", "/api/logout", { token: user.token })).body).toEqual({ success: true });
    expect((await api("POST", "/api/logout")).body).toEqual({ success: true });
  });

  it("ends the session of a cookie for our own pages alone", async () => {
    const user = await registerUser();
    const foreign: Record<string, string>[] = [
      {},
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const page of foreign) {
      const { status, body } = await refusal("POST", "/api/logout", { headers: { ...cookie(user.token), ...page } });
      expect(status).toBe(403);
      expect(body.code).toBe("foreign_origin");
    }
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(200);
    const own = await api("POST", "/api/logout", { headers: { ...cookie(user.token), ...ownPage() } });
    expect(own.body).toEqual({ success: true });
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
  });

  it("leaves the user's other sessions alone", async () => {
    const user = await registerUser();
    const login = await call("POST /api/login", {
      body: { username: user.username, password: user.password },
    });
    await api("POST", "/api/logout", { token: user.token });
    expect((await api("GET", "/api/user", { token: login.body.sessionToken })).status).toBe(200);
  });

  it("knows no other method", async () => {
    const { status, headers } = await refusal("GET", "/api/logout");
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("POST");
  });
});
