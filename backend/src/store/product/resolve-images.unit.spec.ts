import { describe, expect, it } from "vitest";
import { keepKnownImages, resolveImages } from "./resolve-images";

describe("resolveImages", () => {
  const current = ["/a.webp", "/b.webp", "/c.webp"];

  it.each([
    ["a list wins", { imageUrl: "/x.webp", imageUrls: ["/y.webp", "/z.webp"] }, ["/y.webp", "/z.webp"]],
    ["a first image alone replaces the first", { imageUrl: "/x.webp" }, ["/x.webp", "/b.webp", "/c.webp"]],
    ["a known image alone moves to the front", { imageUrl: "/c.webp" }, ["/c.webp", "/b.webp"]],
    ["an empty list removes all", { imageUrl: "", imageUrls: [] }, []],
    ["an empty list without a first image removes all", { imageUrls: [] }, []],
    ["an empty list beside a first image leaves that one", { imageUrl: "/x.webp", imageUrls: [] }, ["/x.webp"]],
    ["an empty first image alone changes nothing", { imageUrl: "" }, null],
    ["null changes nothing", { imageUrl: null, imageUrls: null }, null],
    ["nothing named changes nothing", {}, null],
  ])("%s", (_, named, expected) => {
    expect(resolveImages(named, current)).toEqual(expected);
  });
});

describe("keepKnownImages", () => {
  const current = [
    { id: "img_1", url: "/a.webp", metadata: { alt: "A moth" } },
    { id: "img_2", url: "/b.webp", metadata: null },
  ];

  it("keeps id and alternative text of an image that stays, wherever it moves", () => {
    expect(keepKnownImages(["/new.webp", "/a.webp"], current)).toEqual([
      { url: "/new.webp" },
      { id: "img_1", url: "/a.webp", metadata: { alt: "A moth" } },
    ]);
  });

  it("uses a known image once, however often its address is named", () => {
    expect(keepKnownImages(["/a.webp", "/a.webp"], current).map((image) => "id" in image)).toEqual([true, false]);
  });
});
