import { Pause, Play } from "lucide-react";
import { musicTexts } from "./texts";
import { MUSIC_CONTROL, useMusic } from "./use-music";

/** Plays and pauses the shop's music, and names the track. Absent on mobile and without tracks. */
export function MusicControl({ className }: { className: string }) {
  const { state, track, isOffered, toggle } = useMusic();
  if (!isOffered) return null;
  const isPlaying = state === "playing";
  const playing = isPlaying && track ? musicTexts.track(track.title, track.artist) : "";
  const name = isPlaying ? musicTexts.pause : musicTexts.play;
  const Icon = isPlaying ? Pause : Play;

  return (
    <div className="flex min-w-0 items-center" data-state={state}>
      <p aria-hidden className="hidden max-w-52 truncate text-[0.8125rem] text-smoke lg:block xl:max-w-80">
        {playing}
      </p>
      <p role="status" className="sr-only">
        {playing && musicTexts.nowPlaying(playing)}
      </p>
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={toggle}
        className={className}
        {...{ [MUSIC_CONTROL]: "" }}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
        <span>{musicTexts.label}</span>
      </button>
    </div>
  );
}
