import { randomBytes } from "node:crypto";
import { basename, extname, posix } from "node:path";

/** What Medusa's file module stores for everybody: pictures of its admin. */
export const PUBLIC_FILES = "static/";
/** What is only ever read at a signed address. */
export const PRIVATE_FILES = "private/";
/** Private files that are good for one download or one import, and are removed after a day. */
export const EXPORTS = `${PRIVATE_FILES}exports/`;

const KEY = /^(static|private|private\/exports)\/[A-Za-z0-9_-]+(\.[a-z0-9]{1,10})?$/;

export type NewFile = { filename: string; access?: string };

/**
 * A key with 128 random bits for a new file. Public is only what says so, as Medusa has it, and never a CSV file: exports
 * and imports hold people's data. Those, and the pieces that an import is cut into, go to `EXPORTS`.
 */
export function newFileKey({ filename, access }: NewFile): string {
  const ending = extname(filename).toLowerCase();
  const isCsv = ending === ".csv";
  const isShortLived = isCsv || (ending === ".json" && access === undefined);
  const folder = isShortLived ? EXPORTS : access === "public" ? PUBLIC_FILES : PRIVATE_FILES;
  const name = basename(filename, extname(filename))
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const plainEnding = ending.replace(/[^a-z0-9.]/g, "").slice(0, 11);
  return `${folder}${name || "file"}-${randomBytes(16).toString("hex")}${plainEnding.length > 1 ? plainEnding : ""}`;
}

export const isPrivateKey = (key: string) => key.startsWith(PRIVATE_FILES);

/** True for a key that this store could have made: no way out of a folder, no hidden name. */
export const isFileKey = (key: string) => KEY.test(key);

/** The name under which a file is downloaded: that of its key without the random part. */
export function downloadName(key: string): string {
  return posix.basename(key).replace(/-[0-9a-f]{32}(?=\.|$)/, "");
}

/** The private key that an export of an earlier release, which everybody could read, would have; null for other names. */
export function oldExportKey(name: string): string | null {
  return /^static\/[^/]+\.csv$/i.test(name)
    ? `${EXPORTS}${posix.basename(name).replace(/[^A-Za-z0-9_.-]/g, "-")}`
    : null;
}
