import type { OutputOf } from "@nocturne/contract";
import type { WordKey } from "@nocturne/contract/words";
import { api } from "./client";

/** Every word as an admin sees it: what is public, its original, its draft. */
export type AdminWords = OutputOf<"getAdminWords">;
export type AdminWord = AdminWords["words"][number];
export type WordsVersion = OutputOf<"listWordVersions">[number];

/** A draft to keep; null takes it away. `seen`: what stood in its place when it was begun. */
export type DraftToSave = { key: WordKey; text: string | null; seen: string };

export const readAdminWords = () => api("GET /api/admin/words");

/** Throws the code `words_changed` where another admin has written in the meantime; its details name the words. */
export const saveDrafts = (drafts: DraftToSave[]) => api("PUT /api/admin/words/drafts", { body: { drafts } });

/** Publishes what was read of the drafts; `at` is when, as an ISO time. */
export const publishDrafts = (words: Partial<Record<WordKey, string>>, at?: string) =>
  api("POST /api/admin/words/publish", { body: { words, ...(at ? { at } : {}) } });

/** Versions below a number, newest first, 20 at a time. */
export const readVersions = (before?: number) =>
  api("GET /api/admin/words/versions", { query: before === undefined ? {} : { before: String(before) } });

export const restoreVersion = (number: number, seen: number) =>
  api("POST /api/admin/words/restore", { body: { number, seen } });
