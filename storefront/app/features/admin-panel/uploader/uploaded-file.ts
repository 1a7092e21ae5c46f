import type { MediaType } from "@nocturne/contract";

/** A file that has arrived, not saved yet. `posterAddress` is a still of a video, where the browser could take one. */
export type UploadedFile = { address: string; mediaType: MediaType; posterAddress: string | null };

/** Where an upload stopped, and why, in words for people (empty where nobody knows). */
export type UploadFailure = { step: "parameters" | "transfer"; text: string };
