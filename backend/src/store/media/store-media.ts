import type { MediaType } from "@nocturne/contract";
import { MAX_GALLERY_BYTES, MAX_PRODUCT_IMAGE_BYTES, MAX_BACKGROUND_VIDEO_BYTES } from "@nocturne/contract";
import type { UploadToSave } from "./save-upload";

/** What a still of a video may weigh, as much as a product's picture. */
const MAX_POSTER_BYTES = MAX_PRODUCT_IMAGE_BYTES;

export const productImage = (url: string): UploadToSave => ({
  url,
  folder: "images",
  media: "image",
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
});

export const galleryFile = (url: string, media: MediaType): UploadToSave => ({
  url,
  folder: "gallery",
  media,
  maxBytes: MAX_GALLERY_BYTES,
});

export const galleryPoster = (url: string): UploadToSave => ({
  url,
  folder: "gallery",
  media: "image",
  maxBytes: MAX_POSTER_BYTES,
});

export const backgroundVideo = (url: string): UploadToSave => ({
  url,
  folder: "videos",
  media: "video",
  maxBytes: MAX_BACKGROUND_VIDEO_BYTES,
});

export const videoPoster = (url: string): UploadToSave => ({
  url,
  folder: "videos",
  media: "image",
  maxBytes: MAX_POSTER_BYTES,
});
