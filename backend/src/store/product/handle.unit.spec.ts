import { describe, expect, it } from "vitest";
import { freeHandle, slugOf } from "./handle";

describe("slugOf", () => {
  it.each([
    ["Static Moth Tee", "static-moth-tee"],
    ["Phase Bandana, Blood", "phase-bandana-blood"],
    ["  Café — Noir!  ", "cafe-noir"],
    ["Devil's Ἄλφα", "devils"],
    ["漢字", ""],
    ["★ ☾ 🦇", ""],
    ["---", ""],
    ["", ""],
  ])("turns %j into %j", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("stays short, and does not end in a dash where it is cut", () => {
    const slug = slugOf(`${"a".repeat(79)} tail`);
    expect(slug).toBe("a".repeat(79));
  });
});

describe("freeHandle", () => {
  it("is the slug where that is free", () => {
    expect(freeHandle("Night Sheet", "product", new Set())).toBe("night-sheet");
  });

  it("gets a random end where the slug is taken", () => {
    const handle = freeHandle("Night Sheet", "product", new Set(["night-sheet"]));
    expect(handle).toMatch(/^night-sheet-[0-9a-f]{10}$/);
  });

  it("falls back where the name has no letters for an address", () => {
    expect(freeHandle("★", "product", new Set())).toMatch(/^product-[0-9a-f]{10}$/);
  });
});
