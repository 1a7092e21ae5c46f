import { IMAGE_WIDTHS, resizableKey, resizedAddress, type ImageWidth } from "@nocturne/contract/image-address";

/** Shown where a picture cannot be loaded. */
export const PLACEHOLDER_IMAGE = "/placeholder.svg";

type ImageSources = { src: string; srcSet?: string };

/** The address of a stored picture in one width; `url` itself where it cannot be resized. */
export function imageUrl(url: string, width: ImageWidth, mediaUrl = ""): string {
  const key = storedKey(url, mediaUrl);
  return key === null ? url : resizedAddress(key, width);
}

/**
 * `src` and `srcset` of a stored picture. `mediaUrl` is that of the public configuration. No picture is enlarged:
 * `naturalWidth`, where known, ends the list.
 */
export function imageSources(
  url: string,
  options: { widths?: readonly ImageWidth[]; mediaUrl?: string; naturalWidth?: number | null } = {},
): ImageSources {
  const { widths = IMAGE_WIDTHS, mediaUrl = "", naturalWidth } = options;
  if (storedKey(url, mediaUrl) === null) return { src: url };
  const enough = widths.findIndex((width) => naturalWidth != null && width >= naturalWidth);
  const used = enough < 0 ? widths : widths.slice(0, enough + 1);
  const middle = used[Math.floor((used.length - 1) / 2)] ?? 640;
  return {
    src: imageUrl(url, middle, mediaUrl),
    srcSet: used
      .map((width) => `${imageUrl(url, width, mediaUrl)} ${Math.min(width, naturalWidth ?? width)}w`)
      .join(", "),
  };
}

function storedKey(url: string, mediaUrl: string): string | null {
  return resizableKey(url, ["/uploads", ...(mediaUrl ? [mediaUrl] : [])]);
}
