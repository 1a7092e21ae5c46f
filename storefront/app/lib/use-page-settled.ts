import { useEffect, useState } from "react";

const IDLE_TIMEOUT_MS = 2_000;

/** Calls back once the page has loaded and the browser is idle. Returns what stops it. */
export function onPageSettled(settle: () => void): () => void {
  let stopWaiting = () => undefined as void;
  const waitForQuiet = () => {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(settle, { timeout: IDLE_TIMEOUT_MS });
      stopWaiting = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(settle, 200);
      stopWaiting = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") waitForQuiet();
  else window.addEventListener("load", waitForQuiet, { once: true });
  return () => {
    window.removeEventListener("load", waitForQuiet);
    stopWaiting();
  };
}

/** True once the page has loaded and the browser is idle: decoration may load then. */
export function usePageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onPageSettled(() => setSettled(true)), []);
  return isSettled;
}
