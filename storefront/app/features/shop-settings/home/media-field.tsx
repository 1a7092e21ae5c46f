import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { galleryQuery } from "../../../api/gallery";
import { uploadPageImage } from "../../../api/uploads";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { FieldFrame } from "../../../components/ui/field-frame";
import { ProductImage } from "../../../components/ui/product-image";
import { TextField } from "../../../components/ui/text-field";
import { homeTexts } from "./texts";

/** A file of the media library; `poster` is a film's still. */
type Media = { src: string; alt: string; width: number | null; height: number | null; poster?: string };

type MediaFieldProps = {
  type: "image" | "video";
  media: Media | null;
  isOptional?: boolean;
  onChange: (media: Media | null) => void;
};

/** The picture or the film of a block, and what is to be seen in it. */
export function MediaField({ type, media, isOptional = false, onChange }: MediaFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const still = type === "image" ? media?.src : media?.poster;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[0.8125rem] text-smoke">
        {type === "image" ? homeTexts.picture : homeTexts.film}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {still && <ProductImage src={still} alt="" sizes="80px" className="h-20 w-16 object-cover" />}
        <Button size="dense" variant="line" onClick={() => setChoosing(true)}>
          {type === "image" ? homeTexts.choosePicture : homeTexts.chooseFilm}
        </Button>
        {isOptional && media && (
          <Button size="dense" variant="line" onClick={() => onChange(null)}>
            {homeTexts.clear}
          </Button>
        )}
      </div>
      {media?.src && (
        <TextField
          label={homeTexts.alt}
          hint={homeTexts.altHint}
          size="dense"
          maxLength={300}
          value={media.alt}
          onChange={({ target }) => onChange({ ...media, alt: target.value })}
        />
      )}
      {isChoosing && (
        <MediaDialog
          type={type}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onChange({ ...chosen, alt: chosen.alt || (media?.alt ?? "") });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

type MediaDialogProps = { type: "image" | "video"; onChoose: (media: Media) => void; onClose: () => void };

function MediaDialog({ type, onChoose, onClose }: MediaDialogProps) {
  const { data = [] } = useQuery(galleryQuery());
  const items = data.filter(({ mediaType }) => mediaType === type);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault("");
    try {
      const { objectPath, width, height } = await uploadPageImage(file);
      onChoose({ src: objectPath, alt: "", width, height });
    } catch (error) {
      setFault(errorText(error instanceof Error ? error.cause : error, homeTexts.uploadFailed));
      setBusy(false);
    }
  };
  const title = type === "image" ? homeTexts.choosePicture : homeTexts.chooseFilm;
  return (
    <DialogShell open onOpenChange={onClose} title={title} description={homeTexts.mediaNote} shape="modal">
      <div className="grid gap-5 px-5 py-5">
        {type === "image" && (
          <FieldFrame size="dense" label={homeTexts.upload} {...(isBusy ? { hint: homeTexts.uploading } : {})}>
            {(ids) => (
              <input
                {...ids}
                type="file"
                accept="image/*"
                disabled={isBusy}
                onChange={({ target }) => void upload(target.files?.[0])}
                className="mt-1 block w-full cursor-pointer rounded-xs border border-dashed border-iron p-1.5 text-[0.875rem] text-smoke file:mr-3 file:min-h-8 file:rounded-xs file:border-0 file:bg-ash file:px-3 file:text-bone"
              />
            )}
          </FieldFrame>
        )}
        {fault && (
          <p role="alert" className="text-blood">
            {fault}
          </p>
        )}
        {items.length === 0 && <p className="text-smoke">{homeTexts.noLibrary}</p>}
        <ul aria-label={homeTexts.library} className="grid grid-cols-3 gap-2 md:grid-cols-4">
          {items.map(({ id, imageUrl, posterUrl, alt, width, height }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={homeTexts.choose(alt || homeTexts.unnamed(index + 1))}
                onClick={() =>
                  onChoose({ src: imageUrl, alt, width, height, ...(type === "video" ? { poster: posterUrl } : {}) })
                }
                className="block w-full"
              >
                <ProductImage
                  src={type === "image" ? imageUrl : posterUrl}
                  alt=""
                  sizes="120px"
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </DialogShell>
  );
}
