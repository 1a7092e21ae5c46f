import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readConfig, type Config } from "../config.ts";
import { requireDatabase } from "../database.ts";
import { codeOf } from "../errors.ts";
import { Complaint, fail, say, step } from "../log.mjs";
import { ROOT } from "../paths.mjs";
import { waitUntilPrepared } from "../wait-until-prepared.ts";
import { everyDay } from "./daily.ts";
import { newKeys } from "./encryption.ts";
import { describeFigures } from "./figures.ts";
import { backupName, backupsToRemove, verifiedFile, type Keep } from "./names.ts";
import { withStoreDatabase } from "./open-database.ts";
import { readBackupOptions, type BackupOptions, type TimeOfDay } from "./options.ts";
import { untilStopped } from "./stop-signal.ts";
import { announceBackup, writeBackup } from "./write-backup.ts";

const UNENCRYPTED =
  "WARNING: this backup is not encrypted. It holds names, addresses, orders and hashes of passwords: set BACKUP_KEY.";
const STALE_MS = 24 * 60 * 60_000;

/** What a killed backup left behind, a day ago or more. */
function removeStaleDrafts(folder: string) {
  for (const name of readdirSync(folder).filter((each) => /^\.nocturne-.*\.partial$/.test(each))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
  }
}

function prune(folder: string, keep: Keep) {
  for (const name of backupsToRemove(readdirSync(folder), keep)) {
    rmSync(join(folder, name));
    rmSync(verifiedFile(join(folder, name)), { force: true });
    say(`Removed ${join(folder, name)}`);
  }
}

async function showNewKeys() {
  const { secret, recipient } = await newKeys();
  say(`Public key, for BACKUP_KEY where backups are made:\n  ${recipient}`);
  say(
    `Secret key, for BACKUP_KEY where one is restored; keep it elsewhere, without it no backup can be read:\n  ${secret}`,
  );
}

/** Where this backup goes: the folder is made where it is missing. */
function target({ file, to }: BackupOptions, config: Config, time: Date) {
  const named = file && resolve(ROOT, file);
  const path = named ?? join(resolve(ROOT, to ?? config.BACKUP_DIR), backupName(time, Boolean(config.BACKUP_KEY)));
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Complaint(`${dirname(path)} cannot be written (${codeOf(error)}).`);
  }
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new Complaint(`${path} is a folder: name it with --to.`);
  }
  return path;
}

async function backUp(options: BackupOptions) {
  const config = readConfig();
  const time = new Date();
  const path = target(options, config, time);
  const folder = dirname(path);
  if (!config.BACKUP_KEY) say(UNENCRYPTED);
  removeStaleDrafts(folder);
  const made = await untilStopped("The backup was stopped. Nothing of it was kept.", (signal) =>
    step(`Backing ${config.STORE_NAME} up to ${basename(path)}`, () =>
      withStoreDatabase(config, (url) => writeBackup(url, path, { config, key: config.BACKUP_KEY, time, signal })),
    ),
  );
  const { otherSchemas, figures } = made.manifest;
  if (otherSchemas.length > 0) say(`Left out, as not the store's: the schemas ${otherSchemas.join(", ")}.`);
  announceBackup(path, made);
  say(`  ${describeFigures(figures)}`);
  if (options.keep) prune(folder, options.keep);
}

async function backUpDaily(options: BackupOptions, daily: TimeOfDay) {
  const { BACKUP_DIR, DATABASE_URL } = readConfig();
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL);
    await waitUntilPrepared(DATABASE_URL);
  }
  const folder = resolve(ROOT, options.to ?? BACKUP_DIR);
  await everyDay(folder, daily, () => backUp(options));
}

/** Backs the store up, also while it is running. Exits 1 where it cannot, and leaves nothing half done. */
export async function runBackup(args: string[]) {
  try {
    const options = readBackupOptions(args);
    if (options.isNewKey) await showNewKeys();
    else await (options.daily ? backUpDaily(options, options.daily) : backUp(options));
  } catch (error) {
    fail(error);
  }
}
