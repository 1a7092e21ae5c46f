import { useSyncExternalStore } from "react";

const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;
const NARROW = "(max-width: 768px)";
const LARGE = "(min-width: 1024px)";

function isMobile(): boolean {
  return MOBILE_AGENT.test(navigator.userAgent) || window.matchMedia(NARROW).matches;
}

function subscribe(callback: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", callback);
  return () => query.removeEventListener("change", callback);
}

/** Whether the window is at least 1024 px wide: `lg` of the style sheet. Not for what the server draws. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(
    subscribeToLarge,
    () => window.matchMedia(LARGE).matches,
    () => true,
  );
}

function subscribeToLarge(callback: () => void): () => void {
  const query = window.matchMedia(LARGE);
  query.addEventListener("change", callback);
  return () => query.removeEventListener("change", callback);
}

/**
 * Whether this is a mobile device: by user agent, or a window of at most 768 px. Null on the server and in the
 * first render, which are the same for everybody.
 */
export function useMobile(): boolean | null {
  return useSyncExternalStore(subscribe, isMobile, () => null);
}
