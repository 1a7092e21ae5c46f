import { describe, expect, it, vi } from "vitest";
import { failure, fakeApi } from "../testing/fake-api";
import { ApiError, errorText } from "./api-error";
import { api } from "./client";
import { retryDelay, shouldRetryRead } from "./query-client";

describe("api", () => {
  it("sends cookies, the token and the cart, and no body where there is none", async () => {
    window.localStorage.setItem("sessionToken", "tok");
    window.localStorage.setItem("cartSessionId", "session_1");
    const fetch = vi.fn(async () => new Response('{"ok":true}'));
    vi.stubGlobal("fetch", fetch);

    await expect(api("GET /api/user")).resolves.toEqual({ ok: true });

    expect(fetch).toHaveBeenCalledWith("/api/user", {
      method: "GET",
      headers: { Accept: "application/json", "X-Session-Token": "tok", "X-Cart-Session": "session_1" },
      body: undefined,
      credentials: "include",
      mode: "cors",
      cache: "no-store",
      signal: undefined,
    });
  });

  it("takes an answer without a body for a success", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(null, { status: 204 })),
    );
    await expect(api("DELETE /api/cart/{sessionId}", { params: { sessionId: "session_1" } })).resolves.toBeNull();
  });

  it("returns a response as it came: fields of a later version, and none that an earlier one lacks", async () => {
    const later = { id: "prod_1", name: "Shirt", fieldOfALaterVersion: [1] };
    fakeApi({ "GET /api/products/prod_1": () => ({ body: later }) });
    await expect(api("GET /api/products/{id}", { params: { id: "prod_1" } })).resolves.toEqual(later);
  });

  it("sends JSON where there is a payload", async () => {
    const fake = fakeApi({ "POST /api/login": () => ({ body: {} }) });
    await api("POST /api/login", { body: { username: "ada", password: "longenough" } });
    expect(fake.calls[0]).toMatchObject({ body: { username: "ada" }, headers: { "Content-Type": "application/json" } });
  });

  it("turns a failure into its status, code, text and field errors", async () => {
    const details = [{ path: "email", message: "Please enter an email address." }];
    fakeApi({ "POST /api/register": () => failure(400, "Some of it is wrong.", "invalid_request", details) });

    const error = await api("POST /api/register", {
      body: { username: "ada", email: "ada", password: "longenough" },
    }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "invalid_request", text: "Some of it is wrong.", details });
    expect((error as ApiError).message).toMatch(/^400: \{"error":"Some of it is wrong\."/);
  });
});

describe("ApiError", () => {
  it.each([
    ["an empty body", "", "502: Bad Gateway", ""],
    ["a page of a proxy", "<h1>no</h1>", "502: <h1>no</h1>", ""],
    ["broken JSON", '{"error":', '502: {"error":', ""],
  ])("reads %s", (_name, body, message, text) => {
    const error = new ApiError(502, "Bad Gateway", body);
    expect(error.message).toBe(message);
    expect(error.text).toBe(text);
    expect(errorText(error, "fallback")).toBe("fallback");
  });

  it("tells a lost network from a refusal", () => {
    expect(errorText(new TypeError("fetch failed"), "Invalid username or password.")).toMatch(/could not reach/);
  });
});

describe("retries of reads", () => {
  it.each([
    [new ApiError(401, "", ""), 0, false],
    [new ApiError(403, "", ""), 0, false],
    [new ApiError(500, "", "401"), 0, true],
    [new TypeError("fetch failed"), 1, true],
    [new TypeError("fetch failed"), 2, false],
  ])("%s after %i failures: %s", (error, failures, expected) => {
    expect(shouldRetryRead(failures, error)).toBe(expected);
  });

  it("pauses twice as long each time, at most 30 s", () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});
