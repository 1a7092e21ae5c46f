import { useRef, useState } from "react";

/**
 * Runs one task at a time and drops what is asked meanwhile. A second click may come before the page has drawn the button
 * as disabled.
 */
export function useOneAtATime() {
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { once, isRunning };
}
