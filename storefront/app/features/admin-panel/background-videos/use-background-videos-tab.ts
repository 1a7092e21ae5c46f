import type { InputOf, BackgroundVideo } from "@nocturne/contract";
import { useRef, useState } from "react";
import { errorText } from "../../../api/api-error";
import { useBackgroundVideoWrites } from "../../../api/background-videos";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import type { UploadedFile, UploadFailure } from "../uploader/uploaded-file";
import { useConfirm } from "../confirm";
import { panelTexts, backgroundVideosTexts } from "../texts";
import { useMediaSave } from "../use-media-save";

/** The state of the Videos tab. It outlives the tab, so that uploads go on while another one is open. */
export function useBackgroundVideosTab() {
  const confirm = useConfirm();
  const writes = useBackgroundVideoWrites();
  const [name, setName] = useState("");
  const nameNow = useRef(name);
  const [isNameMissing, setNameMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { run, isSaving, unsaved, forget } = useMediaSave<InputOf<"createVideoBackground">>(
    writes.save.mutateAsync,
    (error) => showFailure(backgroundVideosTexts.saveFailed(errorText(error, ""))),
  );

  const changeName = (next: string) => {
    nameNow.current = next;
    setName(next);
    setNameMissing(false);
  };
  /** Opens the uploader. Returns false where the name is missing. */
  const open = (): boolean => {
    if (!name.trim()) {
      setNameMissing(true);
      showFailure(backgroundVideosTexts.nameRequired);
      return false;
    }
    setOpen(true);
    return true;
  };
  const save = async (input: InputOf<"createVideoBackground">) => {
    if (!(await run(input))) return;
    changeName("");
    showToast(backgroundVideosTexts.saved);
  };
  const onUploaded = async ({ address, posterAddress }: UploadedFile) => {
    await save({ name: nameNow.current.trim(), videoURL: address, posterURL: posterAddress });
    setOpen(false);
  };
  const onUploadFailed = ({ step, text }: UploadFailure) =>
    showFailure(
      step === "parameters" ? backgroundVideosTexts.parametersFailed : backgroundVideosTexts.uploadFailed(text),
    );

  const activate = async (video: BackgroundVideo) => {
    try {
      await writes.activate.mutateAsync(video.id);
      showToast(backgroundVideosTexts.activated);
    } catch (error) {
      showFailure({
        ...backgroundVideosTexts.activateFailed,
        text: errorText(error, backgroundVideosTexts.activateFailed.text),
      });
    }
  };
  const remove = async (video: BackgroundVideo): Promise<boolean> => {
    const note = video.isActive ? backgroundVideosTexts.deleteActiveNote : backgroundVideosTexts.deleteNote;
    if (!(await confirm({ title: backgroundVideosTexts.deleteTitle(video.name), note, yes: panelTexts.delete })))
      return false;
    try {
      await writes.remove.mutateAsync(video.id);
    } catch (error) {
      showFailure({
        ...backgroundVideosTexts.removeFailed,
        text: errorText(error, backgroundVideosTexts.removeFailed.text),
      });
      return false;
    }
    showToast(backgroundVideosTexts.removed);
    return true;
  };

  return {
    name,
    changeName,
    isNameMissing,
    isOpen,
    open,
    setOpen,
    setUploading,
    onUploaded,
    onUploadFailed,
    isBusy: isUploading || isSaving,
    unsaved,
    save,
    forget,
    activate,
    activatingId: writes.activate.isPending ? writes.activate.variables : null,
    remove,
    removingId: writes.remove.isPending ? writes.remove.variables : null,
  };
}

export type BackgroundVideosTabState = ReturnType<typeof useBackgroundVideosTab>;
