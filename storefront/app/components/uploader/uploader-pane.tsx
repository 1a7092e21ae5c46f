import Dashboard from "@uppy/dashboard";
import Url from "@uppy/url";
import { useEffect, useRef } from "react";
import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "@uppy/url/css/style.min.css";
import { sessionHeaders, storageUrl, type Uploader } from "./create-uploader";
import { dashboardStrings, urlStrings } from "./texts";
import "./uploader.css";

const HEIGHT = "min(550px, calc(100svh - 6rem))";
const THUMBNAIL_PX = 280;

/** Uppy's dashboard, in the shop's clothes, for as long as this is on the screen. The upload itself does not need it. */
export function UploaderPane({ uploader, note }: { uploader: Uploader; note: string }) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!target.current) return undefined;
    uploader.use(Dashboard, {
      target: target.current,
      inline: true,
      width: "100%",
      height: HEIGHT,
      theme: "dark",
      note,
      thumbnailWidth: THUMBNAIL_PX,
      proudlyDisplayPoweredByUppy: false,
      locale: { strings: dashboardStrings },
    });
    uploader.use(Url, {
      companionUrl: storageUrl(),
      companionHeaders: sessionHeaders(),
      locale: { strings: urlStrings },
    });
    return () => {
      for (const id of ["Url", "Dashboard"]) {
        const plugin = uploader.getPlugin(id);
        if (plugin) uploader.removePlugin(plugin);
      }
    };
  }, [uploader, note]);
  return <div ref={target} className="uploader" />;
}
