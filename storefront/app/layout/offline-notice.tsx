import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { commonTexts } from "../shared-texts";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Says that the network is gone, and that what is added to the cart waits for it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  if (online) return null;
  return (
    <p role="alert" className="border-b border-ash bg-soot px-4 py-2 text-center">
      {commonTexts.waitsOffline}
    </p>
  );
}
