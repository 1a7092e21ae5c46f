import { useEffect, useState } from "react";
import type { Uploader } from "./create-uploader";
import { coreStrings } from "./texts";

type Message = { message: string; details?: string | Record<string, string> | null };

/** The details of a message, where they are meant for people. */
function reasonOf(details: Message["details"]): string {
  if (typeof details === "string") return details;
  return details?.name === "UserFacingApiError" ? (details.message ?? "") : "";
}

/**
 * The uploader's messages: restrictions, failures, the network. Uppy's dashboard would draw and announce each twice,
 * and would not keep the one about the network.
 */
export function UploaderMessages({ uploader }: { uploader: Uploader }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);

  useEffect(() => {
    const read = () => {
      const { info } = uploader.getState();
      setMessages(info.filter(({ message }) => message !== coreStrings.noInternetConnection));
    };
    const goOffline = () => setOffline(true);
    const goOnline = () => setOffline(false);
    read();
    uploader.on("info-visible", read);
    uploader.on("info-hidden", read);
    uploader.on("is-offline", goOffline);
    uploader.on("is-online", goOnline);
    return () => {
      uploader.off("info-visible", read);
      uploader.off("info-hidden", read);
      uploader.off("is-offline", goOffline);
      uploader.off("is-online", goOnline);
    };
  }, [uploader]);

  const shown = isOffline ? [...messages, { message: coreStrings.noInternetConnection }] : messages;
  return (
    <div role="alert" className="pointer-events-none absolute inset-x-4 bottom-16 grid justify-items-center gap-2">
      {shown.map(({ message, details }, index) => (
        <div
          key={`${index}-${message}`}
          className="max-w-full animate-toast border border-blood bg-soot px-3 py-2 text-[0.875rem] break-words"
        >
          <p>{message}</p>
          {reasonOf(details) && <p className="text-smoke">{reasonOf(details)}</p>}
        </div>
      ))}
    </div>
  );
}
