import type { GalleryItem } from "@nocturne/contract";
import { Film } from "lucide-react";
import { useMediaUrl } from "../../../api/store-config";
import { LoopingVideo } from "../../../components/ui/looping-video";
import { imageSources } from "../../../lib/image-url";

const SIZES = "(min-width: 769px) 25vw, 50vw";
const WIDTHS = [320, 480, 640] as const;
const CLASS = "aspect-square w-full object-cover";

/** An item of the gallery as a square: its picture, or its video while motion is welcome. */
export function GalleryMedia({ item, label }: { item: GalleryItem; label: string }) {
  const mediaUrl = useMediaUrl();
  if (item.mediaType === "video") {
    return (
      <>
        {/* Below the video, which shows nothing before its first frame. */}
        {!item.posterUrl && <Film aria-hidden className="absolute inset-0 m-auto size-6 text-smoke" />}
        <LoopingVideo src={item.imageUrl} posterUrl={item.posterUrl} label={label} className={`relative ${CLASS}`} />
      </>
    );
  }
  return (
    <img
      {...imageSources(item.imageUrl, { widths: WIDTHS, mediaUrl, naturalWidth: item.width })}
      sizes={SIZES}
      alt={label}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      loading="lazy"
      decoding="async"
      className={CLASS}
    />
  );
}
