import type { Staff } from "@nocturne/contract";
import {
  api,
  apiOk,
  call,
  medusaAdminOk,
  newRegistration,
  refusal,
  registerUser,
  required,
  sql,
} from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer, dashboardCookie, medusaLogin, ownPage } from "../../support/medusa-login";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { waitForMails } from "../../support/outbox";
import { admin } from "../../support/shop";
import { endStaff, newStaff, setRoles, type Person } from "../../support/staff";

const PATH = "/api/admin/staff";

const readStaff = async () => await apiOk<Staff>("GET", PATH, { token: await admin() });
const memberOf = async (email: string) => (await readStaff()).members.find((member) => member.email === email);
const invite = async (email: string, roles: string[]) =>
  await api<Staff>("POST", PATH, { token: await admin(), body: { email, roles } });
const statusOf = async (method: string, path: string, token: string, body?: object) =>
  (await api(method, path, { token, ...(body ? { body } : {}) })).status;

function inviteTokenOf(mail: string): string {
  const [, token] = new RegExp(`${required("STORE_URL")}/app/invite\\?token=([\\w.-]+)`).exec(mail) ?? [];
  if (!token) throw new Error("The mail has no link to /app/invite.");
  return token;
}

describe("an admin of whom no roles are said", () => {
  it("is an owner, as before, and says no roles", async () => {
    const token = await admin();
    const { body } = await call("GET /api/user", { token });
    expect(body).not.toHaveProperty("roles");
    const own = (await readStaff()).members.find(({ isCaller }) => isCaller);
    expect(own).toMatchObject({ email: required("ADMIN_EMAIL"), roles: ["owner"] });
    expect(Date.parse(own!.lastSignIn!)).toBeLessThanOrEqual(Date.now());
  });
});

