import { RotateCw, Star, X } from "lucide-react";
import { useRef } from "react";
import { ProductImage } from "../../../components/ui/product-image";
import { FILE_CONTROL } from "../file-control";
import { IconButton } from "../icon-button";
import { FieldFrame } from "../../../components/ui/field-frame";
import { productsTexts } from "../texts";
import { withPrimary } from "./product-fields";
import type { ImageUpload, ImageUploads } from "./use-image-uploads";

type ImagesFieldProps = {
  imageUrls: string[];
  uploads: ImageUploads;
  error?: string;
  onChange: (imageUrls: string[]) => void;
};

/** The pictures of a product, the first of them primary, and those that are uploading. */
export function ImagesField({ imageUrls, uploads, error, onChange }: ImagesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = (index: number) => {
    onChange(imageUrls.filter((_, other) => other !== index));
    input.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <FieldFrame
        size="dense"
        label={productsTexts.fields.images}
        hint={productsTexts.imagesHint}
        error={error ?? uploads.refused ?? undefined}
      >
        {(ids) => (
          <input
            {...ids}
            ref={input}
            type="file"
            multiple
            accept="image/*"
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
            className={FILE_CONTROL}
          />
        )}
      </FieldFrame>
      {imageUrls.length > 0 && (
        <ol aria-label={productsTexts.pictures} className="flex flex-wrap gap-2">
          {imageUrls.map((src, index) => (
            <Picture
              key={src}
              src={src}
              number={index + 1}
              onPrimary={() => onChange(withPrimary(imageUrls, index))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {uploads.uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.uploads.map((upload) => (
            <Upload
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onDismiss={() => uploads.drop(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type PictureProps = { src: string; number: number; onPrimary: () => void; onRemove: () => void };

function Picture({ src, number, onPrimary, onRemove }: PictureProps) {
  return (
    <li className="w-20 border border-ash">
      <ProductImage
        src={src}
        alt={productsTexts.picture(number)}
        sizes="80px"
        className="aspect-4/5 w-full bg-soot object-cover"
      />
      <div className="flex h-10 items-center justify-between">
        {number === 1 ? (
          <span className="pl-1.5 text-[0.8125rem] text-acid">{productsTexts.primary}</span>
        ) : (
          <IconButton label={productsTexts.makePrimary(number)} onClick={onPrimary} className="w-8">
            <Star aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton label={productsTexts.removePicture(number)} tone="danger" onClick={onRemove} className="w-7">
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

type UploadProps = { upload: ImageUpload; onRetry: () => void; onDismiss: () => void };

function Upload({ upload: { file, share, failure }, onRetry, onDismiss }: UploadProps) {
  return (
    <li className="flex items-center gap-2 border-l-2 border-ash pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        {failure ? (
          <p className="break-words text-blood">{failure}</p>
        ) : (
          <progress
            aria-label={productsTexts.uploading(file.name)}
            max={1}
            value={share}
            className="block h-1 w-full accent-acid"
          />
        )}
      </div>
      {failure && (
        <>
          <IconButton label={productsTexts.retryUpload(file.name)} onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={productsTexts.dismissUpload(file.name)} onClick={onDismiss}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </li>
  );
}
