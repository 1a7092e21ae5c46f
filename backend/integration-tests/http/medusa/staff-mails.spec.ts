import { api, call, medusaAdminOk, newRegistration, registerUser, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer, medusaLogin } from "../../support/medusa-login";
import { waitForMails } from "../../support/outbox";

type Invite = { invite: { id: string; token: string } };

/** The secret of the link in a mail's text part. */
function tokenOf(mail: string, page: string): string {
  const link = new RegExp(`${required("STORE_URL")}/app/${page}\\?token=([\\w.-]+)`).exec(mail);
  if (!link?.[1]) throw new Error(`The mail has no link to /app/${page}.`);
  return link[1];
}

const subjectsOf = (mails: string[]) => mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());

async function joinStaff(): Promise<{ email: string; password: string; mails: string[] }> {
  const { email, password } = newRegistration();
  await medusaAdminOk<Invite>("POST", "/admin/invites", { email });
  const mails = await waitForMails(email, 1);
  const registered = await api<{ token: string }>("POST", "/auth/user/emailpass/register", {
    body: { email, password },
  });
  const accepted = await api("POST", `/admin/invites/accept?token=${tokenOf(mails[0] ?? "", "invite")}`, {
    headers: bearer(registered.body.token),
    body: { email, first_name: "Sam", last_name: "Staff" },
  });
  expect(accepted.status).toBe(200);
  return { email, password, mails };
}

describe("an invitation to the staff", () => {
  it("reaches the invited by mail, whose link and name make the account", async () => {
    const { email, password, mails } = await joinStaff();
    expect(subjectsOf(mails)[0]).toMatch(/^You are invited to run /);
    const login = await call("POST /api/login", { body: { username: email, password } });
    expect(login.body).toMatchObject({ email, role: "admin", firstName: "Sam", lastName: "Staff" });
  });

  it("that is sent again has a new link, and the one before is over", async () => {
    const { email, password } = newRegistration();
    const { invite } = await medusaAdminOk<Invite>("POST", "/admin/invites", { email });
    const first = tokenOf((await waitForMails(email, 1))[0] ?? "", "invite");
    await medusaAdminOk("POST", `/admin/invites/${invite.id}/resend`);
    const tokens = (await waitForMails(email, 2)).map((mail) => tokenOf(mail, "invite"));
    const second = tokens.find((token) => token !== first);
    expect(second).toBeDefined();
    const { body } = await api<{ token: string }>("POST", "/auth/user/emailpass/register", {
      body: { email, password },
    });
    const accept = async (token = "") =>
      (await api("POST", `/admin/invites/accept?token=${token}`, { headers: bearer(body.token), body: { email } }))
        .status;
    expect(await accept(first)).toBeGreaterThanOrEqual(400);
    expect(await accept(second)).toBe(200);
  });
});

describe("a reset of an admin's password at /app", () => {
  const ask = (email: string) =>
    api("POST", "/auth/user/emailpass/reset-password", { body: { identifier: email } }).then(({ status }) => status);

  it("sends a link that sets it once, and signs out everything else", async () => {
    const { email, password } = await joinStaff();
    const session = (await call("POST /api/login", { body: { username: email, password } })).body.sessionToken;
    const atMedusa = await medusaLogin("user", { email, password });
    expect(await ask(email)).toBe(201);
    const reset = (await waitForMails(email, 2)).find((mail) => /^Subject: Reset your admin password at /m.test(mail));
    const headers = bearer(tokenOf(reset ?? "", "reset-password"));
    const update = (text: string) =>
      api("POST", "/auth/user/emailpass/update", { headers, body: { password: text } }).then(({ status }) => status);
    expect(await update("a better password")).toBe(200);
    expect(await update("a third password")).toBe(401);
    expect((await api("GET", "/api/user", { token: session })).status).toBe(401);
    expect((await api("GET", "/admin/users/me", { headers: bearer(atMedusa) })).status).toBe(401);
    await medusaLogin("user", { email, password: "a better password" });
    expect(subjectsOf(await waitForMails(email, 3)).join()).toContain("Your password was changed");
  });

  it("tells nobody who is an admin: a shopper and a stranger get the same answer, and no mail of the admin's", async () => {
    const [shopper, admin, stranger] = [await registerUser(), await joinStaff(), newRegistration()];
    expect([await ask(shopper.email), await ask(stranger.email), await ask(admin.email)]).toEqual([201, 201, 201]);
    await waitForMails(admin.email, 2);
    expect(await waitForMails(shopper.email, 0)).toEqual([]);
    expect(await waitForMails(stranger.email, 0)).toEqual([]);
  });
});
