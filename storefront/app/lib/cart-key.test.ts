import { SESSION_ID_PATTERN } from "@nocturne/contract";
import { describe, expect, it, vi } from "vitest";
import { createCartKey, ensureCartKey } from "./cart-key";

describe("cart id", () => {
  it("is what the server takes: session_, the time, and 128 random bits", () => {
    const id = createCartKey(1_700_000_000_000);
    expect(id).toMatch(SESSION_ID_PATTERN);
    expect(id).toMatch(/^session_1700000000000[0-9a-f]{32}$/);
  });

  it("differs within one millisecond", () => {
    const ids = new Set(Array.from({ length: 200 }, () => createCartKey(1)));
    expect(ids.size).toBe(200);
  });

  it("is made once and then reused", () => {
    const id = ensureCartKey();
    expect(ensureCartKey()).toBe(id);
    expect(window.localStorage.getItem("cartSessionId")).toBe(id);
  });

  it("lasts as long as the tab where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(ensureCartKey()).toBe(ensureCartKey());
  });
});
