import { act, fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { holdBackground, setMotionPaused } from "../../lib/motion";
import { failure, fakeApi } from "../../testing/fake-api";
import { fakeMedia, NARROW, REDUCED_MOTION, refusal } from "../../testing/fake-media";
import { renderApp } from "../../testing/render-app";
import { BackgroundVideo } from "./background-video";
import { videoAddress } from "./video-address";

const ACTIVE = "GET /api/video-backgrounds/active";
const VIDEO = { id: "v", name: "Smoke", isActive: true, videoURL: "", createdAt: "" };
const body = { ...VIDEO, videoPath: "uploads/videos/smoke.mp4", posterUrl: "/uploads/videos/smoke.webp" };

const video = () => document.querySelector("video");
const poster = () => document.querySelector("img");

async function renderVideo(media: ReturnType<typeof fakeMedia>) {
  fakeApi({ [ACTIVE]: () => ({ body }) });
  renderApp(<BackgroundVideo />);
  await waitFor(() => expect(poster()).not.toBeNull());
  act(() => media.setInView(true));
}

describe("background video", () => {
  it("holds its place with a still, plays, and shows itself 100 ms later", async () => {
    const media = fakeMedia();
    await renderVideo(media);
    expect(video()?.getAttribute("src")).toBe("/uploads/videos/smoke.mp4");
    expect(video()?.dataset.shown).toBe("false");
    expect(media.play).toHaveBeenCalledTimes(1);

    vi.useFakeTimers();
    fireEvent.playing(video() as HTMLVideoElement);
    act(() => void vi.advanceTimersByTime(99));
    expect(video()?.dataset.shown).toBe("false");
    act(() => void vi.advanceTimersByTime(1));
    expect(video()?.dataset.shown).toBe("true");
    vi.useRealTimers();
  });

  it("stands still behind somebody who works, and goes on afterwards", async () => {
    const media = fakeMedia();
    await renderVideo(media);
    expect(media.play).toHaveBeenCalledTimes(1);
    act(() => holdBackground(true));
    expect(media.pause).toHaveBeenCalled();
    expect(media.play).toHaveBeenCalledTimes(1);
    act(() => holdBackground(false));
    act(() => media.setInView(true));
    expect(media.play).toHaveBeenCalledTimes(2);
  });

  it("leaves the gradient alone when it cannot be loaded", async () => {
    await renderVideo(fakeMedia());
    fireEvent.error(video() as HTMLVideoElement);
    expect([video(), poster()]).toEqual([null, null]);
    expect(document.querySelector("[data-backdrop]")).not.toBeNull();
  });

  it("leaves the gradient alone when none is active", async () => {
    fakeMedia();
    const api = fakeApi({ [ACTIVE]: () => failure(404, "No active video", "no_active_video") });
    renderApp(<BackgroundVideo />);
    await waitFor(() => expect(api.to(ACTIVE)).toHaveLength(1));
    expect([video(), poster()]).toEqual([null, null]);
  });

  it("is a still under reduced motion, also when that comes later", async () => {
    const media = fakeMedia({ matching: [REDUCED_MOTION] });
    await renderVideo(media);
    expect(video()).toBeNull();
    act(() => media.setMatching(REDUCED_MOTION, false));
    expect(video()).not.toBeNull();
    act(() => media.setMatching(REDUCED_MOTION, true));
    expect(video()).toBeNull();
  });

  it("is a still where data is saved", async () => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    await renderVideo(fakeMedia());
    expect(video()).toBeNull();
    Reflect.deleteProperty(navigator, "connection");
  });

  it("is a still on a slow line", async () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: "3g" });
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    await renderVideo(fakeMedia());
    expect(video()).toBeNull();
    Reflect.deleteProperty(navigator, "connection");
  });

  it("pauses out of view, in a hidden tab, and when the visitor stops what moves", async () => {
    const media = fakeMedia();
    await renderVideo(media);
    act(() => media.setInView(false));
    expect(media.pause).toHaveBeenCalledTimes(1);
    act(() => media.setInView(true));
    expect(media.play).toHaveBeenCalledTimes(2);

    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
    expect(media.pause).toHaveBeenCalledTimes(2);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    expect(media.play).toHaveBeenCalledTimes(3);

    act(() => setMotionPaused(true));
    expect(media.pause).toHaveBeenCalledTimes(3);
    act(() => setMotionPaused(false));
    act(() => media.setInView(true));
    expect(media.play).toHaveBeenCalledTimes(4);
  });

  it.each([
    ["touch", () => fireEvent.touchStart(document.body)],
    ["click", () => fireEvent.click(document.body)],
  ])("asks once more at the first %s on mobile", async (_name, gesture) => {
    const media = fakeMedia({ matching: [NARROW] });
    media.play.mockRejectedValueOnce(refusal());
    await renderVideo(media);
    await act(async () => undefined);
    expect(media.play).toHaveBeenCalledTimes(1);
    gesture();
    gesture();
    expect(media.play).toHaveBeenCalledTimes(2);
  });

  it("does not ask again elsewhere: there it is the visitor's own setting", async () => {
    const media = fakeMedia();
    media.play.mockRejectedValueOnce(refusal());
    await renderVideo(media);
    await act(async () => undefined);
    fireEvent.click(document.body);
    expect(media.play).toHaveBeenCalledTimes(1);
  });
});

describe("videoAddress", () => {
  it.each([
    ["uploads/a.mp4", "/uploads/a.mp4"],
    ["/uploads/a.mp4", "/uploads/a.mp4"],
    ["https://cdn.example/a.mp4", "https://cdn.example/a.mp4"],
  ])("of %s is %s", (path, address) => expect(videoAddress(path)).toBe(address));
});
