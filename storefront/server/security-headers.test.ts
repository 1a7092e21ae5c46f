import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { baseHeaders, pagePolicy } from "./security-headers.ts";

const hashed = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("pagePolicy", () => {
  it("lets exactly the page's own inline scripts run", () => {
    const policy = pagePolicy(
      '<script>a()</script><script src="/x.js"></script><script type="module">\nb()\n</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashed("a()")} ${hashed("\nb()\n")} https://js.stripe.com;`);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe("baseHeaders", () => {
  it("asks for https only where the store is reached by it", () => {
    expect(baseHeaders("http://localhost:8000")).not.toContain("Strict-Transport-Security");
    expect(baseHeaders("https://shop.example.com")).toContain("Strict-Transport-Security");
  });
});
