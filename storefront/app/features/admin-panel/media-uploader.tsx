import { MAX_GALLERY_BYTES, MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract/media-limits";
import { lazy, Suspense, useState } from "react";
import { createUploadTarget, createVideoUploadTarget } from "../../api/uploads";
import type { GalleryTabState } from "./gallery/use-gallery-tab";
import { galleryTexts, backgroundVideosTexts } from "./texts";
import type { BackgroundVideosTabState } from "./background-videos/use-background-videos-tab";

const UploaderDialog = lazy(() => import("./uploader/uploader-dialog"));

const VIDEO_TYPES = ["video/*"];
const VIDEO_TARGET_DELAY_MS = 100;

async function videoTarget(signal?: AbortSignal): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, VIDEO_TARGET_DELAY_MS));
  return createVideoUploadTarget(signal);
}

/** Whether this was ever true: what was opened once stays mounted. */
function useEver(isNow: boolean): boolean {
  const [ever, setEver] = useState(isNow);
  if (isNow && !ever) setEver(true);
  return ever;
}

/** The two uploaders, loaded when first opened. They stay mounted, so that uploads go on while tabs change. */
export function MediaUploader({ gallery, videos }: { gallery: GalleryTabState; videos: BackgroundVideosTabState }) {
  const hasGallery = useEver(gallery.isOpen);
  const hasVideos = useEver(videos.isOpen);
  return (
    <Suspense fallback={null}>
      {hasGallery && (
        <UploaderDialog
          open={gallery.isOpen}
          onOpenChange={gallery.setOpen}
          title={galleryTexts.dialogTitle}
          note={galleryTexts.dialogNote}
          maxFileSize={MAX_GALLERY_BYTES}
          createTarget={createUploadTarget}
          onUploaded={gallery.onUploaded}
          onFailed={gallery.onUploadFailed}
          onBusy={gallery.setUploading}
        />
      )}
      {hasVideos && (
        <UploaderDialog
          open={videos.isOpen}
          onOpenChange={videos.setOpen}
          title={backgroundVideosTexts.dialogTitle}
          note={backgroundVideosTexts.dialogNote}
          maxFileSize={MAX_BACKGROUND_VIDEO_BYTES}
          allowedFileTypes={VIDEO_TYPES}
          createTarget={videoTarget}
          onUploaded={videos.onUploaded}
          onFailed={videos.onUploadFailed}
          onBusy={videos.setUploading}
        />
      )}
    </Suspense>
  );
}
