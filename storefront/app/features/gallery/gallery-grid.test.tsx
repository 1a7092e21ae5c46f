import type { GalleryItem } from "@nocturne/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { fakeMedia, REDUCED_MOTION } from "../../testing/fake-media";
import { renderApp } from "../../testing/render-app";
import { GalleryGrid } from "./gallery-grid";
import { masonryClass, startsLargeColumn } from "./masonry";

const GALLERY = "GET /api/gallery-photos";

function makeItem(over: Partial<GalleryItem> = {}): GalleryItem {
  return {
    id: "g1",
    imageUrl: "/uploads/gallery/nave.webp",
    mediaType: "image",
    posterUrl: "",
    alt: "A nave at night",
    width: 600,
    height: 800,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...over,
  };
}

const loop = makeItem({
  id: "g2",
  imageUrl: "/uploads/gallery/haze.mp4",
  mediaType: "video",
  posterUrl: "/uploads/gallery/haze.webp",
  alt: "Haze",
});

describe("gallery", () => {
  it("shows what the server read: pictures in the widths they have, in their own shape", async () => {
    fakeMedia();
    fakeApi({});
    renderApp(<GalleryGrid initialItems={[makeItem(), makeItem({ id: "g3", alt: "", width: null, height: null })]} />);
    const [known, unknown] = screen.getAllByRole<HTMLImageElement>("img");
    expect([known?.alt, known?.width, known?.height, known?.getAttribute("loading")]).toEqual([
      "A nave at night",
      600,
      800,
      "lazy",
    ]);
    expect(known?.srcset.split(", ").at(-1)).toBe("/media/w640/uploads/gallery/nave.webp 600w");
    expect([unknown?.alt, unknown?.width, unknown?.height]).toEqual(["Gallery picture 2", 800, 1000]);
    expect(screen.queryByRole("button", { name: /Delete/ })).toBeNull();
  });

  it("hides no item at any width, however many there are", () => {
    for (const count of [1, 12, 13]) expect(masonryClass(count)).not.toMatch(/hidden|invisible/);
  });

  it.each([
    [12, [3, 6, 8, 10]],
    [13, [3, 6, 9, 11]],
    [5, [1, 2, 3, 4]],
    [3, [1, 2]],
    [1, []],
  ])("of %i begins its columns of large widths at %j, so that none is empty before another", (count, starts) => {
    const places = Array.from({ length: count }, (_, index) => index);
    expect(places.filter((index) => startsLargeColumn(index, count))).toEqual(starts);
  });

  it("falls back to the picture itself, then to the placeholder", async () => {
    fakeMedia();
    fakeApi({});
    renderApp(<GalleryGrid initialItems={[makeItem()]} />);
    const image = screen.getByRole<HTMLImageElement>("img");
    fireEvent.error(image);
    expect([image.getAttribute("src"), image.srcset]).toEqual(["/uploads/gallery/nave.webp", ""]);
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe("/placeholder.svg");
  });

  it("plays loops muted, while they are in view", async () => {
    const media = fakeMedia();
    fakeApi({});
    renderApp(<GalleryGrid initialItems={[loop]} />);
    const video = screen.getByLabelText<HTMLVideoElement>("Haze");
    expect([video.muted, video.loop, video.preload, video.playsInline || video.hasAttribute("playsinline")]).toEqual([
      true,
      true,
      "none",
      true,
    ]);
    expect(media.play).not.toHaveBeenCalled();
    act(() => media.setInView(true));
    expect(media.play).toHaveBeenCalledTimes(1);
    act(() => media.setInView(false));
    expect(media.pause).toHaveBeenCalledTimes(1);
  });

  it("stops loops at the visitor's wish", async () => {
    const media = fakeMedia();
    fakeApi({});
    renderApp(<GalleryGrid initialItems={[loop]} />);
    act(() => media.setInView(true));
    await userEvent.click(screen.getByRole("button", { name: "Pause motion" }));
    expect(media.pause).toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Resume motion" }));
    act(() => media.setInView(true));
    expect(media.play).toHaveBeenCalledTimes(2);
  });

  it("keeps loops still under reduced motion", async () => {
    const media = fakeMedia({ matching: [REDUCED_MOTION] });
    fakeApi({});
    renderApp(<GalleryGrid initialItems={[loop]} />);
    act(() => media.setInView(true));
    expect(media.play).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLVideoElement>("Haze").poster).toContain("/media/w640/uploads/gallery/haze.webp");
    expect(screen.queryByRole("button", { name: /motion/ })).toBeNull();
  });

  it("shows eight tiles in seven shapes while the browser reads", async () => {
    fakeMedia();
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({ [GALLERY]: () => asked.then(() => ({ body: [makeItem()] })) });
    renderApp(<GalleryGrid initialItems={null} />);
    const tiles = [...document.querySelectorAll<HTMLElement>("[data-placeholder]")];
    expect(tiles.map((tile) => /aspect-(\S+)/.exec(tile.className)?.[1])).toEqual([
      "3/4",
      "4/3",
      "1/1",
      "2/3",
      "3/2",
      "4/5",
      "5/4",
      "3/4",
    ]);
    answer();
    await screen.findByRole("img", { name: "A nave at night" });
    expect(document.querySelector("[data-placeholder]")).toBeNull();
  });

  it.each([
    ["empty", () => ({ body: [] })],
    ["not to be had", () => failure(403, "no", "forbidden")],
  ])("is nothing at all when it is %s", async (_what, handler) => {
    fakeMedia();
    fakeApi({ [GALLERY]: handler });
    renderApp(<GalleryGrid initialItems={null} />);
    await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  });

  it("is read again when somebody comes back to the window", async () => {
    fakeMedia();
    let items = [makeItem()];
    fakeApi({ [GALLERY]: () => ({ body: items }) });
    renderApp(<GalleryGrid initialItems={null} />);
    await screen.findByRole("img", { name: "A nave at night" });
    items = [makeItem({ id: "g9", alt: "New" })];
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await screen.findByRole("img", { name: "New" });
  });

  it("offers to delete only where that is enabled, and says how it went", async () => {
    fakeMedia();
    let refuses = true;
    const remove = "DELETE /api/gallery-photos/g1";
    const api = fakeApi({
      [GALLERY]: () => ({ body: refuses ? [makeItem()] : [] }),
      [remove]: () => (refuses ? failure(500, "no", "internal_error") : { body: { success: true } }),
    });
    renderApp(<GalleryGrid initialItems={[makeItem()]} canDelete />);
    await userEvent.click(screen.getByRole("button", { name: "Delete A nave at night" }));
    await screen.findByText("Failed to delete media. Please try again.");
    refuses = false;
    await userEvent.click(screen.getByRole("button", { name: "Delete A nave at night" }));
    await screen.findByText("The item has been removed from the gallery.");
    await waitFor(() => expect(screen.queryByRole("img")).toBeNull());
    expect(api.to(remove)).toHaveLength(2);
  });
});
