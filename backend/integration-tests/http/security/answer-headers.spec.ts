import { request } from "node:http";
import { api, apiOk, loginAdmin, medusaAdminOk, medusaToken, registerUser, required } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { addressOf, endpoints } from "../../support/routes";

/** One address of every kind that the front answers: from memory, from disk, by Medusa, by itself. */
const ADDRESSES = [
  "/",
  "/no-such-page",
  "/reset-password?token=x",
  "/favicon.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
  "/security-policy.txt",
  "/health",
  "/assets/no-such-file.js",
  "/uploads/no-such-file.png",
  "/media/w320/uploads/no-such-file.png",
  "/api/products",
  "/api/user",
  "/api/docs",
  "/api/openapi.json",
  "/api/no-such-call",
  "/app",
  "/admin/orders",
  "/store/products",
  "/auth/user/no-such-provider",
] as const;

async function firstOf(page: string, pattern: RegExp): Promise<string> {
  const { body } = await api<string>("GET", page);
  const [address] = pattern.exec(body) ?? [];
  if (!address) throw new Error(`${page} names nothing like ${pattern}.`);
  return address;
}

function expectSafe(path: string, headers: Headers): void {
  const policy = headers.get("content-security-policy");
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  expect(headers.get("referrer-policy"), path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get("x-powered-by"), path).toBeNull();
  const type = headers.get("content-type") ?? "";
  if (/^text\/|\+xml|\/xml/.test(type)) expect(type, path).toMatch(/; ?charset=utf-8$/i);
}

describe("every answer", () => {
  it.each(ADDRESSES)("%s says its type, that nobody may frame it, and what is told of it", async (path) => {
    const { headers } = await api("GET", path);
    expectSafe(path, headers);
  });

  it("does so for scripts, styles, fonts, stored files and pictures in a width", async () => {
    const files = [
      await firstOf("/", /\/assets\/[^"]+\.js/),
      await firstOf("/", /\/assets\/[^"]+\.css/),
      await firstOf("/", /\/assets\/[^"]+\.woff2/),
      await firstOf("/", /\/media\/w\d+\/uploads\/[^" ?]+/),
    ];
    const stored = files.at(-1)?.replace(/^\/media\/w\d+/, "") ?? "";
    for (const path of [...files, stored]) {
      const { status, headers } = await api("GET", path);
      expect(status, path).toBe(200);
      expectSafe(path, headers);
    }
  });

  it("shows nothing of the folder the store was installed in", async () => {
    for (const path of [
      "/.git/HEAD",
      "/.env",
      "/package.json",
      "/uploads/",
      "/uploads/products/",
      "/assets/",
      "/static/",
    ]) {
      expect((await api("GET", path)).status, path).toBe(404);
    }
  });

  it("repeats no request: TRACE is refused", async () => {
    const url = new URL(required("STORE_URL"));
    const trace = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const outgoing = request(
          { host: url.hostname, port: url.port, method: "TRACE", path, headers: { "x-secret": "moth" } },
          (answer) => {
            let body = "";
            answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
            answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
          },
        );
        outgoing.on("error", reject);
        outgoing.end();
      });
    for (const path of ["/", "/api/user", "/store/products", "/admin/orders", "/health"]) {
      const { status, body } = await trace(path);
      expect(body, path).not.toContain("moth");
      if (path !== "/health") expect(status, path).toBeGreaterThanOrEqual(400);
    }
  });
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("what is somebody's own", () => {
  let user: { token: string };
  let admin: { token: string };
  let tokens: { owner: string; customer: string };
  let storeKey: Record<string, string>;

  beforeAll(async () => {
    const customer = await registerUser();
    [user, admin] = [customer, await loginAdmin()];
    const login = await apiOk<{ token: string }>("POST", "/auth/customer/emailpass", {
      body: { email: customer.email, password: customer.password },
    });
    tokens = { owner: await medusaToken(), customer: login.token };
    const { api_key: key } = await medusaAdminOk<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
      title: "Tests",
      type: "publishable",
    });
    storeKey = { "x-publishable-api-key": key.token };
  });

  it("is kept by no cache: every call of /api that needs an account", async () => {
    const own = endpoints.filter(([, { access }]) => access !== "public");
    expect(own.length).toBeGreaterThan(15);
    for (const [name, endpoint] of own) {
      const isRead = endpoint.method === "GET";
      const token = isRead && endpoint.access === "admin" ? admin.token : user.token;
      const { headers } = await api(endpoint.method, addressOf(endpoint), { token, ...(isRead ? {} : { body: {} }) });
      expect(headers.get("cache-control"), name).toBe("no-store");
    }
  });

  it.each([
    ["GET", "/admin/users/me", "owner"],
    ["GET", "/admin/orders", "owner"],
    ["GET", "/admin/customers", "owner"],
    ["GET", "/admin/nocturne/gallery-photos", "owner"],
    ["POST", "/auth/session", "owner"],
    ["POST", "/auth/token/refresh", "owner"],
    ["POST", "/auth/token/refresh", "customer"],
    ["GET", "/store/customers/me", "customer"],
    ["GET", "/store/orders", "customer"],
  ] as const)("is kept by no cache: %s %s of Medusa's, for its %s", async (method, path, whose) => {
    const { status, headers } = await api(method, path, { headers: { ...storeKey, ...bearer(tokens[whose]) } });
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("is kept by no cache: a login, here and at Medusa's door", async () => {
    const body = { username: required("ADMIN_USERNAME"), password: required("ADMIN_PASSWORD") };
    const ours = await api("POST", "/api/login", { body });
    const theirs = await api("POST", "/auth/user/emailpass", {
      body: { email: required("ADMIN_EMAIL"), password: body.password },
    });
    for (const { status, headers } of [ours, theirs]) {
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });
});
