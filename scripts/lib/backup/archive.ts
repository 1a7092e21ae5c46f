import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { extract, type Header as TarHeader, type Pack } from "tar-stream";
import { codeOf, messageOf } from "../errors.ts";
import { parseJson } from "../json.ts";
import { Complaint } from "../log.mjs";
import { AGE_HEAD, decrypt } from "./encryption.ts";
import type { Header, Manifest, ManifestEntry } from "./manifest.ts";

export const HEADER = "header.json";
const MANIFEST = "manifest.json";
const CHECKSUM = "manifest.json.sha256";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** What `sha256sum -c` reads. */
const checksumOf = (manifest: Buffer) => `${sha256(manifest)}  ${MANIFEST}\n`;

/** A stream that counts and hashes what passes. */
export class Meter extends Transform {
  bytes = 0;
  private readonly hash = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  sha256() {
    return this.hash.digest("hex");
  }
}

/** Writes the entries of a backup into a tar stream, and remembers each for the manifest. */
export class ArchiveWriter {
  readonly time: Date;
  private readonly pack: Pack;
  private readonly entries: ManifestEntry[] = [];

  constructor(pack: Pack, time: Date) {
    this.pack = pack;
    this.time = time;
  }

  async addBytes(name: string, bytes: Buffer) {
    await this.addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }));
  }

  /** `labels` go into the entry's own head, for who reads it before the manifest. */
  async addStream(name: string, size: number, stream: Readable, labels?: Record<string, string>) {
    const measured = new Meter();
    const sink = this.pack.entry({ name, size, mode: 0o600, mtime: this.time, ...(labels ? { pax: labels } : {}) });
    await pipeline(stream, measured, sink);
    if (measured.bytes !== size) throw new Complaint(`${name} changed its size while it was read.`);
    this.entries.push({ name, size, sha256: measured.sha256(), labels });
  }

  /** Ends the backup with its manifest, and with the manifest's checksum: only then it is whole. */
  async finish(manifest: Omit<Manifest, "entries">) {
    const text = Buffer.from(`${JSON.stringify({ ...manifest, entries: this.entries })}\n`);
    await this.addBytes(MANIFEST, text);
    await this.addBytes(CHECKSUM, Buffer.from(checksumOf(text)));
    this.pack.finalize();
  }
}

const FOREIGN = "is no backup of a store, or was changed";
const BROKEN = "was cut short or changed since it was written";

/** What we wrote into an entry's head; `path` and `size` are tar's own. */
export function labelsOf({ pax }: TarHeader) {
  const labels = Object.entries(pax ?? {}).flatMap(([label, text]): [string, string][] =>
    label.startsWith("NOCTURNE.") ? [[label, String(text)]] : [],
  );
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

async function isEncrypted(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
    return buffer.subarray(0, bytesRead).toString() === AGE_HEAD;
  } finally {
    await handle.close();
  }
}

/** True for a failure of what is done with an entry, or of the disk; what else fails is in the file itself. */
const isOfUser = (error: unknown) =>
  error instanceof Complaint ||
  error instanceof TypeError ||
  (error instanceof Error && "$metadata" in error) ||
  ![undefined, "ERR_STREAM_PREMATURE_CLOSE"].includes(codeOf(error));

/** How a backup is read. */
export interface Reading {
  /** Its secret key or passphrase, where it is encrypted. */
  key?: string | undefined;
  signal: AbortSignal;
}

/**
 * Reads a backup from its beginning and hands each entry to `use(header, stream)`, which has to read the stream to its end
 * before it returns. Throws a Complaint where the key is wrong, or the file was changed or cut.
 */
async function readEntries(
  file: string,
  { key, signal }: Reading,
  use: (header: TarHeader, stream: AsyncIterable<Buffer>) => Promise<void>,
) {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const plain = (await isEncrypted(file)) ? await decrypt(source, key) : source;
  const reader = extract();
  const reading = pipeline(plain, reader, { signal });
  // It may fail while an entry is being used; what failed is looked at below.
  reading.catch(() => undefined);
  let fault: unknown;
  try {
    for await (const entry of reader) {
      try {
        // What tar-stream leaves open: its entries are streams of buffers.
        await use(entry.header, entry as AsyncIterable<Buffer>);
      } catch (error) {
        fault = error;
        throw error;
      }
    }
    await reading;
  } catch (error) {
    await reading.catch(() => undefined);
    signal.throwIfAborted();
    if (isOfUser(fault ?? error)) throw fault ?? error;
    throw new Complaint(`${file} ${BROKEN} (${messageOf(error)}).`);
  } finally {
    source.destroy();
  }
}

export async function readAll(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse<Content>(file: string, bytes: Buffer) {
  try {
    return parseJson<Content>(bytes.toString());
  } catch {
    throw new Complaint(`${file} ${FOREIGN}.`);
  }
}

async function drain(stream: AsyncIterable<unknown>) {
  for await (const _ of stream);
}

/**
 * Reads a whole backup and checks every byte of it, changing nothing. Answers its manifest.
 *
 * `onHeader` gets what stands at the beginning, before the rest is read; `onBytes` is told how much was read.
 */
export async function checkArchive(
  file: string,
  {
    key,
    signal,
    onHeader,
    onBytes = () => undefined,
  }: Reading & { onHeader?: (header: Header) => void; onBytes?: (count: number) => void },
) {
  const found: ManifestEntry[] = [];
  const texts = new Map<string, Buffer>();
  await readEntries(file, { key, signal }, async (header, stream) => {
    const { name } = header;
    if (found.length === 0 && name !== HEADER) throw new Complaint(`${file} ${FOREIGN}.`);
    const measured = new Meter();
    const isText = name === HEADER || name === MANIFEST || name === CHECKSUM;
    const bytes = isText ? await readAll(stream) : null;
    await pipeline(bytes ? Readable.from([bytes], { objectMode: false }) : stream, measured, drain);
    onBytes(measured.bytes);
    if (bytes) texts.set(name, bytes);
    if (found.length === 0 && bytes) onHeader?.(parse<Header>(file, bytes));
    found.push({ name, size: measured.bytes, sha256: measured.sha256(), labels: labelsOf(header) });
  });
  const manifestBytes = texts.get(MANIFEST);
  if (!manifestBytes || texts.get(CHECKSUM)?.toString() !== checksumOf(manifestBytes)) {
    throw new Complaint(`${file} ${BROKEN}.`);
  }
  const manifest = parse<Manifest>(file, manifestBytes);
  const listed = found.slice(0, -2);
  const differing = listed.find((entry, index) => {
    const told = manifest.entries[index];
    return !isDeepStrictEqual(entry, { labels: undefined, ...told });
  });
  if (differing) throw new Complaint(`${file} ${BROKEN}: ${differing.name} is not what it was.`);
  if (listed.length !== manifest.entries.length) throw new Complaint(`${file} ${BROKEN}.`);
  return manifest;
}

/** Reads a backup that was checked; each entry's hash is compared once more, with the one in the manifest. */
export async function readArchive(
  file: string,
  { key, signal, manifest }: Reading & { manifest: Pick<Manifest, "entries"> },
  use: (header: TarHeader, stream: AsyncIterable<Buffer>) => Promise<void>,
) {
  const hashes = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]));
  await readEntries(file, { key, signal }, async (header, stream) => {
    const measured = new Meter();
    await Promise.all([pipeline(stream, measured), use(header, measured)]);
    const told = hashes.get(header.name);
    if (told && measured.sha256() !== told) throw new Complaint(`${file} was changed while it was read.`);
  });
}
