import type { Body, Meta, UppyFile } from "@uppy/core";
import { useEffect, useRef, useState } from "react";
import { uploadedAddress } from "../../../api/uploads";
import { createUploader, type Uploader, type UploaderOptions } from "./create-uploader";
import { ParametersError } from "./transfer-errors";
import { uploadPoster } from "./upload-poster";
import type { UploadedFile, UploadFailure } from "./uploaded-file";

export type UploaderHandlers = {
  /** Saves the file. The uploader is emptied afterwards, whatever happened. */
  onUploaded: (file: UploadedFile) => Promise<void>;
  onFailed: (failure: UploadFailure) => void;
  onBusy: (isBusy: boolean) => void;
};

type File = UppyFile<Meta, Body>;

async function describe(file: File, uploadURL: string): Promise<UploadedFile> {
  const mediaType = file.type.startsWith("video/") ? "video" : "image";
  const isHere = mediaType === "video" && file.data instanceof Blob;
  const posterAddress = isHere ? await uploadPoster(file.data as Blob) : null;
  return { address: uploadedAddress(uploadURL), mediaType, posterAddress };
}

/** An uploader that lives as long as its component and reports arrivals and failures. */
export function useUploader(options: UploaderOptions, handlers: UploaderHandlers): Uploader | null {
  const [uploader, setUploader] = useState<Uploader | null>(null);
  const latest = useRef({ options, handlers });
  useEffect(() => {
    latest.current = { options, handlers };
  });

  useEffect(() => {
    const uppy = createUploader(latest.current.options);
    const tell = () => latest.current.handlers;
    const fail = (step: UploadFailure["step"], text: string) => {
      tell().onBusy(false);
      tell().onFailed({ step, text });
    };

    uppy.on("upload", () => tell().onBusy(true));
    uppy.on("cancel-all", () => tell().onBusy(false));
    uppy.on("upload-success", (file, response) => {
      const finish = async (arrived: File, uploadURL: string) => {
        await tell().onUploaded(await describe(arrived, uploadURL));
        uppy.clear();
        tell().onBusy(false);
      };
      if (file && response.uploadURL) void finish(file, response.uploadURL);
      else fail("transfer", "");
    });
    uppy.on("upload-error", (_file, error) =>
      fail(error instanceof ParametersError ? "parameters" : "transfer", error.message),
    );
    setUploader(uppy);
    return () => {
      uppy.destroy();
      setUploader(null);
    };
  }, []);
  return uploader;
}
