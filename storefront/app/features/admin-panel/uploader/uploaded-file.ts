import type { MediaType } from "@nocturne/contract";

/** An uploaded file that is not saved yet. `posterAddress` is a video's still, if there is one. */
export type UploadedFile = { address: string; mediaType: MediaType; posterAddress: string | null };

/** The step at which an upload failed, and the text for people, which may be empty. */
export type UploadFailure = { step: "parameters" | "transfer"; text: string };
