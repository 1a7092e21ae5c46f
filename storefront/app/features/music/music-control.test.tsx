import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api";
import { fakeMedia, NARROW, refusal } from "../../testing/fake-media";

const MUSIC = "GET /api/music";
const TRACKS = [{ title: "Vesper Drive", artist: "Night Office", src: "/uploads/music/a.mp3", durationSeconds: 82 }];

/** The player belongs to the tab: every test gets a tab of its own. */
async function renderControl() {
  vi.resetModules();
  const { LateMusicControl } = await import("./late-music-control");
  const { renderApp } = await import("../../testing/render-app");
  onTestFinished(renderApp(<LateMusicControl className="" />).unmount);
}

/** jsdom plays nothing: it says what a browser would. */
function playForReal(media: ReturnType<typeof fakeMedia>) {
  media.play.mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  });
  media.pause.mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event("pause"));
  });
}

const button = (name: string) => screen.findByRole("button", { name });

describe("music control", () => {
  beforeEach(() => window.localStorage.clear());

  it("plays, says what plays, pauses, and remembers", async () => {
    playForReal(fakeMedia());
    fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();

    await userEvent.click(await button("Play music"));
    await button("Pause music");
    const said = screen.getByText("Now playing: Vesper Drive, Night Office");
    expect(said.getAttribute("role")).toBe("status");
    expect(window.localStorage.getItem("musicEnabled")).toBe("true");

    await userEvent.click(await button("Pause music"));
    await button("Play music");
    expect(window.localStorage.getItem("musicEnabled")).toBe("false");
  });

  it("starts nothing by itself; who had it on gets it at the first gesture that the browser takes", async () => {
    window.localStorage.setItem("musicEnabled", "true");
    const media = fakeMedia();
    playForReal(media);
    fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();
    await button("Play music");
    expect(media.play).not.toHaveBeenCalled();

    media.play.mockRejectedValueOnce(refusal());
    await act(async () => void fireEvent.keyDown(document.body, { key: "Escape" }));
    await button("Play music");
    await userEvent.click(document.body);
    await button("Pause music");
    await userEvent.click(document.body);
    expect(media.play).toHaveBeenCalledTimes(2);
  });

  it("is not started twice by its own button", async () => {
    window.localStorage.setItem("musicEnabled", "true");
    const media = fakeMedia();
    playForReal(media);
    fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();
    await userEvent.click(await button("Play music"));
    await button("Pause music");
    expect(media.play).toHaveBeenCalledTimes(1);
  });

  it("leaves who never had music on alone", async () => {
    const media = fakeMedia();
    fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();
    await button("Play music");
    await userEvent.click(document.body);
    expect(media.play).not.toHaveBeenCalled();
  });

  it.each([
    ["a narrow window", { matching: [NARROW] }],
    ["a phone's user agent", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148" }],
  ])("is not there, and asks for nothing, with %s", async (_what, device) => {
    fakeMedia(device);
    const api = fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByRole("button")).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it("stops when the window becomes narrow, for its button is gone", async () => {
    const media = fakeMedia();
    playForReal(media);
    fakeApi({ [MUSIC]: () => ({ body: TRACKS }) });
    await renderControl();
    await userEvent.click(await button("Play music"));
    await button("Pause music");
    act(() => media.setMatching(NARROW, true));
    expect(screen.queryByRole("button")).toBeNull();
    expect(media.pause).toHaveBeenCalled();
    expect(window.localStorage.getItem("musicEnabled")).toBe("true");
  });

  it("is not there without tracks", async () => {
    fakeMedia();
    const api = fakeApi({ [MUSIC]: () => ({ body: [] }) });
    await renderControl();
    await waitFor(() => expect(api.to(MUSIC)).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
