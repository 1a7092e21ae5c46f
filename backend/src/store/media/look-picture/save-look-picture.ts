import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { LOOK_PICTURES, type BodyOf, type Look, type LookPicture } from "@nocturne/contract";
import { StoreError } from "../../../lib/store-error";
import { INCOMING, newIncomingKey } from "../keys";
import type { ObjectStore } from "../object-store";
import { tooLarge } from "../sizes";
import { drawIcon, drawLogo, drawShare, type Drawn } from "./draw-look-picture";

/** A photograph for shared links is the heaviest of them. */
const MAX_BYTES = 10 * 1024 * 1024;

const KINDS: Readonly<Record<LookPicture, { draw: (bytes: Buffer) => Promise<Drawn>; expected: string }>> = {
  logo: { draw: drawLogo, expected: "a logo (SVG up to 256 kB, or PNG)" },
  icon: { draw: drawIcon, expected: "an icon (SVG up to 256 kB, or PNG)" },
  share: { draw: drawShare, expected: "a picture (JPEG or PNG)" },
};

const MIMES: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  ico: "image/x-icon",
};

/**
 * Draws an upload anew as a picture of the look, in every size that the shop shows, and returns its public address. The name
 * follows from the bytes, so that no file ever changes, and saving the same again returns the same. Nothing removes these
 * files: every version of the look may be published again. The upload itself goes with the others that nobody saved.
 *
 * Failures: `upload_unknown`, `file_too_large`, `file_type_refused`.
 */
export async function saveLookPicture(store: ObjectStore, { url, as }: BodyOf<"saveLookPicture">): Promise<string> {
  const key = store.keyOf(url);
  const object = key?.startsWith(INCOMING) ? await store.head(key) : null;
  if (!key || !object) throw new StoreError("upload_unknown");
  if (object.size > MAX_BYTES) {
    await store.remove(key);
    throw tooLarge(MAX_BYTES);
  }
  const bytes = await store.withFile(key, (path) => readFile(path));
  const { draw, expected } = KINDS[as];
  const drawn = await draw(bytes).catch(async () => {
    // Whatever the decoder dislikes is no picture that a browser should be given.
    await store.remove(key);
    throw new StoreError("file_type_refused", { params: { expected } });
  });
  const stem = `look/${as}-${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}`;
  const [first, ...others] = drawn;
  // Last the one that a look names: where it is, all are.
  for (const { name, body } of [...others, first]) await write(store, `${stem}${name}`, body);
  return store.publicUrl(`${stem}${first.name}`);
}

/** Refuses a look with a picture that is not one of this shop's (`upload_unknown`). */
export async function requireLookPictures(store: ObjectStore, look: Pick<Look, LookPicture>): Promise<void> {
  for (const name of LOOK_PICTURES) {
    if (!look[name]) continue;
    const key = store.keyOf(look[name]);
    if (!key?.startsWith(`look/${name}-`) || !(await store.head(key))) throw new StoreError("upload_unknown");
  }
}

async function write(store: ObjectStore, key: string, body: Buffer): Promise<void> {
  if (await store.head(key)) return;
  const draft = newIncomingKey();
  await store.putStream(draft, Readable.from([body]), body.length);
  await store.move(draft, key, MIMES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream");
}
