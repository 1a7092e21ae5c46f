import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render of the browser, true after: what only the browser knows may show then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
