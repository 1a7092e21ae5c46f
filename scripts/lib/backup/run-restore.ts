import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { readConfig, type Config } from "../config.ts";
import { Complaint, fail, say, step } from "../log.mjs";
import { ROOT } from "../paths.mjs";
import { checkArchive, type Reading } from "./archive.ts";
import { describeFigures } from "./figures.ts";
import type { CheckedBackup } from "./load-backup.ts";
import type { Header } from "./manifest.ts";
import { backupName, verifiedFile } from "./names.ts";
import { withClient, withIdleDatabase } from "./open-database.ts";
import { readRestoreOptions, type RestoreOptions } from "./options.ts";
import { Progress } from "./progress.ts";
import { isOccupied, replaceStore, requireUnused } from "./replace-store.ts";
import { FORMAT, release } from "./source.ts";
import { untilStopped } from "./stop-signal.ts";
import { verifyBackup } from "./verify-backup.ts";
import { announceBackup, writeBackup } from "./write-backup.ts";

const byNumbers = new Intl.Collator("en", { numeric: true });

/** Refuses what a later release made: its tables may be ones that this one does not know. */
export function requireKnown({ format, release: made }: Header, own = release()) {
  if (format !== FORMAT || byNumbers.compare(made, own) > 0) {
    throw new Complaint(
      `The backup is of release ${made}, this is ${own}: restore it with that release or a later one.`,
    );
  }
}

async function check(file: string, options: Reading) {
  return await step("Checking the backup", async () => {
    const progress = new Progress("Read");
    const onBytes = (count: number) => progress.add(count);
    return await checkArchive(file, { ...options, onBytes, onHeader: (header) => requireKnown(header) });
  });
}

/** Somebody has to name the shop that goes: by `--shop`, or at the terminal. */
async function confirm({ shop }: RestoreOptions, config: Config, signal: AbortSignal) {
  let typed = shop;
  if (typed === undefined && process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    typed = await terminal.question(`This replaces the shop. Type its name, ${config.STORE_NAME}: `, { signal });
    terminal.close();
  }
  if (typed?.trim() === config.STORE_NAME) return;
  throw new Complaint(`Nothing was changed: say --shop with the name of the shop that is replaced (STORE_NAME).`);
}

/** What is replaced is saved first. */
async function saveFirst(url: string, config: Config, signal: AbortSignal) {
  const time = new Date();
  const folder = resolve(ROOT, config.BACKUP_DIR);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `before-restore-${backupName(time, Boolean(config.BACKUP_KEY))}`);
  const options = { config, key: config.BACKUP_KEY, time, signal };
  const made = await step("Saving what is there now", () => writeBackup(url, path, options));
  announceBackup(path, made);
}

async function restoreInto(
  url: string,
  file: string,
  { options, config, key, signal, manifest }: CheckedBackup & { options: RestoreOptions; config: Config },
) {
  const occupied = await withClient(url, signal, async (client) => {
    await requireUnused(client);
    return await isOccupied(client, config.DATA_DIR);
  });
  if (occupied && !options.isReplace) {
    throw new Complaint(
      "This store is not empty. Say --replace to put the backup in its place; what is there is saved first.",
    );
  }
  if (occupied && !options.isUnsaved) await saveFirst(url, config, signal);
  await replaceStore(url, file, { config, key, signal, manifest });
}

/** For `/app`, which shows the last backup; where the file lies, nothing may be writable. */
function noteVerified(file: string) {
  try {
    writeFileSync(verifiedFile(file), `${new Date().toISOString()}\n`);
  } catch {
    say("That it was verified could not be noted beside the file.");
  }
}

async function restore(options: RestoreOptions, signal: AbortSignal) {
  const file = resolve(ROOT, options.file);
  if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`);
  const config = readConfig();
  const key = config.BACKUP_KEY;
  if (options.isReplace) await confirm(options, config, signal);
  const manifest = await check(file, { key, signal });
  say(`A backup of ${manifest.shop}, release ${manifest.release}, made at ${manifest.time}`);
  say(`  ${describeFigures(manifest.figures)}`);
  if (options.isVerify) {
    await verifyBackup(file, { key, signal, manifest });
    return noteVerified(file);
  }
  await withIdleDatabase(config, (url) => restoreInto(url, file, { options, config, key, signal, manifest }));
  say("Restored. Start the store with npm start: it brings a backup of an earlier release up to date.");
}

/** Restores a backup, or tries whether it can be. Exits 1 where it cannot, and then has changed nothing. */
export async function runRestore(args: string[]) {
  try {
    const options = readRestoreOptions(args);
    const message = "Stopped. Nothing was changed.";
    await untilStopped(message, (signal) => restore(options, signal));
  } catch (error) {
    fail(error);
  }
}
