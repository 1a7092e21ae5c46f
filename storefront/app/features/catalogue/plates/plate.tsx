import type { GalleryItem } from "@nocturne/contract";
import type { ReactNode } from "react";
import { useMediaUrl } from "../../../api/store-config";
import { imageSources } from "../../../lib/image-url";
import { plateTexts } from "./texts";

type PlateProps = { item: GalleryItem; place: number };

/** One picture of the gallery between two rows of products, from edge to edge, with a line. It only sets the mood. */
export default function Plate({ item, place }: PlateProps): ReactNode {
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
      <p>{plateTexts[place % plateTexts.length]}</p>
    </li>
  );
}
