import { Button } from "../../components/ui/button";
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
        {unsaved.canRetry && (
          <Button size="dense" variant="line" onClick={() => onRetry(unsaved.input)}>
            {uploadTexts.saveAgain}
          </Button>
        )}
        <Button size="dense" variant="line" onClick={onForget}>
          {uploadTexts.forget}
        </Button>
      </div>
    </div>
  );
}
