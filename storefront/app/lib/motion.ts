import { useSyncExternalStore } from "react";

const UNWANTED = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

type Connection = EventTarget & { saveData?: boolean };

const listeners = new Set<() => void>();
let isPaused = false;

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(callback: () => void): () => void {
  const queries = UNWANTED.map((query) => window.matchMedia(query));
  const sources: (EventTarget | undefined)[] = [...queries, connection()];
  for (const source of sources) source?.addEventListener("change", callback);
  listeners.add(callback);
  return () => {
    for (const source of sources) source?.removeEventListener("change", callback);
    listeners.delete(callback);
  };
}

/** Whether the system asks for neither reduced motion nor reduced data. */
function isMotionAllowed(): boolean {
  return !connection()?.saveData && !UNWANTED.some((query) => window.matchMedia(query).matches);
}

export function setMotionPaused(paused: boolean): void {
  isPaused = paused;
  for (const listener of listeners) listener();
}

/** Whether motion is allowed by the system, and paused by the visitor for this tab; both false on the server. */
export function useMotion(): { isAllowed: boolean; isPaused: boolean; isWelcome: boolean } {
  const isAllowed = useSyncExternalStore(subscribe, isMotionAllowed, () => false);
  const paused = useSyncExternalStore(
    subscribe,
    () => isPaused,
    () => false,
  );
  return { isAllowed, isPaused: paused, isWelcome: isAllowed && !paused };
}
