import { useCallback, useRef, useState } from "react";
import { errorText } from "../../../api/api-error";
import { ImageUploadError, uploadProductImage } from "../../../api/uploads";
import { showFailure, showToast, type ToastMessage } from "../../../components/ui/toast-store";
import { imageTexts, productsTexts } from "../texts";
import { checkBatch, problemText } from "./image-rules";

/** One upload; `failure` says why it stopped. */
export type ImageUpload = { id: number; file: File; share: number; failure: string | null };

const unknown = productsTexts.unknownError;

function failureToast(error: unknown): ToastMessage {
  const { step, cause } = error instanceof ImageUploadError ? error : { step: "transfer" as const, cause: error };
  if (step === "transfer")
    return { title: imageTexts.uploadFailed, text: imageTexts.transfer(errorText(cause, unknown)) };
  return { title: imageTexts.uploadError, text: imageTexts[step] };
}

const reasonOf = (error: unknown) => errorText(error instanceof ImageUploadError ? error.cause : error, unknown);

let lastId = 0;

/**
 * Uploads pictures for one form. `onUploaded` gets the addresses of a batch in the order of choice; failed ones stay
 * listed, to be retried. `refused` says which files of the last choice were not taken. `clear` aborts what is under
 * way.
 */
export function useImageUploads(onUploaded: (addresses: string[]) => void) {
  const [uploads, setUploads] = useState<ImageUpload[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const giveUp = useRef(new AbortController());

  const change = (id: number, over: Partial<ImageUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...over } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const transfer = async ({ id, file }: ImageUpload, signal: AbortSignal): Promise<string | null> => {
    try {
      const address = await uploadProductImage(file, { signal, onProgress: (share) => change(id, { share }) });
      drop(id);
      return address;
    } catch (error) {
      if (signal.aborted) return null;
      change(id, { failure: reasonOf(error) });
      showFailure(failureToast(error));
      return null;
    }
  };

  const transferAll = async (batch: ImageUpload[]) => {
    const { signal } = giveUp.current;
    const addresses = (await Promise.all(batch.map((upload) => transfer(upload, signal)))).filter((a) => a !== null);
    if (signal.aborted || addresses.length === 0) return;
    onUploaded(addresses);
    if (addresses.length === batch.length) showToast(imageTexts.uploaded(addresses.length));
  };

  const add = (files: readonly File[]) => {
    const { accepted, problems } = checkBatch(files);
    const refusal = problems.length > 0 ? problemText(problems) : null;
    setRefused(refusal);
    if (refusal) showFailure({ title: imageTexts.uploadError, text: refusal });
    if (accepted.length === 0) return;
    const batch = accepted.map((file) => ({ id: ++lastId, file, share: 0, failure: null }));
    setUploads((all) => [...all, ...batch]);
    void transferAll(batch);
  };

  const retry = (upload: ImageUpload) => {
    change(upload.id, { failure: null, share: 0 });
    void transferAll([upload]);
  };

  const clear = useCallback(() => {
    giveUp.current.abort();
    giveUp.current = new AbortController();
    setUploads([]);
    setRefused(null);
  }, []);

  return { uploads, refused, isBusy: uploads.some(({ failure }) => failure === null), add, retry, drop, clear };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
