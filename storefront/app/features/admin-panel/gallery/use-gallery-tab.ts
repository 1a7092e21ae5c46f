import type { GalleryItem, InputOf } from "@nocturne/contract";
import { useState } from "react";
import { useGalleryWrites } from "../../../api/gallery";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import type { UploadedFile } from "../uploader/uploaded-file";
import { useConfirm } from "../confirm";
import { galleryTexts, panelTexts } from "../texts";
import { useMediaSave } from "../use-media-save";

/** The state of the Gallery tab. It outlives the tab, so that uploads go on while another one is open. */
export function useGalleryTab() {
  const confirm = useConfirm();
  const writes = useGalleryWrites();
  const [isOpen, setOpen] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { run, isSaving, unsaved, forget } = useMediaSave<InputOf<"createGalleryItem">>(writes.save.mutateAsync, () =>
    showFailure(galleryTexts.failed),
  );

  const save = async (input: InputOf<"createGalleryItem">) => {
    if (await run(input)) showToast(galleryTexts.saved);
  };
  const onUploaded = async ({ address, mediaType, posterAddress }: UploadedFile) => {
    await save({ imageURL: address, mediaType, posterURL: posterAddress });
    setOpen(false);
  };
  const remove = async (item: GalleryItem): Promise<boolean> => {
    const question = { title: galleryTexts.deleteTitle, note: galleryTexts.deleteNote, yes: panelTexts.delete };
    if (!(await confirm(question))) return false;
    try {
      await writes.remove.mutateAsync(item.id);
    } catch (error) {
      console.warn("Removing a gallery item failed", error);
      showFailure(galleryTexts.removeFailed);
      return false;
    }
    showToast(galleryTexts.removed);
    return true;
  };

  return {
    isOpen,
    setOpen,
    setUploading,
    onUploaded,
    onUploadFailed: () => showFailure(galleryTexts.failed),
    isBusy: isUploading || isSaving,
    unsaved,
    save,
    forget,
    remove,
    removingId: writes.remove.isPending ? writes.remove.variables : null,
  };
}

export type GalleryTabState = ReturnType<typeof useGalleryTab>;
