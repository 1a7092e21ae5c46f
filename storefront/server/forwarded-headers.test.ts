import { describe, expect, it } from "vitest";
import { answerHeaders, requestHeaders } from "./forwarded-headers.ts";

const VISITOR = { address: "203.0.113.7", protocol: "https", host: "shop.example" } as const;

function authorizationOf(value: string): string | null {
  const sent = requestHeaders({ rawHeaders: ["Authorization", value] }, VISITOR, null);
  const at = sent.indexOf("Authorization");
  return at < 0 ? null : (sent[at + 1] ?? null);
}

describe("credentials", () => {
  it.each(["Bearer eyJhbGciOi.e30.sig", "Basic c2tfdGVzdDo="])("of a scheme are handed on: %s", (value) => {
    expect(authorizationOf(value)).toBe(value);
  });

  it.each([
    ["letters without a blank", "x".repeat(15_000)],
    ["letters with a blank at their end", `${"x".repeat(15_000)} y`],
    ["a scheme alone", "Bearer "],
    ["several blanks", "Bearer a b"],
    ["tabs", `Bearer\t${"x".repeat(100)}`],
  ])("that Medusa reads slowly, or not at all, go nowhere: %s", (_name, value) => {
    expect(authorizationOf(value)).toBeNull();
  });
});

describe("an answer's policy", () => {
  const policies = (brought: string[]) =>
    answerHeaders(brought, [], "frame-ancestors 'none'").filter((_, i, all) => /policy$/i.test(all[i - 1] ?? ""));

  it("is ours where it brings none", () => {
    expect(policies([])).toEqual(["frame-ancestors 'none'"]);
  });

  it("is joined by ours where it says nothing of frames", () => {
    const brought = ["Content-Security-Policy", "default-src 'none'"];
    expect(policies(brought)).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
  });

  it("is its own where it does", () => {
    const brought = ["Content-Security-Policy", "default-src 'self'; frame-ancestors 'self'"];
    expect(policies(brought)).toEqual(["default-src 'self'; frame-ancestors 'self'"]);
  });
});
