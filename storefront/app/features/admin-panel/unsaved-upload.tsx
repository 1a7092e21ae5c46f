import { DenseButton } from "./dense-button";
import { uploadTexts } from "./texts";
import type { UnsavedUpload } from "./use-media-save";

type UnsavedUploadNoteProps<T> = {
  unsaved: UnsavedUpload<T> | null;
  onRetry: (input: T) => void;
  onForget: () => void;
};

/** Says why an uploaded file was not saved, and offers to try again. */
export function UnsavedUploadNote<T>({ unsaved, onRetry, onForget }: UnsavedUploadNoteProps<T>) {
  if (!unsaved) return null;
  return (
    <div role="alert" className="mt-4 grid gap-3 border-l-2 border-blood pl-3">
      <p className="text-blood">{unsaved.reason || uploadTexts.notSaved}</p>
      <div className="flex flex-wrap gap-3">
        {unsaved.canRetry && <DenseButton onClick={() => onRetry(unsaved.input)}>{uploadTexts.saveAgain}</DenseButton>}
        <DenseButton onClick={onForget}>{uploadTexts.forget}</DenseButton>
      </div>
    </div>
  );
}
