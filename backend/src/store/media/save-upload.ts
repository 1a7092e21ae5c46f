import type { MediaType } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { withMutex } from "../../lib/with-mutex";
import { inspectUpload } from "./inspect-upload";
import { INCOMING, type Folder } from "./keys";
import { EXPECTED, kindsOf, type Kind } from "./media-types";
import { canHoldPlaces, withoutMetadata } from "./metadata/without-metadata";
import type { ObjectStore } from "./object-store";
import { tooLarge } from "./sizes";

export type UploadToSave = { url: string; folder: Folder; media: MediaType; maxBytes: number };

export type SavedUpload = {
  key: string;
  url: string;
  width: number | null;
  height: number | null;
  /** The key it had before this very call; null where it was saved already. */
  movedFrom: string | null;
};

/**
 * Checks an upload by its size and its bytes, takes out what a camera noted, and moves it to its public name, which follows from the upload's own:
 * saving again returns the same. What is refused is removed; in the gallery a picture that is called a video, or the other way
 * round, stays: the same call with the right word saves it.
 *
 * Failures: `upload_unknown`, `file_too_large`, `file_type_refused`.
 */
export async function saveUpload(store: ObjectStore, upload: UploadToSave): Promise<SavedUpload> {
  const key = store.keyOf(upload.url);
  if (!key) throw new StoreError("upload_unknown");
  return await withMutex(`upload:${key}`, () => saveKey(store, key, upload));
}

/** One at a time in a process: only who moved an upload may take it back. Between instances the move itself decides. */
async function saveKey(store: ObjectStore, key: string, upload: UploadToSave): Promise<SavedUpload> {
  const saved = await findSaved(store, key, upload);
  if (saved) return saved;
  if (!key.startsWith(INCOMING)) throw new StoreError("upload_unknown");

  try {
    return await checkAndMove(store, key, upload);
  } catch (error) {
    // Another instance may have saved it between our look and our move.
    const savedMeanwhile = await findSaved(store, key, upload);
    if (savedMeanwhile) return savedMeanwhile;
    throw error;
  }
}

async function checkAndMove(store: ObjectStore, key: string, upload: UploadToSave): Promise<SavedUpload> {
  const { kind, width, height } = await check(store, key, upload);
  await removeMetadata(store, key, kind);
  const target = `${upload.folder}/${idOf(key)}.${kind.ending}`;
  if (!(await store.move(key, target, kind.mime))) throw new StoreError("upload_unknown");
  return { key: target, url: store.publicUrl(target), width, height, movedFrom: key };
}

/** What a camera noted goes before the file is public: a crash in between leaves an upload that can be saved again. */
async function removeMetadata(store: ObjectStore, key: string, { mime, media }: Kind): Promise<void> {
  if (!canHoldPlaces(mime)) return;
  await store.withFile(key, async (path) => {
    const body = await withoutMetadata(path, mime).catch(async () => {
      await store.remove(key);
      throw new StoreError("file_type_refused", { params: { expected: EXPECTED[media] } });
    });
    if (body) await store.putStream(key, body, Number.MAX_SAFE_INTEGER);
  });
}

/** Takes back what `saveUpload` moved, so that saving can be tried again. */
export async function unsaveUpload(store: ObjectStore, saved: { key: string; movedFrom: string }): Promise<void> {
  await store.move(saved.key, saved.movedFrom, "application/octet-stream");
}

/** What is an upload's own in its key; its public name keeps it. */
const idOf = (incomingKey: string) => incomingKey.slice(INCOMING.length);

async function findSaved(store: ObjectStore, key: string, upload: UploadToSave): Promise<SavedUpload | null> {
  const candidates = key.startsWith(INCOMING)
    ? kindsOf(upload.media).map((kind) => `${upload.folder}/${idOf(key)}.${kind.ending}`)
    : [key].filter((name) => name.startsWith(`${upload.folder}/`));
  const found = await Promise.all(candidates.map((name) => store.head(name)));
  const saved = candidates.find((_, index) => found[index]);
  if (!saved) return null;
  const inspected = await inspectUpload(store, saved, upload.media);
  if (!inspected) return null;
  const { width, height } = inspected;
  return { key: saved, url: store.publicUrl(saved), width, height, movedFrom: null };
}

async function check(store: ObjectStore, key: string, { folder, media, maxBytes }: UploadToSave) {
  const object = await store.head(key);
  if (!object) throw new StoreError("upload_unknown");
  if (object.size > maxBytes) {
    await store.remove(key);
    throw tooLarge(maxBytes);
  }
  const inspected = object.size > 0 ? await inspectUpload(store, key, media) : null;
  if (!inspected) {
    if (!(await isForGallery(store, key, folder))) await store.remove(key);
    throw new StoreError("file_type_refused", { params: { expected: EXPECTED[media] } });
  }
  return inspected;
}

async function isForGallery(store: ObjectStore, key: string, folder: Folder): Promise<boolean> {
  if (folder !== "gallery") return false;
  return (await inspectUpload(store, key, "image")) !== null || (await inspectUpload(store, key, "video")) !== null;
}
