import { useState } from "react";
import { errorText, isApiError } from "../../api/api-error";

/** An upload that arrived and was not saved; `canRetry` where another try may help. */
export type UnsavedUpload<T> = { input: T; reason: string; canRetry: boolean };

/**
 * Saves an upload. An upload that could not be saved is kept, to be saved again. `run` resolves to whether it was
 * saved.
 */
export function useMediaSave<T>(save: (input: T) => Promise<unknown>, onFailure: (error: unknown) => void) {
  const [isSaving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedUpload<T> | null>(null);

  const run = async (input: T): Promise<boolean> => {
    setSaving(true);
    setUnsaved(null);
    try {
      await save(input);
      return true;
    } catch (error) {
      const isFinal = isApiError(error) && [400, 404, 413].includes(error.status);
      setUnsaved({ input, reason: errorText(error, ""), canRetry: !isFinal });
      onFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { run, isSaving, unsaved, forget: () => setUnsaved(null) };
}
