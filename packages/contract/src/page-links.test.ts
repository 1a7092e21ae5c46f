import { describe, expect, it } from "vitest";
import { safeLink, safeMedia } from "./page-links.js";

describe("safeLink", () => {
  it.each([
    "https://example.com/a?b=c#d",
    "http://example.com",
    "HTTPS://EXAMPLE.COM",
    "mailto:owner@example.com",
    "tel:+1(555)010-99",
    "/pages/about",
    "/",
    "/?category=Pins",
    "#top",
  ])("takes %j", (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://example.com/x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://",
    "https:evil.example",
    "mailto:a@b.example?bcc=everybody@example.com",
    "mailto:javascript:alert(1)",
    "tel:javascript",
    "about",
    "",
    `/${"x".repeat(2_000)}`,
    null,
    undefined,
    7,
    {},
  ])("refuses %j", (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe("safeMedia", () => {
  it.each(["/uploads/products/a.webp", "https://files.example/a.webp"])("takes %j", (address) => {
    expect(safeMedia(address)).toBe(address);
  });

  it.each(["mailto:a@b.example", "tel:1", "#a", "javascript:1", "data:image/svg+xml,<svg/>", ""])(
    "refuses %j",
    (address) => {
      expect(safeMedia(address)).toBeNull();
    },
  );
});
