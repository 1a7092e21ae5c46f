import { useState } from "react";
import { useMediaUrl } from "../../api/store-config";
import { imageUrl, PLACEHOLDER_IMAGE } from "../../lib/image-url";

/** So many rows of a list are likely to be seen first. */
const FIRST_ROWS = 12;

/** `index`: that of its row. The pictures of the first rows are there when they are scrolled to. */
type ThumbnailProps = { src: string; index?: number; className: string };

/** The small picture of a row, on a ground of its shape while it loads. Its row says its name. */
export function Thumbnail({ src, index = 0, className }: ThumbnailProps) {
  const mediaUrl = useMediaUrl();
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={src && failed !== src ? imageUrl(src, 320, mediaUrl) : PLACEHOLDER_IMAGE}
      alt=""
      width={320}
      height={400}
      loading={index < FIRST_ROWS ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed(src)}
      className={`bg-soot object-cover ${className}`}
    />
  );
}
