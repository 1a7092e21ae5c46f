import { api, call, newRegistration, refusal, registerUser, required, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

describe("POST /api/register", () => {
  it("makes an account and signs it in", async () => {
    const registration = newRegistration();
    const { status, body, headers } = await call("POST /api/register", { body: registration });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([
      "email",
      "firstName",
      "id",
      "lastName",
      "role",
      "sessionToken",
      "username",
    ]);
    expect(body).toMatchObject({
      username: registration.username,
      email: registration.email,
      firstName: "Nell",
      lastName: "Dark",
      role: "user",
    });
    expect(headers.get("set-cookie")).toMatch(/^session_token=[^;]{40,};.*HttpOnly.*SameSite=Lax/);
    const me = await call("GET /api/user", { token: body.sessionToken });
    expect(me.body.id).toBe(body.id);
  });

  it("works without names and without a repeated password, and ignores unknown fields", async () => {
    const { username, email, password } = newRegistration();
    const { status, body } = await call("POST /api/register", {
      body: Object.assign({ username, email, password }, { role: "admin", id: "acct_1" }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ firstName: "", lastName: "", role: "user" });
    expect(body.id).not.toBe("acct_1");
  });

  it("stores the e-mail in lower case", async () => {
    const { email } = newRegistration();
    const user = await registerUser({ email: email.toUpperCase() });
    const { body } = await call("GET /api/user", { token: user.token });
    expect(body.email).toBe(email);
  });

  it.each([
    ["no e-mail", { email: "nobody" }, "email"],
    ["a short password", { password: "1234567", confirmPassword: "1234567" }, "password"],
    ["a long password", { password: "x".repeat(129), confirmPassword: "x".repeat(129) }, "password"],
    ["another confirmation", { confirmPassword: "something else" }, "confirmPassword"],
    ["a space in the user name", { username: "two words" }, "username"],
    ["a short user name", { username: "ab" }, "username"],
    ["a user name with @", { username: "a@b.example" }, "username"],
    ["a number as user name", { username: 12345 }, "username"],
    ["no password", { password: null, confirmPassword: null }, "password"],
  ])("refuses %s", async (_, change, path) => {
    const { status, body } = await refusal("POST", "/api/register", { body: { ...newRegistration(), ...change } });
    expect(status).toBe(400);
    expect(body.code).toBe("invalid_request");
    expect(body.error).toBe(body.message);
    expect(body.details?.map((detail) => detail.path)).toContain(path);
  });

  it.each(["", "[]", "null", '"text"', "{"])("refuses the body %j", async (rawBody) => {
    const { status } = await refusal("POST", "/api/register", { rawBody });
    expect(status).toBe(400);
  });

  it("refuses a user name that is taken, however it is written", async () => {
    const user = await registerUser();
    const { status, body } = await refusal("POST", "/api/register", {
      body: newRegistration({ username: user.username.toUpperCase() }),
    });
    expect(status).toBe(409);
    expect(body.code).toBe("username_taken");
  });

  it("refuses an e-mail that is taken, however it is written", async () => {
    const user = await registerUser();
    const { status, body } = await refusal("POST", "/api/register", {
      body: newRegistration({ email: user.email.toUpperCase() }),
    });
    expect(status).toBe(409);
    expect(body.code).toBe("email_taken");
  });

  it("never gives the owner's user name away", async () => {
    const { status } = await refusal("POST", "/api/register", {
      body: newRegistration({ username: required("ADMIN_USERNAME").toUpperCase() }),
    });
    expect(status).toBe(409);
  });

  it("makes one account of ten registrations at once, and leaves nothing of the others", async () => {
    const shared = newRegistration();
    const rivals = Array.from({ length: 10 }, () => ({ ...newRegistration(), username: shared.username }));
    const answers = await Promise.all(rivals.map((body) => call("POST /api/register", { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const emails = rivals.map(({ email }) => email);
    expect(await sql("select id from customer where email = any($1)", [emails])).toHaveLength(1);
    expect(await sql("select id from provider_identity where entity_id = any($1)", [emails])).toHaveLength(1);
    expect(await sql("select id from account where username_key = $1", [shared.username])).toHaveLength(1);
  });

  it("makes one account of ten identical registrations at once", async () => {
    const body = newRegistration();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("POST /api/register", { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const login = await api("POST", "/api/login", { body: { username: body.username, password: body.password } });
    expect(login.status).toBe(200);
  });

  it("makes one account of ten user names with one e-mail at once", async () => {
    const { email } = newRegistration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api("POST", "/api/register", { body: newRegistration({ email }) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await sql("select id from account where claimed_email = $1", [email])).toHaveLength(0);
  });

  it("gives a name and an e-mail free again that a crash left claimed", async () => {
    const body = newRegistration();
    await sql(
      `insert into account (id, username, username_key, claimed_email, created_at)
       values ($1, $2, $2, $3, now() - interval '5 minutes')`,
      [`acct_${body.username}`, body.username, body.email],
    );
    expect((await api("POST", "/api/register", { body })).status).toBe(201);
  });

  it("never hands an unfinished identity to somebody with another password", async () => {
    const body = newRegistration();
    const atMedusa = await api("POST", "/auth/customer/emailpass/register", {
      body: { email: body.email, password: "the first password" },
    });
    expect(atMedusa.status).toBe(200);
    expect((await refusal("POST", "/api/register", { body })).body.code).toBe("email_taken");
    const right = { ...body, password: "the first password", confirmPassword: "the first password" };
    expect((await api("POST", "/api/register", { body: right })).status).toBe(201);
  });
});
