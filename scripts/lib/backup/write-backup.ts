import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { pack as newPack, type Pack } from "tar-stream";
import type { Config } from "../config.ts";
import { codeOf } from "../errors.ts";
import { Complaint, say } from "../log.mjs";
import { ArchiveWriter, HEADER, Meter } from "./archive.ts";
import { Bucket } from "./bucket-files.ts";
import { listDisk, openOnDisk } from "./disk-files.ts";
import { beginSnapshot, dumpDatabase, type Sums } from "./dump.ts";
import { encrypt } from "./encryption.ts";
import { readFigures } from "./figures.ts";
import type { Manifest } from "./manifest.ts";
import { withClient } from "./open-database.ts";
import { inBytes, Progress } from "./progress.ts";
import type { Table } from "./schema.ts";
import { describeSource, FORMAT, secretsOf, SECRETS } from "./source.ts";

interface Opened {
  size: number;
  stream: Readable;
  labels?: Record<string, string>;
}

/** A backup that was written; its manifest is without the list of its entries. */
interface Made {
  size: number;
  sha256: string;
  manifest: Omit<Manifest, "entries">;
}

/** What an unfinished file is called: no program takes it for a backup. */
const draftOf = (file: string) => join(dirname(file), `.${basename(file)}.${process.pid}.partial`);

/** True where a living row of the snapshot names a file. */
async function isNamed(client: Client, tables: Table[], name: string) {
  for (const { address, isSoftDeleted } of tables) {
    const isLiving = isSoftDeleted ? "and t.deleted_at is null" : "";
    const sql = `select 1 from ${address} t where pg_catalog.strpos(t::text, $1) > 0 ${isLiving} limit 1`;
    if ((await client.query(sql, [basename(name)])).rows.length > 0) return true;
  }
  return false;
}

/** Adds all files, of the disk and of the bucket; answers their number and bytes. */
async function addFiles(writer: ArchiveWriter, client: Client, tables: Table[], config: Config) {
  const progress = new Progress("Files");
  const bucket = config.S3_BUCKET ? new Bucket(config) : null;
  const add = async (name: string, key: string, opened: Opened | null) => {
    if (opened) {
      await writer.addStream(name, opened.size, opened.stream, opened.labels);
      progress.add(opened.size, 1);
    } else if (await isNamed(client, tables, key)) {
      throw new Complaint(`${key} was removed while the backup was made. Make it again.`);
    }
  };
  for await (const name of listDisk(config.DATA_DIR)) {
    await add(`files/${name}`, name, await openOnDisk(config.DATA_DIR, name));
  }
  if (bucket) for await (const key of bucket.list()) await add(`bucket/${key}`, key, await bucket.open(key));
  return { files: progress.files, bytes: progress.bytes };
}

/** The whole backup, entry by entry. Answers the manifest without the list of its entries. */
async function produce(writer: ArchiveWriter, client: Client, config: Config): Promise<Made["manifest"]> {
  const schema = await beginSnapshot(client);
  const source = await describeSource(client, config, writer.time);
  await writer.addBytes(HEADER, Buffer.from(`${JSON.stringify({ format: FORMAT, ...source })}\n`));
  const secrets = secretsOf(config);
  if (secrets) await writer.addBytes(SECRETS, Buffer.from(`${JSON.stringify(secrets)}\n`));
  const files = await addFiles(writer, client, schema.tables, config);
  const progress = new Progress("Database");
  const tables: Sums = {};
  for await (const { name, body } of dumpDatabase(client, schema, tables)) {
    await writer.addBytes(name, body);
    progress.add(body.length);
  }
  const manifest = {
    format: FORMAT,
    ...source,
    figures: await readFigures(client),
    files,
    tables,
    schema: [...schema.before, ...schema.after].toSorted(),
  };
  await client.query("commit");
  await writer.finish(manifest);
  return manifest;
}

async function writeTo(draft: string, pack: Pack, { key, signal }: Pick<Writing, "key" | "signal">) {
  const plain = Readable.from(pack, { objectMode: false });
  const measured = new Meter();
  const out = createWriteStream(draft, { flags: "wx", mode: 0o600, highWaterMark: 1024 * 1024, flush: true });
  await pipeline(key ? await encrypt(plain, key) : plain, measured, out, { signal });
  return { size: measured.bytes, sha256: measured.sha256() };
}

interface Writing {
  config: Config;
  /** What it is encrypted with, where it is. */
  key?: string | undefined;
  time: Date;
  signal: AbortSignal;
}

/** A rename is only then sure to outlive a power cut when the folder itself was written. */
async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/**
 * Writes a backup of the store whose database is at `url` to `file`, which has its name only once it is whole. Answers its
 * manifest, size and checksum.
 */
export async function writeBackup(url: string, file: string, { config, key, time, signal }: Writing): Promise<Made> {
  if (existsSync(file)) throw new Complaint(`${file} is there already.`);
  const draft = draftOf(file);
  const pack = newPack();
  try {
    return await withClient(url, signal, async (client) => {
      const writing = writeTo(draft, pack, { key, signal });
      const producing = produce(new ArchiveWriter(pack, time), client, config);
      // Whichever fails first says why; the other only notices that it was left alone.
      const giveUp = (error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error)));
      writing.catch(giveUp);
      producing.catch(giveUp);
      const onAbort = once(signal, "abort").then((): never => {
        throw signal.reason;
      });
      const [written, manifest] = await Promise.race([Promise.all([writing, producing]), onAbort]);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return { ...written, manifest };
    });
  } catch (error) {
    pack.destroy();
    if (codeOf(error) === "ENOSPC") throw new Complaint(`There is no room left for the backup in ${dirname(file)}.`);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Says what was made. */
export function announceBackup(file: string, { size, sha256, manifest }: Made) {
  say(`${file}: ${inBytes(size)}, ${manifest.files.files.toLocaleString("en-US")} files`);
  say(`  SHA-256 ${sha256}`);
}
