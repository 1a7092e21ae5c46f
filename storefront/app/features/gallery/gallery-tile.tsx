import type { GalleryItem } from "@nocturne/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { imageSources, PLACEHOLDER_IMAGE } from "../../lib/image-url";
import { useMediaUrl } from "../../api/store-config";
import { LoopingVideo } from "../../components/ui/looping-video";
import { EnlargeButton } from "../../components/ui/enlarge-button";
import { lightboxTexts } from "../../shared-texts";
import { galleryTexts } from "./texts";

const WIDTHS = [320, 480, 640, 960] as const;
const SIZES = "(min-width: 1280px) 17vw, (min-width: 1024px) 20vw, (min-width: 769px) 34vw, 50vw";
/** The size of an item of unknown size. */
const UNKNOWN = { width: 800, height: 1000 };

type GalleryTileProps = {
  item: GalleryItem;
  name: string;
  /** Its place in the gallery, from 1. */
  number: number;
  /** On large widths. */
  startsColumn: boolean;
  onEnlarge: () => void;
  onDelete?: () => void;
};

export function GalleryTile({ item, name, number, startsColumn, onEnlarge, onDelete }: GalleryTileProps) {
  return (
    <li
      className={`relative isolate mb-px break-inside-avoid bg-soot ${startsColumn ? "lg:max-xl:break-before-column" : ""}`}
    >
      {item.mediaType === "video" ? (
        <LoopingVideo
          src={item.imageUrl}
          posterUrl={item.posterUrl}
          label={name}
          {...frameOf(item)}
          className={shapeOf(item)}
        />
      ) : (
        <Picture item={item} name={name} />
      )}
      <EnlargeButton
        label={item.mediaType === "video" ? lightboxTexts.enlargeVideo(number) : lightboxTexts.enlarge(number)}
        onEnlarge={onEnlarge}
      />
      {onDelete && (
        <button
          type="button"
          aria-label={galleryTexts.delete(name)}
          onClick={onDelete}
          className="absolute top-0 right-0 grid size-11 place-items-center bg-ink hover:text-blood focus-visible:-outline-offset-2"
        >
          <Trash2 aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      )}
    </li>
  );
}

/** Upright or wide, cut to one shape each: the columns then end together. */
function shapeOf(item: GalleryItem): string {
  const { width, height } = frameOf(item);
  return `${width > height ? "aspect-4/3" : "aspect-4/5"} h-auto w-full object-cover`;
}

/** Width and height, so that the tile has its shape before it has loaded. */
function frameOf({ width, height }: GalleryItem): { width: number; height: number } {
  return width && height ? { width, height } : UNKNOWN;
}

function Picture({ item, name }: { item: GalleryItem; name: string }) {
  const mediaUrl = useMediaUrl();
  const [failures, setFailures] = useState(0);
  const [isHere, setHere] = useState(false);
  const choices = [
    imageSources(item.imageUrl, { widths: WIDTHS, mediaUrl, naturalWidth: item.width }),
    { src: item.imageUrl },
  ];
  return (
    <>
      {!isHere && <span aria-hidden className="absolute inset-0 -z-10 animate-breathe studio" />}
      <img
        // It may have loaded before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setHere(true);
        }}
        loading="lazy"
        sizes={SIZES}
        {...(choices[failures] ?? { src: PLACEHOLDER_IMAGE })}
        alt={name}
        {...frameOf(item)}
        decoding="async"
        onLoad={() => setHere(true)}
        onError={() => setFailures(failures + 1)}
        className={shapeOf(item)}
      />
    </>
  );
}
