import { api, apiOk, call, mailsTo, refusal, registerUser, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer, medusaLogin, ownPage } from "../../support/medusa-login";
import { waitForMails } from "../../support/outbox";

const PATH = "/api/user/password";
const NEW = "a better password";

const change = (user: TestUser, over: Record<string, unknown> = {}) =>
  refusal("POST", PATH, {
    token: user.token,
    body: { currentPassword: user.password, password: NEW, confirmPassword: NEW, ...over },
  });

const login = (user: TestUser, password: string) =>
  call("POST /api/login", { body: { username: user.username, password } });

const isSignedIn = async (token: string) => (await api("GET", "/api/user", { token })).status === 200;

describe(`POST ${PATH}`, () => {
  it("changes the password, keeps the caller signed in and nobody else, and tells by mail", async () => {
    const user = await registerUser();
    const other = (await login(user, user.password)).body.sessionToken;
    const atMedusa = await medusaLogin("customer", user);
    const { status, body } = await change(user);
    expect(status).toBe(200);
    expect(body.message).toContain("changed");
    expect(await isSignedIn(user.token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await api("POST", "/auth/token/refresh", { headers: bearer(atMedusa) })).status).toBe(401);
    expect((await login(user, user.password)).status).toBe(401);
    expect((await login(user, NEW)).status).toBe(200);
    const [mail] = await waitForMails(user.email, 1);
    expect(mail).toContain("Subject: Your password was changed at ");
    expect(mail).not.toContain(NEW);
  });

  it("refuses who is signed out before looking at the payload, and other pages", async () => {
    expect((await refusal("POST", PATH, { body: {} })).status).toBe(401);
    const user = await registerUser();
    const headers = { Cookie: `session_token=${user.token}` };
    const body = { currentPassword: user.password, password: NEW };
    expect((await api("POST", PATH, { headers, body })).status).toBe(403);
    expect((await api("POST", PATH, { headers: { ...headers, ...ownPage() }, body })).status).toBe(200);
  });

  it("refuses a wrong present password, and says at which field", async () => {
    const user = await registerUser();
    const { status, body } = await change(user, { currentPassword: "wrong" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "current_password_wrong", details: [{ path: "currentPassword" }] });
    expect((await login(user, user.password)).status).toBe(200);
    expect(await mailsTo(user.email)).toHaveLength(0);
  });

  it.each([
    [{ password: "short", confirmPassword: "short" }, "invalid_request"],
    [{ confirmPassword: "different" }, "invalid_request"],
    [{ currentPassword: "" }, "invalid_request"],
    [{ password: "Password1", confirmPassword: "Password1" }, "password_common"],
  ])("refuses %j", async (over, code) => {
    const user = await registerUser();
    const { status, body } = await change(user, over);
    expect(status).toBe(400);
    expect(body.code).toBe(code);
    expect((await login(user, user.password)).status).toBe(200);
  });

  it("counts wrong present passwords with failed logins", async () => {
    const user = await registerUser();
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await change(user, { currentPassword: "wrong" })).status).toBe(400);
      expect((await login(user, "wrong")).status).toBe(401);
    }
    const refused = await change(user);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login(user, user.password)).status).toBe(429);
  });

  it("serves one of several calls at once", async () => {
    const user = await registerUser();
    const wanted = [1, 2, 3].map((n) => `better password no. ${n}`);
    const answers = await Promise.all(wanted.map((password) => change(user, { password, confirmPassword: password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = wanted[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await login(user, winner)).status).toBe(200);
    expect(await isSignedIn(user.token)).toBe(true);
  });
});

describe("POST /api/logout with everywhere", () => {
  it("ends every session of the account and of nobody else", async () => {
    const [user, other] = [await registerUser(), await registerUser()];
    const second = (await login(user, user.password)).body.sessionToken;
    await apiOk("POST", "/api/logout", { token: second, body: { everywhere: true } });
    expect(await isSignedIn(user.token)).toBe(false);
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(other.token)).toBe(true);
    expect((await login(user, user.password)).status).toBe(200);
  });

  it("answers the same to who is signed out, and ends nothing for a wrong token", async () => {
    const user = await registerUser();
    for (const token of ["wrong", ""]) {
      const { status, body } = await api("POST", "/api/logout", { token, body: { everywhere: true } });
      expect(status).toBe(200);
      expect(body).toEqual({ success: true });
    }
    expect(await isSignedIn(user.token)).toBe(true);
  });

  it("ends only the caller's session otherwise", async () => {
    const user = await registerUser();
    const second = (await login(user, user.password)).body.sessionToken;
    for (const body of [{}, { everywhere: false }, { everywhere: null }]) {
      expect((await api("POST", "/api/logout", { token: user.token, body })).status).toBe(200);
    }
    expect(await isSignedIn(second)).toBe(true);
    const answer = await refusal("POST", "/api/logout", { token: second, body: { everywhere: "yes" } });
    expect(answer.status).toBe(400);
  });
});
