import { describe, expect, it } from "vitest";
import { baseHeaders } from "./security-headers.ts";
import { SECURITY_POLICY_PATH, SECURITY_TXT_PATH, securityTxt, withSecurityTxt } from "./security-txt.ts";
import { answerOf } from "./testing/fakes.ts";

const options = { securityContact: "mailto:shop@example.com", publicUrl: "https://shop.example.com" };
const DAY_MS = 24 * 60 * 60 * 1000;

describe("securityTxt", () => {
  it("has every field once, each on a line of its own", () => {
    const lines = securityTxt(options, new Date("2026-11-22T00:00:00Z")).split("\n");
    expect(lines).toEqual([
      "Contact: mailto:shop@example.com",
      "Expires: 2027-11-21T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://shop.example.com/.well-known/security.txt",
      "Policy: https://shop.example.com/security-policy.txt",
      "",
    ]);
  });

  it("expires within a year of the start, in a leap year too", () => {
    for (const now of [new Date("2027-03-01T00:00:00Z"), new Date("2028-02-29T12:00:00Z")]) {
      const [, expires = ""] = /^Expires: (.*)$/m.exec(securityTxt(options, now)) ?? [];
      const days = (Date.parse(expires) - now.getTime()) / DAY_MS;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(365);
    }
  });
});

describe("withSecurityTxt", () => {
  const assets = withSecurityTxt(
    new Map([["/a.js", answerOf("asset", null)]]),
    options,
    baseHeaders(options.publicUrl),
  );

  it("keeps what is served already", () => {
    expect([...assets.keys()]).toEqual(["/a.js", SECURITY_TXT_PATH, SECURITY_POLICY_PATH]);
  });

  it.each([
    [SECURITY_TXT_PATH, "Contact: mailto:shop@example.com"],
    [SECURITY_POLICY_PATH, "# Security policy"],
  ])("serves %s as plain text that nothing can run in or frame", (path, text) => {
    const answer = assets.get(path);
    expect(answer?.status).toBe(200);
    expect(answer?.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer?.header("x-content-type-options")).toBe("nosniff");
    expect(answer?.header("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer?.body.toString("utf8")).toContain(text);
  });
});
