import type { GalleryItem } from "@nocturne/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { setMotionPaused } from "../../../lib/motion";
import { fakeApi } from "../../../testing/fake-api";
import { fakeMedia, REDUCED_MOTION } from "../../../testing/fake-media";
import { renderApp } from "../../../testing/render-app";
import { GalleryMedia } from "./gallery-media";

const VIDEO: GalleryItem = {
  id: "g1",
  imageUrl: "/uploads/gallery/haze.mp4",
  mediaType: "video",
  posterUrl: "/uploads/gallery/haze.webp",
  alt: "Haze",
  width: 640,
  height: 360,
  createdAt: "2026-01-01T00:00:00.000Z",
};

function open(media: Parameters<typeof fakeMedia>[0] = {}) {
  const played = fakeMedia(media);
  fakeApi({});
  renderApp(<GalleryMedia item={VIDEO} label="Haze" />);
  act(() => played.setInView(true));
  return played;
}

afterEach(() => setMotionPaused(false));

describe("a video in the panel's gallery", () => {
  it("plays muted while it is in view", () => {
    const { play } = open();
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLVideoElement>("Haze").muted).toBe(true);
  });

  it("stands still once the visitor has paused motion, and plays again after", () => {
    const { play, pause, setInView } = open();
    act(() => setMotionPaused(true));
    expect(pause).toHaveBeenCalledTimes(1);
    act(() => setInView(true));
    expect(play).toHaveBeenCalledTimes(1);
    act(() => setMotionPaused(false));
    act(() => setInView(true));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("stands still under reduced motion", () => {
    const { play } = open({ matching: [REDUCED_MOTION] });
    expect(play).not.toHaveBeenCalled();
  });
});
