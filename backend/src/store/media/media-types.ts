import type { MediaType } from "@nocturne/contract";

type Kind = { mime: string; ending: string; media: MediaType };

/** What the store takes: what today's browsers show in place. Anything that could run as a page is not among it. */
const KINDS: readonly Kind[] = [
  { mime: "image/jpeg", ending: "jpg", media: "image" },
  { mime: "image/png", ending: "png", media: "image" },
  { mime: "image/webp", ending: "webp", media: "image" },
  { mime: "image/avif", ending: "avif", media: "image" },
  { mime: "image/gif", ending: "gif", media: "image" },
  { mime: "video/mp4", ending: "mp4", media: "video" },
  { mime: "video/x-m4v", ending: "m4v", media: "video" },
  { mime: "video/webm", ending: "webm", media: "video" },
  { mime: "video/quicktime", ending: "mov", media: "video" },
  { mime: "video/ogg", ending: "ogv", media: "video" },
];

export type { Kind };

export const EXPECTED: Record<MediaType, string> = {
  image: "a picture (JPEG, PNG, WebP, AVIF or GIF)",
  video: "a video (MP4, WebM, MOV or Ogg)",
};

/** The kind behind a detected type; an animated PNG counts as PNG. */
export function kindOfMime(mime: string | undefined): Kind | undefined {
  return KINDS.find((kind) => kind.mime === (mime === "image/apng" ? "image/png" : mime));
}

export function kindsOf(media: MediaType): Kind[] {
  return KINDS.filter((kind) => kind.media === media);
}

export function typeOfKey(key: string): string {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return KINDS.find((kind) => kind.ending === ending)?.mime ?? "application/octet-stream";
}
