import { useEffect, useState } from "react";

const IDLE_TIMEOUT_MS = 2_000;

/** True once the page has loaded and the browser is idle: decoration may load then. */
export function usePageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let stopWaiting = () => undefined as void;
    const settle = () => setSettled(true);
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
  }, []);
  return isSettled;
}
