/** The widths that pictures are made in. The storefront's `srcset` names the same ones. */
const WIDTHS = new Set([320, 480, 640, 960, 1280, 1920]);

export type ImageFormat = "avif" | "webp";

/** A picture in a width; `path` is that of the stored file below `/uploads`, always safe to join to a folder. */
export type ImageAddress = { width: number; path: string; format: ImageFormat | null };

const ADDRESS = /^\/media\/w(\d+)\/uploads\/([^?#]+)(?:\?(.*))?$/;
const SAFE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.(jpe?g|png|webp|avif|gif)$/i;

/** Reads `/media/w640/uploads/products/moth.webp?f=avif`; null for anything else. */
export function readImageAddress(url: string): ImageAddress | null {
  const [, width, path, query] = ADDRESS.exec(url) ?? [];
  if (!path || !WIDTHS.has(Number(width)) || !SAFE_PATH.test(path) || path.startsWith("incoming/")) return null;
  const params = new URLSearchParams(query);
  const format = params.get("f");
  if ([...params.keys()].some((name) => name !== "f")) return null;
  if (format !== null && format !== "avif" && format !== "webp") return null;
  return { width: Number(width), path, format };
}

/** The best format that a browser takes by its `Accept`. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  return accept?.includes("image/avif") ? "avif" : "webp";
}
