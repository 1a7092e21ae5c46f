import { useRef } from "react";
import { useMediaUrl } from "../../api/store-config";
import { imageUrl } from "../../lib/image-url";
import { useMotion } from "../../lib/motion";
import { usePlayback } from "../../lib/use-playback";

type LoopingVideoProps = {
  src: string;
  /** The stored still that is shown while the video does not play; "" for none. */
  posterUrl: string;
  /** The name for assistive technology. */
  label: string;
  width?: number;
  height?: number;
  className?: string;
};

/** A still below the screen does not take the line from the page's first picture. React's types do not know it of a video yet. */
const LAZY = { loading: "lazy" };

/** A muted video that loops while it is in view and motion is welcome; otherwise its still shows. */
export function LoopingVideo({ posterUrl, label, ...video }: LoopingVideoProps) {
  const mediaUrl = useMediaUrl();
  const element = useRef<HTMLVideoElement>(null);
  const { isWelcome } = useMotion();
  usePlayback(element, { isWelcome });
  return (
    <video
      {...video}
      ref={element}
      poster={posterUrl ? imageUrl(posterUrl, 640, mediaUrl) : undefined}
      {...LAZY}
      aria-label={label}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
    />
  );
}
