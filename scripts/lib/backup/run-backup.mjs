import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readConfig } from "../config.mjs";
import { Complaint, fail, say, step } from "../log.mjs";
import { ROOT } from "../paths.mjs";
import { everyDay } from "./daily.mjs";
import { newKeys } from "./encryption.mjs";
import { describeFigures } from "./figures.mjs";
import { backupName, backupsToRemove, verifiedFile } from "./names.mjs";
import { withStoreDatabase } from "./open-database.mjs";
import { readBackupOptions } from "./options.mjs";
import { untilStopped } from "./stop-signal.mjs";
import { announceBackup, writeBackup } from "./write-backup.mjs";

const UNENCRYPTED =
  "WARNING: this backup is not encrypted. It holds names, addresses, orders and hashes of passwords: set BACKUP_KEY.";
const STALE_MS = 24 * 60 * 60_000;

/** What a killed backup left behind, a day ago or more. */
function removeStaleDrafts(folder) {
  for (const name of readdirSync(folder).filter((each) => /^\.nocturne-.*\.partial$/.test(each))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
  }
}

function prune(folder, keep) {
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
function target({ file, to }, config, time) {
  const named = file && resolve(ROOT, file);
  const path = named ?? join(resolve(ROOT, to ?? config.BACKUP_DIR), backupName(time, Boolean(config.BACKUP_KEY)));
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Complaint(`${dirname(path)} cannot be written (${error.code}).`);
  }
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new Complaint(`${path} is a folder: name it with --to.`);
  }
  return path;
}

async function backUp(options) {
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

async function backUpDaily(options) {
  const folder = resolve(ROOT, options.to ?? readConfig().BACKUP_DIR);
  await everyDay(folder, options.daily, () => backUp(options));
}

/** Backs the store up, also while it is running. Exits 1 where it cannot, and leaves nothing half done. */
export async function runBackup(args) {
  try {
    const options = readBackupOptions(args);
    if (options.isNewKey) await showNewKeys();
    else await (options.daily ? backUpDaily(options) : backUp(options));
  } catch (error) {
    fail(error);
  }
}
