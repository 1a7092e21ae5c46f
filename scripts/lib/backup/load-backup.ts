import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { parseJson } from "../json.ts";
import { Complaint } from "../log.mjs";
import type { KeptSecrets } from "../secrets.ts";
import { labelsOf, readAll, readArchive, type Reading } from "./archive.ts";
import { applySettings, loadPiece, sumTables } from "./dump.ts";
import { openOnDisk, type DiskRestore } from "./disk-files.ts";
import { readFigures, type Figures } from "./figures.ts";
import type { Manifest } from "./manifest.ts";
import { Progress } from "./progress.ts";
import { describeSchema } from "./schema.ts";
import { SECRETS, serverVersion } from "./source.ts";

const FILE = /^files\/((?:uploads|private)\/.+)$/;
const OBJECT = /^bucket\/((?:gallery|images|private|static|videos)\/.+)$/;
const PIECE = /^database\//;
const NOT_DATA = new Set(["header.json", "manifest.json", "manifest.json.sha256"]);

const majorOf = (version: number) => Math.floor(version / 10_000);

/** True for a name that leads out of its folder, or to a hidden file. */
const leadsAway = (name: string) =>
  name.split("/").some((part) => part === "" || part.startsWith(".")) || name.includes("\0");

/** Refuses a database server that is too old for the backup, before anything is done. */
export async function requireServer(client: Client, manifest: Manifest) {
  const version = await serverVersion(client);
  if (majorOf(version) < majorOf(manifest.postgres)) {
    throw new Complaint(
      `The backup is of Postgres ${majorOf(manifest.postgres)}; this server is ${majorOf(version)}. It needs that version or a later one.`,
    );
  }
}

/** What a bucket's objects are restored into. */
export interface ObjectRestore {
  put: (key: string, stream: AsyncIterable<Buffer>, size: number, labels: Record<string, string>) => Promise<void>;
}

/** A backup that was checked, and how it is read. */
export interface CheckedBackup extends Reading {
  manifest: Manifest;
}

/**
 * Reads a backup that was checked into an open transaction and into `files`; nothing of it counts until both are
 * committed. Answers the secrets in it.
 */
export async function loadBackup(
  file: string,
  {
    key,
    signal,
    manifest,
    client,
    files,
    bucket,
  }: CheckedBackup & { client: Client; files: DiskRestore; bucket: ObjectRestore },
): Promise<KeptSecrets | null> {
  const progress = new Progress("Restored");
  const found: { secrets: KeptSecrets | null } = { secrets: null };
  await readArchive(file, { key, signal, manifest }, async (header, stream) => {
    const { name, size } = header;
    const [, path] = FILE.exec(name) ?? [];
    const [, object] = OBJECT.exec(name) ?? [];
    if (leadsAway(name)) throw new Complaint(`The backup holds a file of a forbidden name: ${JSON.stringify(name)}.`);
    if (path) await files.put(path, stream);
    else if (object) await bucket.put(object, stream, size, labelsOf(header) ?? {});
    else if (PIECE.test(name)) await loadPiece(client, name, await readAll(stream));
    else if (name === SECRETS) found.secrets = parseJson<KeptSecrets>((await readAll(stream)).toString());
    else if (NOT_DATA.has(name)) await readAll(stream);
    else throw new Complaint(`The backup holds ${JSON.stringify(name)}, which this release does not know.`);
    progress.add(size, path || object ? 1 : 0);
  });
  return found.secrets;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Compares a restored database with the manifest. Answers a line for each thing that differs. */
export async function compareDatabase(client: Client, manifest: Manifest) {
  await applySettings(client);
  const schema = await describeSchema(client);
  const sums = await sumTables(client, schema.tables);
  const differing: string[] = [];
  for (const name of new Set([...Object.keys(manifest.tables), ...Object.keys(sums)])) {
    const [told, found] = [manifest.tables[name], sums[name]];
    if (!isSame(told, found)) {
      differing.push(
        `${name}: ${told?.rows ?? "no"} rows in the backup, ${found?.rows ?? "none"} restored, or not the same.`,
      );
    }
  }
  const isSameServer = majorOf(await serverVersion(client)) === majorOf(manifest.postgres);
  if (isSameServer) differing.push(...differingStatements(manifest.schema, [...schema.before, ...schema.after]));
  const figures = await readFigures(client);
  for (const name of Object.keys(manifest.figures) as (keyof Figures)[]) {
    const told = manifest.figures[name];
    if (!isSame(sorted(told), sorted(figures[name]))) differing.push(`${name}: ${JSON.stringify(told)} in the backup.`);
  }
  return differing;
}

/** Postgres writes a condition that it has read from text with its casts and brackets in other places than before. */
const essence = (statement: string) =>
  statement.replaceAll(/::(?:character varying|text)(?:\[\])?/g, "").replaceAll(/[()\s]/g, "");

function differingStatements(told: string[], found: string[]) {
  const [tellings, findings] = [new Set(told.map(essence)), new Set(found.map(essence))];
  return [
    ...told.filter((statement) => !findings.has(essence(statement))).map((statement) => `not restored: ${statement}`),
    ...found
      .filter((statement) => !tellings.has(essence(statement)))
      .map((statement) => `not in the backup: ${statement}`),
  ];
}

const sorted = (value: Figures[keyof Figures]) =>
  typeof value === "object" ? Object.entries(value).toSorted() : value;

/** Compares files of a folder with the manifest, byte for byte. Answers a line for each that differs. */
export async function compareFiles(
  dataDir: string,
  manifest: Manifest,
  nameOf: (entry: string) => string | undefined,
  signal: AbortSignal,
) {
  const differing: string[] = [];
  for (const { name, sha256 } of manifest.entries) {
    const path = nameOf(name);
    signal.throwIfAborted();
    if (!path) continue;
    const opened = await openOnDisk(dataDir, path);
    const hash = createHash("sha256");
    if (opened) await pipeline(opened.stream, hash);
    if (!opened || hash.digest("hex") !== sha256) differing.push(`${name} is not what it was.`);
  }
  return differing;
}

export const fileOf = (name: string) => FILE.exec(name)?.[1];
export const objectOf = (name: string) => OBJECT.exec(name)?.[1];

export function requireSame(differing: string[]) {
  if (differing.length === 0) return;
  const shown = differing.slice(0, 10).map((line) => `  ${line}`);
  throw new Complaint(`What was restored is not what was backed up:\n${shown.join("\n")}`);
}
