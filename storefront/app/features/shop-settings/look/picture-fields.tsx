import { asPng, LOOK_PICTURES, type Look, type LookPicture } from "@nocturne/contract/look";
import { useRef, useState } from "react";
import { errorText } from "../../../api/api-error";
import { saveLookPicture } from "../../../api/look";
import { createUploadTarget, putFile, uploadedAddress } from "../../../api/uploads";
import { Button } from "../../../components/ui/button";
import { showFailure } from "../../../components/ui/toast-store";
import { lookTexts } from "./texts";

const ACCEPT: Readonly<Record<LookPicture, string>> = {
  logo: ".svg,.png,image/svg+xml,image/png",
  icon: ".svg,.png,image/svg+xml,image/png",
  share: ".jpg,.jpeg,.png,image/jpeg,image/png",
};

type PictureFieldsProps = { look: Look; change: (part: Partial<Look>) => void };

/** Logo, icon and picture of shared links: uploaded, seen and removed. */
export function PictureFields({ look, change }: PictureFieldsProps) {
  return (
    <section aria-labelledby="look-pictures">
      <h3 id="look-pictures" className="text-lg font-semibold tracking-tight">
        {lookTexts.pictures}
      </h3>
      <p className="mt-1 max-w-prose text-smoke">{lookTexts.picturesNote}</p>
      <div className="mt-4 grid gap-5 md:grid-cols-3">
        {LOOK_PICTURES.map((name) => (
          <PictureField key={name} name={name} url={look[name]} onChange={(url) => change({ [name]: url })} />
        ))}
      </div>
    </section>
  );
}

type PictureFieldProps = { name: LookPicture; url: string; onChange: (url: string) => void };

function PictureField({ name, url, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const texts = lookTexts.picture[name];

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const target = await createUploadTarget();
      await putFile(target, file);
      onChange((await saveLookPicture({ url: uploadedAddress(target), as: name })).url);
    } catch (error) {
      showFailure({ ...lookTexts.pictureFailed, text: errorText(error, lookTexts.pictureFailed.text) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid content-start gap-3 md:row-span-3 md:grid-rows-subgrid">
      <p>
        <span className="font-semibold">{texts.name}</span>
        <span className="block text-smoke">{texts.note}</span>
      </p>
      {url ? (
        <img
          src={name === "logo" ? asPng(url) : url}
          alt=""
          className="h-24 w-full border border-ash object-contain p-2"
        />
      ) : (
        <p className="grid h-24 place-items-center border border-ash p-2 text-center text-smoke">
          {lookTexts.noPicture}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="dense"
          variant="line"
          busy={isBusy}
          aria-label={isBusy ? undefined : lookTexts.uploadPicture(texts.name)}
          onClick={() => input.current?.click()}
        >
          {isBusy ? lookTexts.uploadingPicture : lookTexts.upload}
        </Button>
        {url && (
          <Button
            size="dense"
            variant="line"
            aria-label={lookTexts.removePicture(texts.name)}
            onClick={() => onChange("")}
          >
            {lookTexts.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT[name]}
        aria-label={texts.name}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}
