import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { api, registerUser, required, sql, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer, medusaLogin } from "../../support/medusa-login";
import { waitForMails } from "../../support/outbox";

/** A token of Medusa's own reset, which a plugin would mail. */
async function medusaResetToken(user: TestUser): Promise<string> {
  const jti = randomUUID();
  await sql(
    `insert into auth_password_reset_token
       (id, auth_identity_id, provider_identity_id, entity_id, token_hash, expires_at)
     select $1, auth_identity_id, id, entity_id, $2, now() + interval '15 minutes'
       from provider_identity where entity_id = $3 and provider = 'emailpass'`,
    [`test_${jti}`, createHash("sha256").update(jti).digest("hex"), user.email],
  );
  const { jwtSecret } = JSON.parse(await readFile(path.join(required("DATA_DIR"), "secrets.json"), "utf8"));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const iat = Math.floor(Date.now() / 1000);
  const claims = { entity_id: user.email, provider: "emailpass", actor_type: "customer", purpose: "reset", jti };
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, iat, exp: iat + 900 })}`;
  return `${content}.${createHmac("sha256", String(jwtSecret)).update(content).digest("base64url")}`;
}

const update = (token: string, password: unknown, spelling = "emailpass") =>
  api<{ code?: string }>("POST", `/auth/customer/${spelling}/update`, { headers: bearer(token), body: { password } });

describe("Medusa's own reset of a password", () => {
  it("signs out everything, and tells by mail, as ours does", async () => {
    const user = await registerUser();
    const atMedusa = await medusaLogin("customer", user);
    expect((await update(await medusaResetToken(user), "a better password")).status).toBe(200);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(401);
    expect((await api("POST", "/auth/token/refresh", { headers: bearer(atMedusa) })).status).toBe(401);
    await medusaLogin("customer", { email: user.email, password: "a better password" });
    const [mail] = await waitForMails(user.email, 1);
    expect(mail).toContain("Subject: Your password was changed at ");
  });

  it("is held to the rule for passwords in every spelling, and a refused one does not use it up", async () => {
    const user = await registerUser();
    const token = await medusaResetToken(user);
    const [local = ""] = user.email.split("@");
    for (const [password, spelling] of [
      ["short", "emailpass"],
      ["password1", "emailpas%73"],
      [local, "%65mailpass"],
      [undefined, "emailpass"],
      [{ a: 1 }, "emailpass"],
    ] as const) {
      expect((await update(token, password, spelling)).status).toBe(400);
    }
    expect((await update(token, "a better password")).status).toBe(200);
    expect((await update(token, "a third password")).status).toBe(401);
  });
});
