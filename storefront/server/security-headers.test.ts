import { describe, expect, it } from "vitest";
import { hashSource } from "./page-scripts.ts";
import {
  baseHeaders,
  mediaSources,
  pagePolicy,
  privateHeaders,
  sharedHeaders,
  type PagePolicy,
} from "./security-headers.ts";

const policyOf = (options: Partial<PagePolicy> = {}) =>
  pagePolicy({
    scripts: [],
    images: [],
    media: mediaSources("https://shop.example.com", []),
    stripe: null,
    ...options,
  });

const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("pagePolicy", () => {
  it("lets exactly the scripts run that it is told of", () => {
    const policy = policyOf({ scripts: [hashSource("a()")] });
    expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hashSource("a()")}`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("allows no inline styles but those that are known", () => {
    expect(directive(policyOf(), "style-src")).toBe(
      `style-src 'self' 'unsafe-hashes' ${hashSource("outline:none;")} ${hashSource("animation-duration:0s;")}`,
    );
    expect(policyOf()).not.toContain("unsafe-inline");
    const stripe = policyOf({ stripe: { apiBase: null } });
    expect(directive(stripe, "style-src")).toBe("style-src 'self'");
    expect(directive(stripe, "style-src-attr")).toBe("style-src-attr 'unsafe-inline'");
  });

  it("shows pictures of its own, of the bucket and of the catalogue's origins", () => {
    const media = mediaSources("https://shop.example.com", ["https://files.example"]);
    expect(directive(policyOf({ media, images: ["https://cdn.example"] }), "img-src")).toBe(
      "img-src 'self' data: blob: https://shop.example.com https://files.example https://cdn.example",
    );
  });

  it("asks for trusted types, with one policy where nothing foreign runs", () => {
    expect(policyOf()).toContain("require-trusted-types-for 'script'; trusted-types default");
    const stripe = policyOf({ stripe: { apiBase: null } });
    expect(stripe).toContain("require-trusted-types-for 'script'");
    expect(stripe).not.toContain("trusted-types default");
  });

  it("knows Stripe only in a store that takes cards", () => {
    expect(policyOf()).not.toContain("stripe");
    const policy = policyOf({ stripe: { apiBase: "http://127.0.0.1:9111/v1" } });
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com http://127.0.0.1:9111;");
    expect(policy).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
  });
});

describe("mediaSources", () => {
  it("takes streams of plain http only where the store is reached by it", () => {
    const streams = (publicUrl: string) => directive(policyOf({ media: mediaSources(publicUrl, []) }), "media-src");
    expect(streams("http://localhost:8000")).toBe("media-src 'self' blob: https: http:");
    expect(streams("https://shop.example.com")).toBe("media-src 'self' blob: https:");
  });

  it("sends uploads to the bucket and nowhere else", () => {
    const policy = policyOf({ media: mediaSources("http://localhost:8000", ["http://127.0.0.1:9000"]) });
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' http://127.0.0.1:9000");
  });
});

describe("baseHeaders", () => {
  it("asks for https only where the store is reached by it, and for subdomains only where told to", () => {
    expect(baseHeaders("http://localhost:8000", { hstsSubdomains: true })).not.toContain("Strict-Transport-Security");
    expect(baseHeaders("https://shop.example.com")).toContain("max-age=31536000");
    expect(baseHeaders("https://shop.example.com", { hstsSubdomains: true })).toContain(
      "max-age=31536000; includeSubDomains",
    );
  });

  it("lets Stripe's frames ask for payments where cards are taken", () => {
    expect(baseHeaders("https://shop.example.com").join()).toContain("payment=()");
    expect(baseHeaders("https://shop.example.com", { isStripeEnabled: true }).join()).toContain(
      "https://js.stripe.com",
    );
  });

  it("keeps answers to our own pages, but for stored pictures", () => {
    const base = baseHeaders("http://localhost:8000");
    expect(base.join()).toContain("Cross-Origin-Resource-Policy,same-origin");
    expect(sharedHeaders(base).join()).toContain("Cross-Origin-Resource-Policy,cross-origin");
    expect(sharedHeaders(base).join()).not.toContain("Resource-Policy,same-origin");
  });
});

describe("privateHeaders", () => {
  it("keep a page out of caches, and its address from other pages", () => {
    const headers = privateHeaders(["cache-control", "public", ...baseHeaders("http://localhost:8000")]);
    expect(headers.filter((word) => /^(cache-control|referrer-policy)$/i.test(word))).toHaveLength(2);
    expect(headers.join()).toContain("Cache-Control,no-store,Referrer-Policy,no-referrer");
  });
});
