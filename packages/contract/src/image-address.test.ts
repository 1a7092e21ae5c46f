import { describe, expect, it } from "vitest";
import { IMAGE_WIDTHS, isResizable, readResizedAddress, resizableKey, resizedAddress } from "./image-address.js";

describe("isResizable", () => {
  it.each(["moth.webp", "products/moth-1.JPG", "a/b_c/d.e.png", "x.avif", "x.gif", "x.jpeg"])("%s is", (key) => {
    expect(isResizable(key)).toBe(true);
  });

  it.each([
    "",
    "moth",
    "moth.mp4",
    "a b.png",
    "a%20b.png",
    ".drafts/a.png",
    "a/../b.png",
    "a//b.png",
    "incoming/a.png",
  ])("%j is not", (key) => expect(isResizable(key)).toBe(false));
});

describe("resizableKey", () => {
  const bases = ["/uploads", "https://cdn.example/b"];

  it.each([
    ["/uploads/products/moth.webp", "products/moth.webp"],
    ["https://cdn.example/b/images/a.png", "images/a.png"],
    ["https://elsewhere.example/a.png", null],
    ["https://cdn.example/bucket/a.png", null],
    ["/uploads/a b.png", null],
    ["/static/a.png", null],
    ["", null],
  ])("of %s is %s", (url, key) => expect(resizableKey(url, bases)).toBe(key));
});

describe("an address", () => {
  it.each(IMAGE_WIDTHS)("of %i px is read as it was made", (width) => {
    expect(readResizedAddress(resizedAddress("a/b.webp", width))).toEqual({ key: "a/b.webp", width, format: null });
    expect(readResizedAddress(resizedAddress("b.png", width, "avif"))).toEqual({ key: "b.png", width, format: "avif" });
  });

  it.each([
    "/media/w641/uploads/a.jpg",
    "/media/w0640/uploads/a.jpg",
    "/media/w640/uploads/incoming/a.jpg",
    "/media/w640/uploads/../a.jpg",
    "/media/w640/uploads/%2e%2e/a.jpg",
    "/media/w640/uploads/a.jpg?f=gif",
    "/media/w640/uploads/a.jpg?x=1",
    "/media/w640/https://evil.example/a.jpg",
    "/uploads/a.jpg",
  ])("%s is none", (url) => expect(readResizedAddress(url)).toBeNull());
});
