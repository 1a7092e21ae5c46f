import type { GalleryItem } from "@nocturne/contract";
import { useMediaUrl } from "../../api/store-config";
import { imageSources } from "../../lib/image-url";
import { homeTexts } from "./texts";

/** So many cards fill whole rows at every width. */
const CARDS_BETWEEN = 12;

type PlateProps = { item: GalleryItem; line: string };

/** One picture of the gallery between two rows of products, from edge to edge, with a line. It only sets the mood. */
function Plate({ item, line }: PlateProps) {
  const mediaUrl = useMediaUrl();
  const { imageUrl, width, height } = item;
  return (
    <li aria-hidden className="plate studio">
      <img
        loading="lazy"
        decoding="async"
        sizes="100vw"
        {...imageSources(imageUrl, { mediaUrl, naturalWidth: width })}
        alt=""
        width={width ?? undefined}
        height={height ?? undefined}
      />
      <p>{line}</p>
    </li>
  );
}

/** What stands before the card at this place of the grid: a plate after every dozen, as far as there are wide pictures. */
export function plateBefore(index: number, gallery: readonly GalleryItem[]) {
  if (index === 0 || index % CARDS_BETWEEN !== 0) return null;
  const at = index / CARDS_BETWEEN - 1;
  const item = gallery.filter(isWide)[at];
  const line = homeTexts.plates[at % homeTexts.plates.length];
  return item && line ? <Plate key={item.id} item={item} line={line} /> : null;
}

/** An upright picture would be cut to a slice of itself. */
const isWide = ({ mediaType, width, height }: GalleryItem) =>
  mediaType === "image" && width != null && height != null && width > height;
