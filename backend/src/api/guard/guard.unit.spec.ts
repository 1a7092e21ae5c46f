import { Readable } from "node:stream";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import type { CallerRow } from "../../store/medusa-tables/customer";
import { hashToken } from "../../store/session/session-token";
import { guard } from "./guard";
import type { StoreRequest } from "./store-request";

const row: CallerRow = {
  session_id: "sess_1",
  account_id: "acc_1",
  username: "nell",
  auth_identity_id: "authid_1",
  customer_id: "cus_1",
  email: "nell@example.com",
  first_name: null,
  last_name: "Dark",
  is_admin: false,
  roles: null,
  is_use_noted: true,
};

type Visit = { headers?: Record<string, string>; cookies?: Record<string, string>; body?: string; session?: CallerRow };

/** Calls the guard as a visitor; the database knows one session, of the token `night`. */
async function visit(
  method: string,
  originalUrl: string,
  { headers = {}, cookies = {}, body = "", ...more }: Visit = {},
) {
  const statements: string[] = [];
  const raw = async (sql: string, bindings: unknown[]) => {
    statements.push(sql.trim().split(" ", 1).join());
    return { rows: bindings.includes(hashToken("night")) ? [more.session ?? row] : [], rowCount: 1 };
  };
  const connection = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => await raw(text, values),
  };
  const client = { acquireConnection: async () => Promise.resolve(connection), releaseConnection: async () => {} };
  const length = body ? { "content-length": String(Buffer.byteLength(body)), "content-type": "application/json" } : {};
  const url = new URL(originalUrl, "http://shop.example");
  const req = Object.assign(Readable.from([Buffer.from(body)]), {
    method,
    originalUrl,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: "shop.example", ...length, ...headers },
    cookies,
    protocol: "http",
    ip: "192.0.2.1",
    scope: { resolve: () => ({ raw, client }) },
  }) as unknown as MedusaRequest;
  const answer = new Map<string, unknown>();
  const res = {
    setHeader: (name: string, value: unknown) => answer.set(name, value),
    append: (name: string, value: unknown) => answer.set(name, value),
    status: (status: number) => answer.set("status", status) && { end: () => undefined },
  } as unknown as MedusaResponse;
  const next = vi.fn();
  const failure: unknown = await guard(req, res, next).then(
    () => null,
    (error: unknown) => error,
  );
  const { store } = req as StoreRequest;
  return { failure, passed: next.mock.calls.length === 1, answer, store, statements };
}

const token = { "x-session-token": "night" };
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

beforeEach(() => {
  loadConfig({ PUBLIC_URL: "http://shop.example", CORS_ORIGINS: "https://friend.example" });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  loadConfig({});
});

describe("the guard", () => {
  it("keeps every answer out of caches, refusals too", async () => {
    for (const path of ["/api/products", "/api/nothing", "/api/docs"]) {
      expect((await visit("GET", path)).answer.get("Cache-Control")).toBe("no-store");
    }
  });

  it.each(["/api/openapi.json", "/api/docs", "/api/docs/", "/api/docs?x=1"])(
    "lets everybody read %s, and no more",
    async (path) => {
      for (const method of ["GET", "HEAD"]) expect((await visit(method, path)).passed).toBe(true);
      const { failure, answer, passed } = await visit("POST", path);
      expect([failure, answer.get("Allow"), passed]).toEqual([refused("method_not_allowed"), "GET", false]);
    },
  );

  it.each(["/api/nothing", "/api/user/nothing", "/api//products", "/api/products//", "/api"])(
    "knows no %s, whoever asks",
    async (path) => {
      for (const headers of [{}, token]) {
        expect(await visit("GET", path, { headers })).toMatchObject({ failure: refused("not_found"), passed: false });
      }
    },
  );

  it("says which methods an address has, and which one was tried", async () => {
    const { failure, answer } = await visit("PATCH", "/api/products", { headers: token });
    expect(failure).toMatchObject({ code: "method_not_allowed", message: expect.stringContaining("PATCH") as unknown });
    expect(answer.get("Allow")).toBe("GET, POST");
  });

  it.each(["/api/products/%E0%A4%A", "/api/products/a%00b"])("refuses the unreadable address %s", async (path) => {
    expect(await visit("GET", path)).toMatchObject({ failure: refused("invalid_request"), passed: false });
  });

  it("answers a preflight itself", async () => {
    const { answer, passed, failure } = await visit("OPTIONS", "/api/nothing");
    expect([answer.get("status"), passed, failure]).toEqual([204, false, null]);
  });

  it.each(["/api/products/prod_1", "/api/products/prod_1/", "/API/Products/prod_1"])(
    "hands on a public call of %s without asking who calls",
    async (path) => {
      const { store, passed, statements } = await visit("GET", path, { headers: token });
      expect(passed).toBe(true);
      expect(store).toEqual({ name: "getProduct", caller: null, query: {}, body: undefined });
      expect(statements).toEqual([]);
    },
  );

  it("hands on what a query says by its schema, and refuses another one", async () => {
    expect((await visit("GET", "/api/products?limit=5")).store.query).toMatchObject({ limit: 5 });
    expect(await visit("GET", "/api/products?limit=x")).toMatchObject({ failure: refused("invalid_request") });
  });

  it("hands on what a body says by its schema, and refuses another one", async () => {
    const body = JSON.stringify({ username: " nell ", password: "tallow-wick-9", more: 1 });
    expect((await visit("POST", "/api/login", { body })).store.body).toEqual({
      username: "nell",
      password: "tallow-wick-9",
    });
    expect(await visit("POST", "/api/login", { body: "{}" })).toMatchObject({ failure: refused("invalid_request") });
  });
});

