import type { GalleryItem } from "@nocturne/contract";
import { useEffect, useRef } from "react";
import { imageSources, imageUrl } from "../../../lib/image-url";
import { useMediaUrl } from "../../../api/store-config";

const SIZES = "(min-width: 769px) 25vw, 50vw";
const WIDTHS = [320, 480, 640] as const;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** A picture, or a muted looping video that plays while it is in view and motion is welcome. */
export function GalleryMedia({ item, label }: { item: GalleryItem; label: string }) {
  const mediaUrl = useMediaUrl();
  const fit = "aspect-square w-full object-cover";
  if (item.mediaType === "video") return <LoopingVideo item={item} label={label} className={fit} />;
  return (
    <img
      {...imageSources(item.imageUrl, { widths: WIDTHS, mediaUrl, naturalWidth: item.width })}
      sizes={SIZES}
      alt={label}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      loading="lazy"
      decoding="async"
      className={fit}
    />
  );
}

function LoopingVideo({ item, label, className }: { item: GalleryItem; label: string; className: string }) {
  const mediaUrl = useMediaUrl();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || window.matchMedia(REDUCED_MOTION).matches) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause();
      // A browser that forbids autoplay shows the poster: that is fine here.
      else element.play().catch(() => undefined);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <video
      ref={video}
      src={item.imageUrl}
      poster={item.posterUrl ? imageUrl(item.posterUrl, 640, mediaUrl) : undefined}
      aria-label={label}
      muted
      loop
      playsInline
      preload="none"
      className={className}
    />
  );
}
