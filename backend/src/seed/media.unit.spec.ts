import { describe, expect, it } from "vitest";
import { galleryRows } from "./media";
import { readArtMedia } from "../store/demo/media-art";

describe("the demo's gallery", () => {
  it("has twelve items in the order of the art, at least two of them videos", async () => {
    const { gallery } = await readArtMedia();
    const rows = galleryRows({ gallery, backgrounds: [], music: { playlist: "" } }, Date.now());
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => row.media_type === "video").length).toBeGreaterThanOrEqual(2);
    expect(rows.map((row) => row.alt)).toEqual(gallery.slice(0, 12).map((item) => item.alt));
    const times = rows.map((row) => row.created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});
