import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { extract } from "tar-stream";
import { Complaint } from "../log.mjs";
import { AGE_HEAD, decrypt } from "./encryption.mjs";

export const HEADER = "header.json";
const MANIFEST = "manifest.json";
const CHECKSUM = "manifest.json.sha256";

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** What `sha256sum -c` reads. */
const checksumOf = (manifest) => `${sha256(manifest)}  ${MANIFEST}\n`;

/** A stream that counts and hashes what passes. */
export function meter() {
  const hash = createHash("sha256");
  const passing = new Transform({
    transform(chunk, _encoding, done) {
      passing.bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  passing.bytes = 0;
  passing.sha256 = () => hash.digest("hex");
  return passing;
}

/** Writes the entries of a backup into a tar stream, and remembers each for the manifest. */
export class ArchiveWriter {
  entries = [];

  constructor(pack, time) {
    this.pack = pack;
    this.time = time;
  }

  async addBytes(name, bytes) {
    await this.addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  }

  /** `labels` go into the entry's own head, for who reads it before the manifest. */
  async addStream(name, size, stream, labels) {
    const measured = meter();
    const sink = this.pack.entry({ name, size, mode: 0o600, mtime: this.time, ...(labels ? { pax: labels } : {}) });
    await pipeline(stream, measured, sink);
    if (measured.bytes !== size) throw new Complaint(`${name} changed its size while it was read.`);
    this.entries.push({ name, size, sha256: measured.sha256(), labels });
  }

  /** Ends the backup with its manifest, and with the manifest's checksum: only then it is whole. */
  async finish(manifest) {
    const text = Buffer.from(`${JSON.stringify({ ...manifest, entries: this.entries })}\n`);
    await this.addBytes(MANIFEST, text);
    await this.addBytes(CHECKSUM, Buffer.from(checksumOf(text)));
    this.pack.finalize();
  }
}

const FOREIGN = "is no backup of a store, or was changed";
const BROKEN = "was cut short or changed since it was written";

/** What we wrote into an entry's head; `path` and `size` are tar's own. */
function labelsOf(pax) {
  const labels = Object.entries(pax ?? {}).filter(([label]) => label.startsWith("NOCTURNE."));
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

async function isEncrypted(file) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
    return buffer.subarray(0, bytesRead).toString() === AGE_HEAD;
  } finally {
    await handle.close();
  }
}

/** True for a failure of what is done with an entry, or of the disk; what else fails is in the file itself. */
const isOfUser = (error) =>
  error instanceof Complaint ||
  error instanceof TypeError ||
  "$metadata" in error ||
  (typeof error.code === "string" && error.code !== "ERR_STREAM_PREMATURE_CLOSE");

/**
 * Reads a backup from its beginning and hands each entry to `use(header, stream)`, which has to read the stream to its end
 * before it returns. Throws a Complaint where the key is wrong, or the file was changed or cut.
 */
async function readEntries(file, key, signal, use) {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const plain = (await isEncrypted(file)) ? await decrypt(source, key) : source;
  const reader = extract();
  const reading = pipeline(plain, reader, { signal });
  // It may fail while an entry is being used; what failed is looked at below.
  reading.catch(() => undefined);
  let fault;
  try {
    for await (const entry of reader) {
      try {
        await use(entry.header, entry);
      } catch (error) {
        fault = error;
        throw error;
      }
    }
    await reading;
  } catch (error) {
    await reading.catch(() => undefined);
    signal?.throwIfAborted();
    if (isOfUser(fault ?? error)) throw fault ?? error;
    throw new Complaint(`${file} ${BROKEN} (${error.message}).`);
  } finally {
    source.destroy();
  }
}

export async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse(file, bytes) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Complaint(`${file} ${FOREIGN}.`);
  }
}

/**
 * Reads a whole backup and checks every byte of it, changing nothing. Answers its manifest.
 *
 * `onHeader` gets what stands at the beginning, before the rest is read; `onBytes` is told how much was read.
 */
export async function checkArchive(file, { key, signal, onHeader, onBytes = () => undefined }) {
  const found = [];
  const texts = {};
  await readEntries(file, key, signal, async ({ name, pax }, stream) => {
    if (found.length === 0 && name !== HEADER) throw new Complaint(`${file} ${FOREIGN}.`);
    const measured = meter();
    const isText = name === HEADER || name === MANIFEST || name === CHECKSUM;
    const bytes = isText ? await readAll(stream) : null;
    await pipeline(isText ? Readable.from([bytes], { objectMode: false }) : stream, measured, async (hashed) => {
      for await (const _ of hashed);
    });
    onBytes(measured.bytes);
    if (isText) texts[name] = bytes;
    if (found.length === 0) onHeader?.(parse(file, bytes));
    found.push({ name, size: measured.bytes, sha256: measured.sha256(), labels: labelsOf(pax) });
  });
  const manifestBytes = texts[MANIFEST];
  if (!manifestBytes || texts[CHECKSUM]?.toString() !== checksumOf(manifestBytes)) {
    throw new Complaint(`${file} ${BROKEN}.`);
  }
  const manifest = parse(file, manifestBytes);
  const listed = found.slice(0, -2);
  const differing = listed.findIndex((entry, index) => {
    const told = manifest.entries[index];
    return !isDeepStrictEqual(entry, { labels: undefined, ...told });
  });
  if (differing >= 0) throw new Complaint(`${file} ${BROKEN}: ${listed[differing].name} is not what it was.`);
  if (listed.length !== manifest.entries.length) throw new Complaint(`${file} ${BROKEN}.`);
  return manifest;
}

/** Reads a backup that was checked; each entry's hash is compared once more, with the one in the manifest. */
export async function readArchive(file, { key, signal, manifest }, use) {
  const hashes = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]));
  await readEntries(file, key, signal, async (header, stream) => {
    const measured = meter();
    await Promise.all([pipeline(stream, measured), use(header, measured)]);
    const told = hashes.get(header.name);
    if (told && measured.sha256() !== told) throw new Complaint(`${file} was changed while it was read.`);
  });
}
