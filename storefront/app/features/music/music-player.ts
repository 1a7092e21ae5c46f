import type { MusicTrack } from "@nocturne/contract";

export type MusicState = "ready" | "playing" | "paused";
export type MusicSnapshot = { state: MusicState; track: MusicTrack | null };

const VOLUME = 100;

/**
 * Plays the playlist, over and over, whatever page is open. There is no audio element, and not a byte of audio, before
 * the first `play`. A track that cannot be played is skipped; when none of them can, the music stops.
 */
export class MusicPlayer {
  private audio: HTMLAudioElement | null = null;
  private tracks: readonly MusicTrack[] = [];
  private index = 0;
  private failures = 0;
  private snapshot: MusicSnapshot = { state: "ready", track: null };
  private readonly listeners = new Set<() => void>();
  private readonly createAudio: () => HTMLAudioElement;

  constructor(createAudio: () => HTMLAudioElement = () => new Audio()) {
    this.createAudio = createAudio;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getSnapshot = (): MusicSnapshot => this.snapshot;

  /** Takes a new playlist. What plays now plays on, when it is still there or not; its successor comes from the new one. */
  setTracks(tracks: readonly MusicTrack[]): void {
    const current = this.tracks[this.index]?.src;
    this.tracks = tracks;
    this.index = Math.max(
      0,
      tracks.findIndex(({ src }) => src === current),
    );
    if (tracks.length === 0) this.pause();
  }

  /** Plays, or plays on. False when the browser refuses, as it does before the visitor's first gesture. */
  async play(): Promise<boolean> {
    const track = this.tracks[this.index];
    if (!track) return false;
    this.audio ??= this.makeAudio(track);
    try {
      await this.audio.play();
      return true;
    } catch (error) {
      // A file that cannot be played has an event of its own; a new source or a pause interrupts without harm.
      return !(error instanceof Error && error.name === "NotAllowedError");
    }
  }

  pause(): void {
    this.audio?.pause();
  }

  private makeAudio(track: MusicTrack): HTMLAudioElement {
    const audio = this.createAudio();
    audio.volume = VOLUME / 100;
    audio.src = track.src;
    audio.addEventListener("play", () => this.show("playing"));
    audio.addEventListener("playing", () => (this.failures = 0));
    audio.addEventListener("pause", () => {
      if (!audio.ended) this.show("paused");
    });
    audio.addEventListener("ended", () => this.next());
    audio.addEventListener("error", () => {
      this.failures += 1;
      if (this.failures < this.tracks.length) this.next();
      else this.giveUp();
    });
    return audio;
  }

  private next(): void {
    this.index = (this.index + 1) % Math.max(1, this.tracks.length);
    const track = this.tracks[this.index];
    if (!track || !this.audio) return this.show("paused");
    this.audio.src = track.src;
    void this.play();
  }

  /** None of the tracks can be played now; the next `play` begins anew. */
  private giveUp(): void {
    this.audio = null;
    this.failures = 0;
    this.show("ready");
  }

  private show(state: MusicState): void {
    this.snapshot = { state, track: this.tracks[this.index] ?? null };
    for (const listener of this.listeners) listener();
  }
}
