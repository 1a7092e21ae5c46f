import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState, type SyntheticEvent } from "react";
import { galleryQuery } from "../../../api/gallery";
import { uploadPageImage } from "../../../api/uploads";
import { errorText } from "../../../api/api-error";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { FieldFrame } from "../../../components/ui/field-frame";
import { ProductImage } from "../../../components/ui/product-image";
import { TextField } from "../../../components/ui/text-field";
import { toolbarTexts } from "./texts";

type Media = {
  type: "image" | "video";
  src: string;
  alt: string;
  poster: string;
  width: number | null;
  height: number | null;
};

/** The picture or film that is chosen in the text, if one is. */
function chosenIn(editor: Editor): Media | null {
  for (const type of ["image", "video"] as const) {
    if (editor.isActive(type)) return { poster: "", ...editor.getAttributes(type), type } as Media;
  }
  return null;
}

/** Puts a picture or a film of the gallery, or a new picture, into the text. Nothing goes in that is not described. */
export function MediaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { data: gallery = [] } = useQuery(galleryQuery());
  const [chosen, setChosen] = useState(() => chosenIn(editor));
  const [alt, setAlt] = useState(chosen?.alt ?? "");
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);

  const choose = (media: Media) => {
    setChosen(media);
    setFault("");
    if (media.alt) setAlt(media.alt);
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault("");
    try {
      const { objectPath, width, height } = await uploadPageImage(file);
      choose({ type: "image", src: objectPath, alt: "", poster: "", width, height });
    } catch (error) {
      setFault(errorText(error instanceof Error ? error.cause : error, toolbarTexts.uploadFailed));
    } finally {
      setBusy(false);
    }
  };
  const insert = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!chosen) return setFault(toolbarTexts.pickFirst);
    if (!alt.trim()) return setFault(toolbarTexts.altMissing);
    const { type, src, width, height, poster } = chosen;
    const attrs = { src, alt: alt.trim(), width, height, ...(type === "video" ? { poster } : {}) };
    editor.chain().insertContent({ type, attrs }).run();
    onClose();
  };

  return (
    <DialogShell
      open
      onOpenChange={onClose}
      title={toolbarTexts.mediaTitle}
      description={toolbarTexts.mediaNote}
      shape="modal"
      returnFocus={() => editor.commands.focus()}
    >
      <form noValidate className="grid gap-5 px-5 py-5" onSubmit={insert}>
        <FieldFrame size="dense" label={toolbarTexts.upload} hint={isBusy ? toolbarTexts.uploading : undefined}>
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
        <fieldset>
          <legend className="text-[0.8125rem] text-smoke">{toolbarTexts.library}</legend>
          {gallery.length === 0 && <p className="mt-1 text-smoke">{toolbarTexts.noLibrary}</p>}
          <ul className="mt-1 grid max-h-64 grid-cols-3 gap-2 overflow-y-auto md:grid-cols-4">
            {gallery.map(({ id, imageUrl, mediaType, posterUrl, alt: known, width, height }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={toolbarTexts.choose(known || toolbarTexts.unnamed(index + 1))}
                  aria-pressed={chosen?.src === imageUrl}
                  onClick={() =>
                    choose({ type: mediaType, src: imageUrl, alt: known, poster: posterUrl, width, height })
                  }
                  className="block w-full border-2 border-transparent aria-pressed:border-acid"
                >
                  <ProductImage
                    src={mediaType === "image" ? imageUrl : posterUrl}
                    alt=""
                    sizes="120px"
                    className="aspect-square w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
        {chosen && <p className="truncate text-smoke">{chosen.src.split("/").at(-1)}</p>}
        <TextField
          label={toolbarTexts.alt}
          hint={toolbarTexts.altHint}
          size="dense"
          maxLength={300}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {fault && (
          <p role="alert" className="text-blood">
            {fault}
          </p>
        )}
        <Button type="submit" size="dense" busy={isBusy} className="justify-self-start">
          {toolbarTexts.insert}
        </Button>
      </form>
    </DialogShell>
  );
}
