import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { baseHeaders, mediaSources, pagePolicy } from "./security-headers.ts";

const hashed = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("pagePolicy", () => {
  it("lets exactly the page's own inline scripts run", () => {
    const policy = pagePolicy(
      '<script>a()</script><script src="/x.js"></script><script type="module">\nb()\n</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashed("a()")} ${hashed("\nb()\n")};`);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("knows Stripe only in a store that takes cards", () => {
    expect(pagePolicy("")).not.toContain("stripe");
    const policy = pagePolicy("", mediaSources("https://shop.example.com", []), {
      apiBase: "http://127.0.0.1:9111/v1",
    });
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com http://127.0.0.1:9111;");
    expect(policy).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
  });
});

describe("mediaSources", () => {
  it("takes streams of plain http only where the store is reached by it", () => {
    expect(pagePolicy("", mediaSources("http://localhost:8000", []))).toContain("media-src 'self' blob: https: http:;");
    expect(pagePolicy("", mediaSources("https://shop.example.com", []))).toContain("media-src 'self' blob: https:;");
  });

  it("sends uploads to the bucket and nowhere else", () => {
    const policy = pagePolicy("", mediaSources("http://localhost:8000", ["http://127.0.0.1:9000"]));
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9000;");
  });
});

describe("baseHeaders", () => {
  it("asks for https only where the store is reached by it", () => {
    expect(baseHeaders("http://localhost:8000")).not.toContain("Strict-Transport-Security");
    expect(baseHeaders("https://shop.example.com")).toContain("Strict-Transport-Security");
  });

  it("lets Stripe's frames ask for payments where cards are taken", () => {
    expect(baseHeaders("https://shop.example.com").join()).toContain("payment=()");
    expect(baseHeaders("https://shop.example.com", true).join()).toContain("https://js.stripe.com");
  });
});
