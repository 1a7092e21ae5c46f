import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { musicQuery } from "../../api/music";
import { isMusicEnabled, storeMusicEnabled } from "../../lib/storage";
import { useMobile } from "../../lib/use-mobile";
import { MusicPlayer, type MusicSnapshot } from "./music-player";

/** Gestures after which browsers allow sound. */
const GESTURES = ["click", "keydown"] as const;

/** Marks the control, whose own clicks do not count as a gesture. */
export const MUSIC_CONTROL = "data-music-control";

const READY: MusicSnapshot = { state: "ready", track: null };

let tabPlayer: MusicPlayer | undefined;

/** One player per tab: the music plays on while pages change. */
function getPlayer(): MusicPlayer {
  tabPlayer ??= new MusicPlayer();
  return tabPlayer;
}

const subscribe = (listener: () => void) => getPlayer().subscribe(listener);
const getSnapshot = () => getPlayer().getSnapshot();

/** Music that was on resumes at the first gesture, never without one. */
function useStartAtGesture(isPossible: boolean) {
  useEffect(() => {
    if (!isPossible || !isMusicEnabled() || getSnapshot().state !== "ready") return undefined;
    const stop = new AbortController();
    const start = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`[${MUSIC_CONTROL}]`)) return;
      void getPlayer()
        .play()
        .then((isAccepted) => isAccepted && stop.abort());
    };
    for (const gesture of GESTURES) document.addEventListener(gesture, start, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [isPossible]);
}

/** The music of the shop. `isOffered` is false on mobile and without tracks. */
export function useMusic() {
  const isMobile = useMobile() ?? true;
  const { data: tracks } = useQuery({ ...musicQuery(), enabled: !isMobile });
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, () => READY);
  const isOffered = !isMobile && tracks !== undefined && tracks.length > 0;

  useEffect(() => {
    if (tracks) getPlayer().setTracks(tracks);
  }, [tracks]);
  // Without its control it could not be stopped.
  useEffect(() => {
    if (isMobile) getPlayer().pause();
  }, [isMobile]);
  useStartAtGesture(isOffered);

  const toggle = () => {
    const isStarting = getSnapshot().state !== "playing";
    storeMusicEnabled(isStarting);
    if (isStarting) void getPlayer().play();
    else getPlayer().pause();
  };
  return { ...snapshot, isOffered, toggle };
}
