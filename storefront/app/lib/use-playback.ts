import { useEffect, type RefObject } from "react";

type PlaybackOptions = {
  isWelcome: boolean;
  /** Retries at the first gesture, where the browser refused autoplay. */
  retriesAtGesture?: boolean;
};

const GESTURES = ["touchstart", "click"] as const;

/** Plays a muted video while it is in view, the tab is visible and motion is welcome; pauses it otherwise. */
export function usePlayback(
  videoRef: RefObject<HTMLVideoElement | null>,
  { isWelcome, retriesAtGesture = false }: PlaybackOptions,
): void {
  useEffect(() => {
    const element = videoRef.current;
    if (!element || !isWelcome) return undefined;
    // With sound a browser refuses to play by itself.
    element.muted = true;
    const stop = new AbortController();
    let isInView = false;
    let isRetrying = false;

    const retryAtGesture = () => {
      if (!retriesAtGesture || isRetrying || stop.signal.aborted) return;
      isRetrying = true;
      const retry = () => {
        for (const gesture of GESTURES) document.removeEventListener(gesture, retry);
        isRetrying = false;
        update();
      };
      for (const gesture of GESTURES) document.addEventListener(gesture, retry, { signal: stop.signal, passive: true });
    };
    const update = () => {
      if (!isInView || document.hidden) {
        element.pause();
        return;
      }
      element.play().catch((error: unknown) => {
        // On a refusal the still stays. Other rejections are interruptions; load failures have events.
        if (error instanceof Error && error.name === "NotAllowedError") retryAtGesture();
      });
    };

    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    document.addEventListener("visibilitychange", update, { signal: stop.signal });
    return () => {
      stop.abort();
      observer.disconnect();
      element.pause();
    };
  }, [videoRef, isWelcome, retriesAtGesture]);
}
