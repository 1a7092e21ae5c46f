import { describe, expect, it, vi } from "vitest";
import { ApiError, createStore, newCartId } from "./index.js";

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === null ? "" : JSON.stringify(body), { status, headers });

/** A client whose store answers these, one after the other. */
function storeOf(answers: Response[], options = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const send = vi.fn((url: URL, init: RequestInit) => {
    asked.push({ url: url.href, init });
    return Promise.resolve(answers.shift()!);
  });
  const store = createStore({ url: "https://shop.example", fetch: send as unknown as typeof fetch, ...options });
  return { store, asked };
}

describe("a call", () => {
  it("fills path and query, and sends JSON", async () => {
    const { store, asked } = storeOf([json([]), json({ id: "a" })]);
    await store.call("GET /api/products", { query: { limit: "10", option: { Colour: "Gold" } } });
    await store.call("PUT /api/products/{id}", { params: { id: "a/b" }, body: { price: "9.50" } });
    expect(asked.map(({ url, init }) => [init.method, url, init.body, init.credentials])).toEqual([
      ["GET", "https://shop.example/api/products?limit=10&option.Colour=Gold", undefined, "omit"],
      ["PUT", "https://shop.example/api/products/a%2Fb", '{"price":"9.50"}', "omit"],
    ]);
  });

  it("fails with what the store has said", async () => {
    const details = [{ path: "name", message: "Please enter a name." }];
    const { store } = storeOf([
      json({ error: "Some of it.", message: "Some of it.", code: "invalid_request", details }, 400),
      json({ error: "Later.", code: "rate_limited" }, 429, { "Retry-After": "30" }),
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
    ]);
    await expect(store.call("GET /api/products")).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
      code: "invalid_request",
      message: "Some of it.",
      details,
    });
    await expect(store.call("GET /api/products")).rejects.toMatchObject({ status: 429, retryAfter: 30 });
    const failure = await store.call("GET /api/products").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 502, code: null, message: "The store answered 502." });
  });

  it("throws where a parameter is empty, which would be another call", async () => {
    const { store, asked } = storeOf([]);
    await expect(store.call("DELETE /api/cart/{sessionId}", { params: { sessionId: "" } })).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });
});

describe("a session", () => {
  it("begins with a log-in, is sent as a header, and ends with the log-out", async () => {
    const tokens: (string | null)[] = [];
    const { store, asked } = storeOf([json({ sessionToken: "t1" }), json([]), json({ success: true })], {
      cartId: "session_x",
      onSession: (token: string | null) => tokens.push(token),
    });
    await store.call("POST /api/login", { body: { username: "nell", password: "p" } });
    await store.call("GET /api/user/orders");
    expect(asked[0]!.init.headers).not.toHaveProperty("X-Session-Token");
    expect(asked[1]!.init.headers).toMatchObject({ "X-Session-Token": "t1", "X-Cart-Session": "session_x" });
    await store.call("POST /api/logout");
    expect([tokens, store.sessionToken]).toEqual([["t1", null], null]);
  });

  it("ends where the store knows it no more, and not by any other refusal", async () => {
    const { store } = storeOf(
      [json({ error: "No.", code: "forbidden" }, 403), json({ error: "Please log in.", code: "unauthenticated" }, 401)],
      { sessionToken: "old" },
    );
    await expect(store.call("GET /api/admin/orders")).rejects.toMatchObject({ status: 403 });
    expect(store.sessionToken).toBe("old");
    await expect(store.call("GET /api/user")).rejects.toMatchObject({ status: 401 });
    expect(store.sessionToken).toBeNull();
  });
});

it("makes cart ids that the store takes, each another one", () => {
  expect(newCartId()).toMatch(/^session_[A-Za-z0-9_-]{16,100}$/);
  expect(newCartId()).not.toBe(newCartId());
});
