import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the browser's first render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