describe("a call that needs an account", () => {
  it.each<[string, Visit]>([
    ["no token", {}],
    ["an unknown token", { headers: { "x-session-token": "day" } }],
    [
      "an unknown token beside a good cookie",
      { headers: { "x-session-token": "day" }, cookies: { session_token: "night" } },
    ],
    ["an empty cookie", { cookies: { session_token: "" } }],
  ])("is refused with %s", async (_case, from) => {
    expect(await visit("GET", "/api/user", from)).toMatchObject({ failure: refused("unauthenticated"), passed: false });
  });

  it.each<[string, Visit, string]>([
    ["header", { headers: token }, "header"],
    [
      "header, where it is empty, is the cookie",
      { headers: { "x-session-token": "" }, cookies: { session_token: "night" } },
      "cookie",
    ],
    ["cookie", { cookies: { session_token: "night" } }, "cookie"],
  ])("is handed on with its account; the token came by: %s", async (_case, from, via) => {
    const { store, passed } = await visit("GET", "/api/user", from);
    expect(passed).toBe(true);
    expect(store.caller).toEqual({
      accountId: "acc_1",
      username: "nell",
      email: "nell@example.com",
      firstName: "",
      lastName: "Dark",
      role: "user",
      roles: [],
      customerId: "cus_1",
      authIdentityId: "authid_1",
      sessionId: "sess_1",
      via,
    });
  });

  it("has empty text for a name that an account has not", async () => {
    const session = { ...row, first_name: "Nell", last_name: null };
    const { store } = await visit("GET", "/api/user", { headers: token, session });
    expect(store.caller).toMatchObject({ firstName: "Nell", lastName: "" });
  });

  it("notes the use of a session, unless that was done a short while ago", async () => {
    expect((await visit("GET", "/api/user", { headers: token })).statements).toEqual(["select"]);
    const session = { ...row, is_use_noted: false };
    expect((await visit("GET", "/api/user", { headers: token, session })).statements).toEqual(["select", "update"]);
  });

  it("is refused to an account without the right, and to an admin's cookie on a foreign page", async () => {
    const body = JSON.stringify({ username: "nell", newRole: "admin" });
    const post = async (from: Visit) => await visit("POST", "/api/admin/fix-user-role", { ...from, body });
    const isAdmin = { ...row, is_admin: true, roles: ["owner"] } satisfies CallerRow;
    expect(await post({ headers: token })).toMatchObject({ failure: refused("forbidden"), passed: false });
    expect(await post({ headers: token, session: isAdmin })).toMatchObject({ failure: null, passed: true });
    const cookies = { session_token: "night" };
    const foreign = { cookies, headers: { origin: "https://evil.example" }, session: isAdmin };
    expect(await post(foreign)).toMatchObject({ failure: refused("foreign_origin"), passed: false });
    const own = { cookies, headers: { origin: "http://shop.example" }, session: isAdmin };
    expect((await post(own)).store.caller).toMatchObject({ role: "admin", via: "cookie" });
    const packer = { ...isAdmin, roles: ["orders"] } satisfies CallerRow;
    expect(await post({ headers: token, session: packer })).toMatchObject({ passed: false });
    expect((await visit("GET", "/api/admin/orders", { headers: token, session: packer })).passed).toBe(true);
    expect(await visit("GET", "/api/admin/numbers", { headers: token, session: packer })).toMatchObject({
      failure: { code: "role_required" },
      passed: false,
    });
  });

  it("is refused before its body is read: nobody makes us parse what it may not send", async () => {
    const broken = { body: "{" };
    expect((await visit("POST", "/api/products", broken)).failure).toEqual(refused("unauthenticated"));
    expect((await visit("POST", "/api/products", { ...broken, headers: token })).failure).toEqual(refused("forbidden"));
  });
});
