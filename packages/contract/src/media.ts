import { z } from "zod";

export const MediaType = z.enum(["image", "video"]);
export type MediaType = z.infer<typeof MediaType>;

/** Where a file goes by PUT: absolute, signed for one object, valid for 15 minutes. */
export const UploadTarget = z.object({ uploadURL: z.string() });
export type UploadTarget = z.infer<typeof UploadTarget>;

/** The address of an upload, with or without its query string. */
const UploadedUrl = z.string().trim().min(1).max(2000);

export const SaveProductImageBody = z.object({ imageURL: UploadedUrl });
export const SavedProductImage = z.object({
  objectPath: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export type SavedProductImage = z.infer<typeof SavedProductImage>;

export const GalleryItem = z.object({
  id: z.string(),
  imageUrl: z.string(),
  mediaType: MediaType,
  /** A still of a video, "" where there is none. */
  posterUrl: z.string(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: z.string(),
});
export type GalleryItem = z.infer<typeof GalleryItem>;

export const CreateGalleryItemBody = z.object({
  imageURL: UploadedUrl,
  mediaType: MediaType,
  /** A still of the video, uploaded like it. */
  posterURL: UploadedUrl.nullish(),
  alt: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((text) => text ?? ""),
});
export type CreateGalleryItemBody = z.infer<typeof CreateGalleryItemBody>;

export const BackgroundVideo = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  videoURL: z.string(),
  /** The same address, as the page that plays it reads it. */
  videoPath: z.string(),
  posterUrl: z.string(),
  createdAt: z.string(),
});
export type BackgroundVideo = z.infer<typeof BackgroundVideo>;

export const CreateBackgroundVideoBody = z.object({
  name: z
    .string("Please enter a video name before uploading")
    .trim()
    .min(1, "Please enter a video name before uploading")
    .max(200),
  videoURL: UploadedUrl,
  posterURL: UploadedUrl.nullish(),
});
export type CreateBackgroundVideoBody = z.infer<typeof CreateBackgroundVideoBody>;

/** One track of the shop's music; `src` is an address the browser can play. */
export const MusicTrack = z.object({
  title: z.string(),
  artist: z.string(),
  src: z.string(),
  durationSeconds: z.number().nullable(),
});
export type MusicTrack = z.infer<typeof MusicTrack>;

/** Largest file, and largest single part, that goes up in parts. S3 copies no object beyond 5 GiB in one call. */
export const MAX_MULTIPART_BYTES = 5_368_709_120;
export const MAX_PART_BYTES = 536_870_912;

/** Uppy's `meta` may hold numbers and truth values; they are kept as text. */
const MetadataValue = z
  .union([z.string().max(1000), z.number(), z.boolean()])
  .nullable()
  .transform((value) => (value === null ? null : String(value)));
const FileMetadata = z.record(z.string().max(100), MetadataValue).nullish();

/** The uploader's storage calls; names and shapes are those of Uppy's companion. */
export const StartMultipartBody = z.object({
  filename: z.string().trim().min(1).max(300),
  type: z.string().trim().max(200).nullish(),
  metadata: FileMetadata,
});
export const MultipartUpload = z.object({ uploadId: z.string(), key: z.string() });
export const MultipartQuery = z.object({ key: z.string().min(1).max(500) });
export const UploadedPart = z.object({ PartNumber: z.number().int(), Size: z.number().int(), ETag: z.string() });
export const SignedUrl = z.object({ url: z.string(), expires: z.number().int() });
export const CompleteMultipartBody = z.object({
  parts: z
    .array(z.object({ PartNumber: z.number().int().min(1).max(10_000), ETag: z.string().min(1).max(200) }))
    .min(1)
    .max(10_000),
});
export const CompletedUpload = z.object({ location: z.string() });
export const UploadParametersQuery = z.object({
  filename: z.string().trim().min(1).max(300),
  type: z.string().trim().max(200).optional(),
});
export const UploadParameters = z.object({
  method: z.literal("PUT"),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
});

/** A file that the server fetches from the web for the uploader. What else the uploader sends along is not needed. */
export const RemoteFileBody = z.object({ url: z.string().trim().min(1).max(4000) });
export type RemoteFileBody = z.infer<typeof RemoteFileBody>;
export const RemoteFile = z.object({ name: z.string(), type: z.string(), size: z.number().int().nullable() });
export type RemoteFile = z.infer<typeof RemoteFile>;
/** Names the websocket, `/api/{token}`, that tells how the fetch goes on. */
export const RemoteFetch = z.object({ token: z.string() });
export type RemoteFetch = z.infer<typeof RemoteFetch>;