describe("an invitation with roles", () => {
  it("makes an admin of these roles, whatever e-mail is sent along, and no owner for a moment", async () => {
    const { email, password } = newRegistration();
    const invited = await invite(email, ["orders", "numbers"]);
    expect(invited.status).toBe(201);
    expect(invited.body.invitations.find((one) => one.email === email)?.roles).toEqual(["orders", "numbers"]);
    const [mail] = await waitForMails(email, 1);
    const other = newRegistration();
    const registered = await api<{ token: string }>("POST", "/auth/user/emailpass/register", {
      body: { email: other.email, password },
    });
    const accepted = await api<{ user: { email: string } }>(
      "POST",
      `/admin/invites/accept?token=${inviteTokenOf(mail ?? "")}`,
      { headers: bearer(registered.body.token), body: { email: other.email, first_name: "Odo", last_name: "Night" } },
    );
    expect(accepted.status).toBe(200);
    expect(accepted.body.user.email).toBe(email);
    const login = await call("POST /api/login", { body: { username: other.email, password } });
    expect(login.body).toMatchObject({ role: "admin", roles: ["orders", "numbers"] });
    const token = login.body.sessionToken;
    expect(await statusOf("GET", "/api/admin/orders", token)).toBe(200);
    expect(await statusOf("GET", "/api/admin/webhooks", token)).toBe(403);
    const member = await memberOf(email);
    expect(member).toMatchObject({ name: "Odo Night", roles: ["orders", "numbers"] });
    expect(member?.lastSignIn).not.toBeNull();
    await apiOk("DELETE", `${PATH}/${member!.id}`, { token: await admin() });
  });

  it("opens nothing once it was taken back", async () => {
    const { email, password } = newRegistration();
    const { body } = await invite(email, ["content"]);
    const token = inviteTokenOf((await waitForMails(email, 1))[0] ?? "");
    const { id } = body.invitations.find((one) => one.email === email)!;
    const path = `/api/admin/staff-invitations/${id}`;
    await apiOk("DELETE", path, { token: await admin() });
    expect((await refusal("DELETE", path, { token: await admin() })).body.code).toBe("invitation_not_found");
    const registered = await api<{ token: string }>("POST", "/auth/user/emailpass/register", {
      body: { email, password },
    });
    const headers = bearer(registered.body.token);
    expect((await api("POST", `/admin/invites/accept?token=${token}`, { headers, body: {} })).status).toBe(401);
  });

  it("gives an account its roles at once where its e-mail is proved, and nothing where it is not", async () => {
    const user = await registerUser();
    const refused = await refusal("POST", PATH, {
      token: await admin(),
      body: { email: user.email, roles: ["orders"] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "staff_email_unproved"]);
    expect((await call("GET /api/user", { token: user.token })).body.role).toBe("user");
    const person = await newStaff(["content"]);
    expect((await call("GET /api/user", { token: person.token })).body).toMatchObject({
      role: "admin",
      roles: ["content"],
    });
    const again = await refusal("POST", PATH, {
      token: await admin(),
      body: { email: person.email, roles: ["owner"] },
    });
    expect([again.status, again.body.code]).toEqual([409, "staff_already"]);
    await endStaff(person);
  });

  it("asks for an e-mail and at least one role that there is", async () => {
    const { email } = newRegistration();
    for (const body of [
      {},
      { email },
      { email, roles: [] },
      { email, roles: ["king"] },
      { email: "x", roles: ["owner"] },
    ]) {
      expect((await api("POST", PATH, { token: await admin(), body })).status).toBe(400);
    }
  });
});

describe("a change of roles", () => {
  it("holds from the next call on, with the session, the token and the cookie that are there", async () => {
    const person = await newStaff(["orders"]);
    const cookie = { Cookie: await dashboardCookie(person), ...ownPage() };
    const mayRead = async (area: "orders" | "products") => [
      await statusOf("GET", `/api/admin/${area}`, person.token),
      (await api("GET", `/admin/${area}`, { headers: person.headers })).status,
      (await api("GET", `/admin/${area}`, { headers: cookie })).status,
    ];
    expect([await mayRead("orders"), await mayRead("products")]).toEqual([
      [200, 200, 200],
      [403, 403, 403],
    ]);
    await setRoles(person, ["products", "numbers"]);
    expect([await mayRead("orders"), await mayRead("products")]).toEqual([
      [403, 403, 403],
      [200, 200, 200],
    ]);
    await setRoles(person, ["owner"]);
    expect([await mayRead("orders"), await mayRead("products")]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect((await call("GET /api/user", { token: person.token })).body).not.toHaveProperty("roles");
    await endStaff(person);
    expect(await mayRead("orders")).toEqual([403, 401, 401]);
    expect((await call("GET /api/user", { token: person.token })).body.role).toBe("user");
    expect(await memberOf(person.email)).toBeUndefined();
  });

  it("holds in another process at once, too", async () => {
    const other = new MedusaInstance();
    await other.start(BUILT);
    try {
      const person = await newStaff(["orders"]);
      const { email, password } = person;
      const login = await other.call<{ token: string }>("POST", "/auth/user/emailpass", { email, password });
      const mayReadOrders = async () => [
        (await other.call("GET", "/api/admin/orders", undefined, { "X-Session-Token": person.token })).status,
        (await other.call("GET", "/admin/orders", undefined, bearer(login.body.token))).status,
      ];
      expect(await mayReadOrders()).toEqual([200, 200]);
      await setRoles(person, ["numbers"]);
      expect(await mayReadOrders()).toEqual([403, 403]);
      await endStaff(person);
    } finally {
      await other.stop();
    }
  }, 120_000);

  it("says in a sentence which role is missing", async () => {
    const person = await newStaff(["numbers"]);
    const { status, body } = await refusal("POST", "/api/objects/upload", { token: person.token, body: {} });
    expect([status, body]).toEqual([
      403,
      {
        code: "role_required",
        error: body.message,
        message: "This needs the role products or content. An owner of the shop can give it to you.",
      },
    ]);
    await endStaff(person);
  });

  it("revokes the secret keys that were made as an owner", async () => {
    const person = await newStaff(["owner"]);
    const made = await apiOk<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
      headers: person.headers,
      body: { title: "ERP", type: "secret" },
    });
    const headers = { Authorization: `Basic ${Buffer.from(`${made.api_key.token}:`).toString("base64")}` };
    expect((await api("GET", "/admin/orders", { headers })).status).toBe(200);
    await setRoles(person, ["orders"]);
    expect((await api("GET", "/admin/orders", { headers })).status).toBe(401);
    await endStaff(person);
  });
});

