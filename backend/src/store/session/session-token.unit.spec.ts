import { describe, expect, it } from "vitest";
import { createToken, hashToken } from "./session-token";

describe("session tokens", () => {
  it("hold 256 bits and never repeat", () => {
    const tokens = Array.from({ length: 100 }, createToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("are kept as a hash that does not show them", () => {
    expect(hashToken("token")).toBe("3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0");
    expect(hashToken("token")).not.toContain("token");
  });
});
