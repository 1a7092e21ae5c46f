/** The widths that the server makes pictures in. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Shown where a picture cannot be loaded. */
export const PLACEHOLDER_IMAGE = "/placeholder.svg";

type ImageSources = { src: string; srcSet?: string };

/** The server resizes only files with plain names. */
const RESIZABLE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|avif|gif)$/i;

/** The address of a stored picture in one width; `url` itself where it cannot be resized. */
export function imageUrl(url: string, width: ImageWidth, mediaUrl = ""): string {
  const path = storedPath(url, mediaUrl);
  return path ? `/media/w${width}/uploads/${path}` : url;
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
  if (!storedPath(url, mediaUrl)) return { src: url };
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

function storedPath(url: string, mediaUrl: string): string | null {
  const base = ["/uploads/", ...(mediaUrl ? [`${mediaUrl}/`] : [])].find((start) => url.startsWith(start));
  const path = base ? url.slice(base.length) : "";
  return RESIZABLE.test(path) ? path : null;
}
