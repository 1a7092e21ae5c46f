import { api, medusaToken, newRegistration, randomAddress, registerUser, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { bearer } from "../../support/medusa-login";

/** Other ways to write the last two parts of an address. Some are the same address, some are none. */
function spellings(actor: string, provider: string, rest = ""): string[] {
  const encode = (text: string) => `${text.slice(0, -1)}%${text.charCodeAt(text.length - 1).toString(16)}`;
  const base = `/auth/${actor}/${provider}${rest}`;
  return [
    base,
    `/auth/${actor}/${encode(provider)}${rest}`,
    `/auth/${encode(actor)}/${provider}${rest}`,
    `/auth/${actor}/%65${provider.slice(1)}${rest}`,
    `/auth/${actor}/${encode(provider).replace("%", "%25")}${rest}`,
    `/AUTH/${actor}/${encode(provider)}${rest.toUpperCase()}`,
    `/auth/${actor}/${provider.toUpperCase()}${rest}`,
    `/auth/${actor}//${provider}${rest}`,
    `${required("STORE_URL")}//auth/${actor}/${provider}${rest}`,
    `/auth/./${actor}/${provider}${rest}`,
    `${base}/`,
    `${base};x`,
    `${base}?x=1`,
    `${base}%00`,
    `${base}%20`,
    `/%61uth/${actor}/${provider}${rest}`,
    `/auth%2F${actor}/${provider}${rest}`,
  ];
}

const MAX_FAILURES = 10;
const MAX_ATTEMPTS = 50;

describe("the limits of Medusa's login", () => {
  it.each(spellings("user", "emailpass").map((_, index) => index))(
    "close an account in spelling %i of its address",
    async (index) => {
      const user = await registerUser();
      const path = spellings("customer", "emailpass")[index] ?? "";
      const guess = (password: string) => api("POST", path, { body: { email: user.email, password } });
      for (let failure = 0; failure < MAX_FAILURES; failure += 1) expect((await guess("wrong")).status).not.toBe(200);
      const right = await guess(user.password);
      expect(right.status).not.toBe(200);
      if (index < 2) expect(right.status).toBe(429);
    },
  );

  it("count what is tried in all spellings together", async () => {
    const user = await registerUser();
    const paths = spellings("customer", "emailpass").filter((path) => !path.includes("%00"));
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      for (const path of paths) {
        statuses.push((await api("POST", path, { body: { email: user.email, password: "wrong" } })).status);
      }
    }
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    const here = await api("POST", "/api/login", { body: { username: user.username, password: user.password } });
    expect(here.status).toBe(429);
  });

  it.each([
    ["login", "", () => ({ email: newRegistration().email, password: "wrong" })],
    ["registration", "/register", () => ({ email: newRegistration().email, password: "short" })],
    ["reset", "/reset-password", () => ({ identifier: newRegistration().email })],
    ["update", "/update", () => ({ password: newRegistration().password })],
  ])("close an address in every spelling of the %s", async (_name, rest, body) => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const paths = [
      `/auth/customer/emailpas%73${rest}`,
      `/auth/custome%72/emailpass${rest}`,
      `/Auth/customer/emailpass${rest}/`,
      `/auth/customer/%65mailpass${rest}`,
    ];
    const call = (index: number) => api("POST", paths[index % paths.length] ?? "", { headers, body: body() });
    for (let index = 0; index < MAX_ATTEMPTS; index += 1) expect((await call(index)).status).not.toBe(429);
    expect((await call(0)).status).toBe(429);
    expect((await call(1)).status).toBe(429);
  });

  it("are not asked for a provider that is not there", async () => {
    for (const provider of ["nobody", "emailpass;x", "emailpas%2573", "EMAILPASS", "__proto__", "google"]) {
      for (const rest of ["", "/register", "/reset-password", "/update", "/callback"]) {
        const path = `/auth/customer/${provider}${rest}`;
        const body = { email: "a@example.com", password: "a fine password", identifier: "a@example.com" };
        expect([path, (await api("POST", path, { body })).status]).toEqual([path, 404]);
      }
    }
  });

  it("count no visit of the login page", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    for (let index = 0; index <= MAX_ATTEMPTS; index += 1) {
      expect((await api("GET", "/auth/user/providers", { headers })).status).toBe(200);
    }
    const user = await registerUser();
    const login = await api("POST", "/auth/customer/emailpass", {
      headers,
      body: { email: user.email, password: user.password },
    });
    expect(login.status).toBe(200);
  });
});

describe("text that no database stores", () => {
  it.each([
    ["POST", "/auth/user/emailpass", { email: "a\0@example.com", password: "x" }],
    ["POST", "/auth/user/emailpass", { email: "half \ud83d@example.com", password: "x" }],
    ["POST", "/auth/customer/emailpass/register", { email: "a\0@example.com", password: "a fine password" }],
    ["POST", "/auth/customer/emailpass/reset-password", { identifier: "a\0@example.com" }],
    ["POST", "/auth/customer/emailpass%00", { email: "a@example.com", password: "x" }],
    ["POST", "/auth/%00/emailpass", { email: "a@example.com", password: "x" }],
    ["POST", "/auth/user/%E0%A4%A", { email: "a@example.com", password: "x" }],
    ["POST", "/auth/user/emailpass?a=%00", { email: "a@example.com", password: "x" }],
  ])("is refused at %s %s with %j", async (method, path, body) => {
    const { status } = await api(method, path, { body });
    expect(status).toBe(400);
  });

  it("is refused under /admin too", async () => {
    const headers = bearer(await medusaToken());
    expect((await api("POST", "/admin/customers", { headers, body: { email: "a\0@example.com" } })).status).toBe(400);
    expect((await api("GET", "/admin/customers?q=%00", { headers })).status).toBe(400);
  });
});
