import { useSyncExternalStore } from "react";
import { isMobileDevice, onDeviceChange } from "./device";

/** Null until the browser has been asked: the server's page is the same for everybody. */
export function useMobile(): boolean | null {
  return useSyncExternalStore(onDeviceChange, isMobileDevice, () => null);
}
