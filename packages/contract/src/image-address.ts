/** The widths that the front makes stored pictures in. */
export const IMAGE_WIDTHS = [320, 480, 640, 768, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export type ImageFormat = "avif" | "webp";

/** A stored picture in a width. `key` is its name below `/uploads`, always safe to join to a folder. */
export type ImageAddress = { key: string; width: ImageWidth; format: ImageFormat | null };

const RESIZABLE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|avif|gif)$/i;
const ADDRESS = /^\/media\/w(\d+)\/uploads\/([^?#]+)(?:\?(?:f=(avif|webp))?)?$/;

/** Whether the front resizes a stored file: only saved pictures with plain names. */
export function isResizable(key: string): boolean {
  return RESIZABLE.test(key) && !key.startsWith("incoming/");
}

/**
 * The name of the picture at one of `bases` (`/uploads`, or where a bucket is public, without a slash at the end); null
 * where the picture is elsewhere or cannot be resized.
 */
export function resizableKey(url: string, bases: readonly string[] = ["/uploads"]): string | null {
  const base = bases.find((start) => url.startsWith(`${start}/`));
  const key = base === undefined ? "" : url.slice(base.length + 1);
  return isResizable(key) ? key : null;
}

/** The address of a resizable picture in a width. Without a format the browser's `Accept` decides. */
export function resizedAddress(key: string, width: ImageWidth, format?: ImageFormat): string {
  return `/media/w${width}/uploads/${key}${format ? `?f=${format}` : ""}`;
}

/** Reads `/media/w640/uploads/products/moth.webp?f=avif`; null for anything else. */
export function readResizedAddress(url: string): ImageAddress | null {
  const [, digits, key, format] = ADDRESS.exec(url) ?? [];
  const width = IMAGE_WIDTHS.find((known) => String(known) === digits);
  if (!width || !key || !isResizable(key)) return null;
  return { key, width, format: (format as ImageFormat | undefined) ?? null };
}
