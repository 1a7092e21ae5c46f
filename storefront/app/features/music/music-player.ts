import type { MusicTrack } from "@nocturne/contract";
import { setMusicPlaying } from "./music-playing";

export type MusicState = "ready" | "playing" | "paused";
export type MusicSnapshot = { state: MusicState; track: MusicTrack | null };

const VOLUME = 100;

/**
 * Plays the playlist in a loop, across pages. Nothing is loaded before the first `play`. A track that cannot be played
 * is skipped; when none can, the music stops.
 */
export class MusicPlayer {
  private audio: HTMLAudioElement | null = null;
  private tracks: readonly MusicTrack[] = [];
  private current: MusicTrack | null = null;
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

  /** Replaces the playlist; the current track plays on. */
  setTracks(tracks: readonly MusicTrack[]): void {
    this.tracks = tracks;
    if (tracks.length === 0) this.pause();
  }

  /**
   * Plays or resumes. Resolves to false when there is nothing to play, or the browser refuses before the first gesture.
   */
  async play(): Promise<boolean> {
    const track = this.current ?? this.following();
    if (!track || this.tracks.length === 0) return false;
    this.current = track;
    this.audio ??= this.makeAudio(track);
    try {
      await this.audio.play();
      return true;
    } catch (error) {
      // Unplayable files have an event of their own; interruptions are harmless.
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

  /** The track after the current one, the first where there is none. */
  private following(): MusicTrack | null {
    const index = this.tracks.findIndex(({ src }) => src === this.current?.src);
    return this.tracks[(index + 1) % Math.max(1, this.tracks.length)] ?? null;
  }

  private next(): void {
    this.current = this.following();
    if (!this.current || !this.audio) return this.show("paused");
    this.audio.src = this.current.src;
    void this.play();
  }

  /** No track can be played now; the next `play` starts over. */
  private giveUp(): void {
    this.audio = null;
    this.failures = 0;
    this.show("ready");
  }

  private show(state: MusicState): void {
    this.snapshot = { state, track: this.current };
    setMusicPlaying(state === "playing");
    for (const listener of this.listeners) listener();
  }
}
