import { useRef, useState } from "react";

/**
 * Runs one piece of work at a time, however fast the thumb: React shows a button as disabled only after a second click
 * may have come. What is asked meanwhile is dropped.
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
