import { createHash } from "node:crypto";
import { api, newRegistration, refusal, registerUser, resetTokenIn } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";

const register = (over: Partial<ReturnType<typeof newRegistration>>) => {
  const registration = newRegistration(over);
  return refusal("POST", "/api/register", {
    body: { ...registration, confirmPassword: registration.password },
  });
};

const registerAtMedusa = (email: string, password: unknown) =>
  api<{ code?: string; message?: string }>("POST", "/auth/customer/emailpass/register", { body: { email, password } });

describe("a new password", () => {
  it.each(["password", "Password", "12345678", "QWERTY123", "iloveyou", "trustno1", "letmein1"])(
    "is not the common %s",
    async (password) => {
      const { status, body } = await register({ password });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "password_common", details: [{ path: "password" }] });
      expect(body.message).toContain("guessed");
      const atMedusa = await registerAtMedusa(newRegistration().email, password);
      expect(atMedusa.status).toBe(400);
      expect(atMedusa.body).toMatchObject({ code: "password_common", message: body.message });
    },
  );

  it("is not the user name, the e-mail or the part before its @", async () => {
    const { username, email } = newRegistration({ email: `${newRegistration().username}@example.com` });
    const [local = ""] = email.split("@");
    for (const password of [username, username.toUpperCase(), email, local, local.toUpperCase()]) {
      const { status, body } = await register({ username, email, password });
      expect(status).toBe(400);
      expect(body.code).toBe("password_personal");
    }
    for (const password of [email, local]) {
      const atMedusa = await registerAtMedusa(email, password);
      expect(atMedusa.status).toBe(400);
      expect(atMedusa.body.code).toBe("password_personal");
    }
    expect((await register({ username, email, password: `${username} and more` })).status).toBe(201);
  });

  it.each(["a", "1234567", "x".repeat(129), "", 12345678, null, ["password"]])(
    "is as long at Medusa's registration as here: not %j",
    async (password) => {
      const { email } = newRegistration();
      expect((await registerAtMedusa(email, password)).status).toBe(400);
      const login = await api("POST", "/api/login", { body: { username: email, password: String(password) } });
      expect(login.status).not.toBe(200);
    },
  );

  it("is held to the rule in every spelling of the address", async () => {
    const { email } = newRegistration();
    for (const path of ["/auth/customer/emailpas%73/register", "/auth/custome%72/emailpass/Register/"]) {
      expect((await api("POST", path, { body: { email, password: "password" } })).status).toBe(400);
    }
  });

  it("does not use up the link of a reset when it is refused", async () => {
    const user = await registerUser();
    await api("POST", "/api/forgot-password", { body: { email: user.email } });
    const token = resetTokenIn((await waitForMails(user.email, 1))[0] ?? "");
    const reset = (password: string) => refusal("POST", "/api/reset-password", { body: { token, password } });
    expect((await reset("password1")).body.code).toBe("password_common");
    expect((await reset(user.username)).body.code).toBe("password_personal");
    expect((await reset(user.email)).body.code).toBe("password_personal");
    expect((await reset("a better password")).status).toBe(200);
  });

  it("may be what no list knows", async () => {
    const password = createHash("sha256").update(newRegistration().email).digest("base64url");
    expect((await register({ password })).status).toBe(201);
  });
});
