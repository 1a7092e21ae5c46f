import type { MusicTrack } from "@nocturne/contract";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../testing/fake-media";
import { MusicPlayer } from "./music-player";

const track = (name: string): MusicTrack => ({ title: name, artist: "", src: `/${name}.mp3`, durationSeconds: null });

class FakeAudio extends EventTarget {
  volume = 0;
  src = "";
  ended = false;
  refuses = false;
  play() {
    if (this.refuses) return Promise.reject(refusal());
    this.ended = false;
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  }
  pause() {
    this.dispatchEvent(new Event("pause"));
  }
  end() {
    this.ended = true;
    this.dispatchEvent(new Event("pause"));
    this.dispatchEvent(new Event("ended"));
  }
}

function makePlayer(...names: string[]) {
  const audio = new FakeAudio();
  const create = vi.fn(() => audio as unknown as HTMLAudioElement);
  const player = new MusicPlayer(create);
  player.setTracks(names.map(track));
  return { audio, create, player, now: () => `${player.getSnapshot().state} ${player.getSnapshot().track?.title}` };
}

describe("MusicPlayer", () => {
  it("makes no audio before it plays, then plays at volume 100", async () => {
    const { audio, create, player, now } = makePlayer("one", "two");
    expect([player.getSnapshot().state, create.mock.calls.length]).toEqual(["ready", 0]);
    expect(await player.play()).toBe(true);
    expect([now(), audio.src, audio.volume, create.mock.calls.length]).toEqual(["playing one", "/one.mp3", 1, 1]);
  });

  it("pauses, and plays on with the same track", async () => {
    const { audio, create, player, now } = makePlayer("one");
    await player.play();
    player.pause();
    expect(now()).toBe("paused one");
    await player.play();
    expect([now(), audio.src, create.mock.calls.length]).toEqual(["playing one", "/one.mp3", 1]);
  });

  it("plays the next track at the end of one, the first after the last, and never says paused between", async () => {
    const { audio, player, now } = makePlayer("one", "two");
    const states: string[] = [];
    await player.play();
    player.subscribe(() => states.push(now()));
    audio.end();
    audio.end();
    expect(states).toEqual(["playing two", "playing one"]);
    expect(audio.src).toBe("/one.mp3");
  });

  it("skips what cannot be played, and stops when nothing can", async () => {
    const { audio, player, now } = makePlayer("one", "two", "three");
    await player.play();
    audio.dispatchEvent(new Event("error"));
    expect(now()).toBe("playing two");
    audio.dispatchEvent(new Event("error"));
    audio.dispatchEvent(new Event("error"));
    expect(player.getSnapshot().state).toBe("ready");
  });

  it("forgives a failure once something played again", async () => {
    const { audio, player, now } = makePlayer("one", "two");
    await player.play();
    audio.dispatchEvent(new Event("error"));
    audio.dispatchEvent(new Event("playing"));
    audio.dispatchEvent(new Event("error"));
    expect(now()).toBe("playing one");
  });

  it("says when the browser refuses, and stays ready", async () => {
    const { audio, player } = makePlayer("one");
    audio.refuses = true;
    expect(await player.play()).toBe(false);
    expect(player.getSnapshot().state).toBe("ready");
  });

  it("goes on in a new playlist from where it is", async () => {
    const { audio, player, now } = makePlayer("one", "two");
    await player.play();
    player.setTracks([track("zero"), track("one"), track("three")]);
    audio.end();
    expect(now()).toBe("playing three");
  });

  it("begins a new playlist where the track that played is in it no more", async () => {
    const { audio, player, now } = makePlayer("one", "two");
    await player.play();
    player.setTracks([track("three"), track("four")]);
    expect(now()).toBe("playing one");
    audio.end();
    expect(now()).toBe("playing three");
  });

  it("stops when the playlist becomes empty", async () => {
    const { player } = makePlayer("one");
    await player.play();
    player.setTracks([]);
    expect(player.getSnapshot().state).toBe("paused");
    expect(await player.play()).toBe(false);
  });
});
