import { Upload } from "lucide-react";
import { useRef } from "react";
import { DenseButton } from "../dense-button";
import { DenseField } from "../dense-field";
import { videosTexts } from "../texts";
import { UnsavedUploadNote } from "../unsaved-upload";
import type { VideoDesk } from "./use-video-desk";
import { VideoControls } from "./video-controls";
import { VideoList } from "./video-list";

/** Name and upload, what plays now, and what could. */
export function VideosTab({ desk }: { desk: VideoDesk }) {
  const nameField = useRef<HTMLInputElement>(null);
  const upload = () => {
    if (!desk.open()) nameField.current?.focus();
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_1fr] lg:items-start">
      <div className="grid gap-8">
        <section aria-labelledby="video-upload">
          <h3 id="video-upload" className="text-lg font-semibold tracking-tight">
            {videosTexts.title}
          </h3>
          <p className="mt-1 mb-4 text-smoke">{videosTexts.note}</p>
          <div className="grid gap-3">
            <DenseField
              ref={nameField}
              label={videosTexts.name}
              required
              maxLength={200}
              autoComplete="off"
              value={desk.name}
              error={desk.isNameMissing ? videosTexts.nameMissing : undefined}
              onChange={(event) => desk.changeName(event.target.value)}
            />
            <DenseButton tone="plain" aria-haspopup="dialog" onClick={upload} className="justify-self-start">
              <Upload aria-hidden className="size-4" />
              {desk.isBusy ? videosTexts.uploading : videosTexts.upload}
            </DenseButton>
          </div>
          <UnsavedUploadNote unsaved={desk.unsaved} onRetry={(input) => void desk.save(input)} onForget={desk.forget} />
        </section>
        <VideoControls />
      </div>
      <VideoList desk={desk} />
    </div>
  );
}
