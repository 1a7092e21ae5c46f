import { describe, expect, it } from "vitest";
import { imageSources, imageUrl } from "./image-url";

describe("imageUrl", () => {
  it.each([
    ["/uploads/products/moth.webp", "", "/media/w640/uploads/products/moth.webp"],
    ["https://cdn.example/b/images/a.png", "https://cdn.example/b", "/media/w640/uploads/images/a.png"],
    ["https://elsewhere.example/a.png", "https://cdn.example/b", "https://elsewhere.example/a.png"],
    ["/uploads/gallery/loop.mp4", "", "/uploads/gallery/loop.mp4"],
    ["/uploads/static/a%20b.png", "", "/uploads/static/a%20b.png"],
    ["/placeholder.svg", "", "/placeholder.svg"],
  ])("of %s below %j is %s", (url, mediaUrl, expected) => {
    expect(imageUrl(url, 640, mediaUrl)).toBe(expected);
  });
});

describe("imageSources", () => {
  it("lists every width", () => {
    const { src, srcSet } = imageSources("/uploads/a.webp", { widths: [320, 640] });
    expect(src).toBe("/media/w320/uploads/a.webp");
    expect(srcSet).toBe("/media/w320/uploads/a.webp 320w, /media/w640/uploads/a.webp 640w");
  });

  it("ends with the width that the picture has", () => {
    const { srcSet } = imageSources("/uploads/a.webp", { naturalWidth: 500 });
    expect(srcSet?.split(", ").at(-1)).toBe("/media/w640/uploads/a.webp 500w");
  });

  it("leaves a picture of somebody else alone", () => {
    expect(imageSources("https://x.example/a.jpg")).toEqual({ src: "https://x.example/a.jpg" });
  });
});
