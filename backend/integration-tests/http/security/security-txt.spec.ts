import { api, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

const PATH = "/.well-known/security.txt";
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe("/.well-known/security.txt", () => {
  it("tells whom to write to, until when that holds, and by which policy (RFC 9116)", async () => {
    const { status, body, headers } = await api<string>("GET", PATH);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      body
        .trim()
        .split("\n")
        .map((line) => line.split(": ", 2) as [string, string]),
    );
    const origin = new URL(required("STORE_URL")).origin;
    expect(fields.get("Contact")).toMatch(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/);
    expect(fields.get("Canonical")).toBe(`${origin}${PATH}`);
    expect(fields.get("Preferred-Languages")).toBe("en");
    const expires = Date.parse(fields.get("Expires") ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + YEAR_MS);
    const policy = await api<string>("GET", fields.get("Policy") ?? "");
    expect(policy.status).toBe(200);
    expect(policy.body).toContain("How to report");
  });

  it("can only be read", async () => {
    expect((await api("POST", PATH, { body: {} })).status).toBe(405);
    const head = await api("HEAD", PATH);
    expect([head.status, head.body]).toEqual([200, ""]);
  });
});
