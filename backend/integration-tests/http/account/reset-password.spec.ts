import {
  api,
  call,
  mailsTo,
  newRegistration,
  refusal,
  registerUser,
  resetTokenIn,
  sql,
  type TestUser,
} from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";

async function askForLink(email: string): Promise<{ status: number; body: unknown }> {
  const { status, body } = await api("POST", "/api/forgot-password", { body: { email } });
  return { status, body };
}

/** The token of the user's nth reset mail. */
async function resetToken(user: TestUser, nth = 1): Promise<string> {
  await askForLink(user.email);
  const mails = await waitForMails(user.email, nth);
  return resetTokenIn(mails[nth - 1] ?? "");
}

async function reset(token: string, password = "a new password", confirmPassword: string | undefined = password) {
  return await refusal("POST", "/api/reset-password", { body: { token, password, confirmPassword } });
}

async function loginStatus(user: TestUser, password: string): Promise<number> {
  return (await api("POST", "/api/login", { body: { username: user.username, password } })).status;
}

describe("POST /api/forgot-password", () => {
  it("answers alike for a known and an unknown e-mail, and mails only the known", async () => {
    const user = await registerUser();
    const stranger = newRegistration();
    const known = await askForLink(user.email.toUpperCase());
    expect(known.status).toBe(200);
    expect(await askForLink(stranger.email)).toEqual(known);
    const [mail] = await waitForMails(user.email, 1);
    expect(mail).toContain("/reset-password?token=");
    expect(await mailsTo(stranger.email)).toHaveLength(0);
  });

  it.each([{}, { email: "nobody" }, { email: 5 }])("refuses %j", async (body) => {
    expect((await refusal("POST", "/api/forgot-password", { body })).status).toBe(400);
  });

  it("keeps the token nowhere once the mail has left", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    // The mail is there a moment before it is noted as sent.
    await expect
      .poll(() => sql("select data from mail_outbox where recipient = $1 and sent_at is not null", [user.email]))
      .toEqual([{ data: {} }]);
    expect(await sql("select id from password_reset where token_hash = $1", [token])).toHaveLength(0);
  });
});

describe("POST /api/reset-password", () => {
  it("sets the password, once, and signs the user out everywhere", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    const { status, body } = await reset(token);
    expect(status).toBe(200);
    expect(body.message).toContain("changed");
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
    expect(await loginStatus(user, user.password)).toBe(401);
    expect(await loginStatus(user, "a new password")).toBe(200);
    const again = await reset(token, "yet another password");
    expect(again.status).toBe(400);
    expect(again.body.code).toBe("reset_link_invalid");
  });

  it("leaves no session to logins with the old password at the same time", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    const [, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () =>
        call("POST /api/login", {
          body: { username: user.username, password: user.password },
        }),
      ),
    ]);
    for (const { body } of logins) {
      const me = await api("GET", "/api/user", body.sessionToken ? { token: body.sessionToken } : {});
      expect(me.status).toBe(401);
    }
  });

  it("is not used up by a refused password", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    expect((await reset(token, "short")).status).toBe(400);
    expect((await reset(token, "a new password", "another password")).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it("serves one of several calls at once", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password no. ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("takes only the newest link of an account", async () => {
    const user = await registerUser();
    const older = await resetToken(user, 1);
    const newer = await resetToken(user, 2);
    expect((await reset(older)).body.code).toBe("reset_link_invalid");
    expect((await reset(newer)).status).toBe(200);
  });

  it("refuses a link after an hour, and one that was never sent", async () => {
    const user = await registerUser();
    const token = await resetToken(user);
    const [row] = await sql<{ minutes: number }>(
      `select extract(epoch from r.expires_at - r.updated_at) / 60 as minutes from password_reset r
         join account a on a.auth_identity_id = r.auth_identity_id where a.id = $1`,
      [user.id],
    );
    expect(Number(row?.minutes)).toBeCloseTo(60, 0);
    await sql(
      `update password_reset set expires_at = now() - interval '1 second'
        where auth_identity_id = (select auth_identity_id from account where id = $1)`,
      [user.id],
    );
    expect((await reset(token)).body.code).toBe("reset_link_invalid");
    expect((await reset("never-sent")).body.code).toBe("reset_link_invalid");
    expect(await loginStatus(user, user.password)).toBe(200);
  });

  it.each([{}, { token: "x" }, { token: "", password: "a new password" }, { token: 1, password: "a new password" }])(
    "refuses %j",
    async (body) => {
      expect((await refusal("POST", "/api/reset-password", { body })).body.code).toBe("invalid_request");
    },
  );
});
