import Dashboard from "@uppy/dashboard";
import Url from "@uppy/url";
import { useEffect, useRef } from "react";
import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "@uppy/url/css/style.min.css";
import { sessionHeaders, storageUrl, type Uploader } from "./create-uploader";
import { dashboardStrings, urlStrings } from "./texts";
import { UploaderMessages } from "./uploader-messages";
import "./uploader.css";

const HEIGHT = "min(550px, calc(100svh - 6rem))";
const THUMBNAIL_PX = 280;

/** Uppy draws a single file as a list item without a list; assistive technology needs one. */
function nameFileList(root: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    root.querySelector(".uppy-Dashboard-files:not([role])")?.setAttribute("role", "list");
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Uppy's dashboard in the shop's style. An upload goes on without it. */
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
      disableInformer: true,
      locale: { strings: dashboardStrings },
    });
    uploader.use(Url, {
      companionUrl: storageUrl(),
      companionHeaders: sessionHeaders(),
      locale: { strings: urlStrings },
    });
    const stopNaming = nameFileList(target.current);
    return () => {
      stopNaming();
      for (const id of ["Url", "Dashboard"]) {
        const plugin = uploader.getPlugin(id);
        if (plugin) uploader.removePlugin(plugin);
      }
    };
  }, [uploader, note]);
  return (
    <div className="relative">
      <div ref={target} className="uploader" />
      <UploaderMessages uploader={uploader} />
    </div>
  );
}
