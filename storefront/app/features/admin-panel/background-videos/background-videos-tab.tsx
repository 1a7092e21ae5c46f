import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { backgroundVideosTexts } from "../texts";
import { UnsavedUploadNote } from "../unsaved-upload";
import type { BackgroundVideosTabState } from "./use-background-videos-tab";
import { VideoControls } from "./video-controls";
import { VideoList } from "./video-list";

/** Upload, the active video, and all videos. */
export function BackgroundVideosTab({ tab }: { tab: BackgroundVideosTabState }) {
  const nameField = useRef<HTMLInputElement>(null);
  const upload = () => {
    if (!tab.open()) nameField.current?.focus();
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_1fr] lg:items-start">
      <div className="grid gap-8">
        <section aria-labelledby="video-upload">
          <h3 id="video-upload" className="text-lg font-semibold tracking-tight">
            {backgroundVideosTexts.title}
          </h3>
          <p className="mt-1 mb-4 text-smoke">{backgroundVideosTexts.note}</p>
          <div className="grid gap-3">
            <TextField
              size="dense"
              ref={nameField}
              label={backgroundVideosTexts.name}
              required
              maxLength={200}
              autoComplete="off"
              value={tab.name}
              error={tab.isNameMissing ? backgroundVideosTexts.nameMissing : undefined}
              onChange={(event) => tab.changeName(event.target.value)}
            />
            <Button size="dense" aria-haspopup="dialog" onClick={upload} className="justify-self-start">
              <Upload aria-hidden className="size-4" />
              {tab.isBusy ? backgroundVideosTexts.uploading : backgroundVideosTexts.upload}
            </Button>
          </div>
          <UnsavedUploadNote unsaved={tab.unsaved} onRetry={(input) => void tab.save(input)} onForget={tab.forget} />
        </section>
        <VideoControls />
      </div>
      <VideoList tab={tab} />
    </div>
  );
}
