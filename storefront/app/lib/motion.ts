import { useSyncExternalStore } from "react";

const UNWANTED = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

type Connection = EventTarget & { saveData?: boolean };

const listeners = new Set<() => void>();
let isPaused = false;
let isHeld = false;

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

const never = () => false;

/** Whether the system asks for neither reduced motion nor reduced data. */
function isMotionAllowed(): boolean {
  return !connection()?.saveData && !UNWANTED.some((query) => window.matchMedia(query).matches);
}

export function setMotionPaused(paused: boolean): void {
  isPaused = paused;
  for (const listener of listeners) listener();
}

/** The background stands still behind somebody who works; what the visitor chose stays. */
export function holdBackground(held: boolean): void {
  isHeld = held;
  for (const listener of listeners) listener();
}

/** Whether motion is allowed by the system, and paused by the visitor for this tab; both false on the server. */
export function useMotion(): { isAllowed: boolean; isPaused: boolean; isWelcome: boolean } {
  const isAllowed = useSyncExternalStore(subscribe, isMotionAllowed, never);
  const paused = useSyncExternalStore(subscribe, () => isPaused, never);
  return { isAllowed, isPaused: paused, isWelcome: isAllowed && !paused };
}

/** Whether the background stands still meanwhile. */
export const useBackgroundHeld = (): boolean => useSyncExternalStore(subscribe, () => isHeld, never);