describe("somebody with limited roles", () => {
  it("finds no way to more", async () => {
    const person = await newStaff(["products", "orders", "content", "numbers"]);
    const { token, headers, userId, username, email } = person;
    const friend = newRegistration();
    const attempts = [
      api("PUT", `${PATH}/${userId}`, { token, body: { roles: ["owner"] } }),
      api("POST", PATH, { token, body: { email: friend.email, roles: ["owner"] } }),
      api("GET", PATH, { token }),
      api("POST", "/api/admin/fix-user-role", { token, body: { username, newRole: "admin" } }),
      api("POST", "/api/admin/fix-user-role", {
        token,
        body: { username: required("ADMIN_USERNAME"), newRole: "user" },
      }),
      api("POST", "/admin/invites", { headers, body: { email: friend.email } }),
      api("POST", `/admin/users/${userId}`, { headers, body: { metadata: { roles: ["owner"] } } }),
      api("POST", "/admin/users/me", { headers, body: { metadata: {} } }),
      api("POST", "/ADMIN/API-Keys/", { headers, body: { title: "x", type: "secret" } }),
      api("POST", `/admin/users/${userId}/roles`, { headers, body: { roles: ["role_super_admin"] } }),
      api("GET", "/admin/orders?fields=sales_channel.api_keys_link", { headers }),
      api("GET", "/admin/products?fields[]=id&fields[]=*users", { headers }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 403));
    // An owner's invitation does not take who is on the staff already.
    expect((await api("POST", "/admin/invites/accept?token=x", { headers, body: {} })).status).toBe(403);
    // A new password and a new login change nothing.
    await medusaLogin("user", person);
    expect((await memberOf(email))?.roles).toEqual(["products", "orders", "content", "numbers"]);
    await endStaff(person);
  });

  it("chooses and gets the notices of their roles alone", async () => {
    const person = await newStaff(["orders"]);
    const put = (chosen: string[]) => refusal("PUT", "/api/admin/notices", { token: person.token, body: { chosen } });
    expect((await put(["orders", "refunds"])).status).toBe(200);
    for (const kind of ["lowStock", "failedMails", "summary"]) {
      const { status, body } = await put([kind]);
      expect([status, body.code]).toEqual([403, "role_required"]);
    }
    await setRoles(person, ["numbers"]);
    const { body } = await api("GET", "/api/admin/notices", { token: person.token });
    expect(body).toMatchObject({ chosen: [] });
    await endStaff(person);
  });
});

describe("the last owner", () => {
  it("cannot be limited, demoted or removed, by whichever way", async () => {
    for (const { id, isCaller, roles } of (await readStaff()).members) {
      if (!isCaller && roles.includes("owner")) await apiOk("DELETE", `${PATH}/${id}`, { token: await admin() });
    }
    const person = await newStaff(["orders"]);
    const own = (await readStaff()).members.find(({ isCaller }) => isCaller)!;
    const token = await admin();
    const attempts = [
      refusal("PUT", `${PATH}/${own.id}`, { token, body: { roles: ["orders"] } }),
      refusal("DELETE", `${PATH}/${own.id}`, { token }),
      refusal("POST", "/api/admin/fix-user-role", {
        token,
        body: { username: required("ADMIN_USERNAME"), newRole: "user" },
      }),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([409, "last_owner"]);
    expect((await readStaff()).members.find(({ isCaller }) => isCaller)?.roles).toEqual(["owner"]);
    await endStaff(person);
  });

  it("is one of two where each deletes the other at the dashboard at once", async () => {
    const person = await newStaff(["owner"]);
    const own = (await readStaff()).members.find(({ isCaller }) => isCaller)!;
    const login = { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") };
    const headers: Person["headers"] = bearer(await medusaLogin("user", login));
    const remove = (id: string, by: Person["headers"]) => api("DELETE", `/admin/users/${id}`, { headers: by });
    const answers = await Promise.all([remove(person.userId, headers), remove(own.id, person.headers)]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // The second is refused as the last owner's deletion, or by its own token, which has ended.
    expect([401, 409]).toContain(statuses[1]);
    const body = { username: required("ADMIN_USERNAME"), newRole: "admin" };
    expect(await statusOf("POST", "/api/admin/fix-user-role", await admin(), body)).toBe(200);
    const { members } = await readStaff();
    expect(members.filter(({ roles }) => roles.includes("owner"))).not.toEqual([]);
    if (members.some(({ id }) => id === person.userId)) await endStaff(person);
  });

  it("is one of two where both leave at once, and the store owner's account comes back by itself", async () => {
    const token = await admin();
    const person = await newStaff(["owner"]);
    const own = (await readStaff()).members.find(({ isCaller }) => isCaller)!;
    const limit = (id: string, by: string) => api("PUT", `${PATH}/${id}`, { token: by, body: { roles: ["orders"] } });
    const answers = await Promise.all([limit(own.id, token), limit(person.userId, person.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const body = { username: required("ADMIN_USERNAME"), newRole: "admin" };
    expect(await statusOf("POST", "/api/admin/fix-user-role", token, body)).toBe(200);
    await endStaff(person);
    await medusaAdminOk("GET", "/admin/users");
    expect(
      await sql("select 1 from staff_role where email in (lower($1), lower($2))", [person.email, own.email]),
    ).toEqual([]);
  });
});
