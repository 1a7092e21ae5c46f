import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { messageOf } from "../errors.ts";
import { Complaint } from "../log.mjs";
import type { Keep } from "./names.ts";

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;
const KEEP = /^(\d{1,4})\/(\d{1,4})\/(\d{1,4})$/;

function parse<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 1) throw new Complaint(usage);
    return { values, file: positionals[0] };
  } catch (error) {
    throw error instanceof Complaint ? error : new Complaint(`${messageOf(error)}\n${usage}`);
  }
}

/** Of UTC. */
export interface TimeOfDay {
  hour: number;
  minute: number;
}

/** `7/4/12`: how many days, weeks and months have a backup kept. */
export function readKeep(text: string): Keep {
  const [, days = 0, weeks = 0, months = 0] = (KEEP.exec(text) ?? []).map(Number);
  if (days + weeks + months === 0) {
    throw new Complaint(`--keep is three whole numbers, of days, weeks and months, such as 7/4/12; not "${text}".`);
  }
  return { days, weeks, months };
}

/** `03:10`: a time of day in UTC. */
function readDaily(text: string): TimeOfDay {
  const [, hour, minute] = (TIME_OF_DAY.exec(text) ?? []).map(Number);
  if (hour === undefined || minute === undefined)
    throw new Complaint(`--daily is a time of day in UTC, such as 03:10; not "${text}".`);
  return { hour, minute };
}

const BACKUP_USAGE =
  "Usage: npm run backup -- [FILE | --to FOLDER] [--keep DAYS/WEEKS/MONTHS] [--daily HH:MM], or npm run backup -- --new-key";

/** What `npm run backup` is told. */
export type BackupOptions = ReturnType<typeof readBackupOptions>;

export function readBackupOptions(args: string[]) {
  const options = {
    to: { type: "string" },
    keep: { type: "string" },
    daily: { type: "string" },
    "new-key": { type: "boolean" },
  } as const;
  const { values, file } = parse(args, options, BACKUP_USAGE);
  const { to, keep, daily, "new-key": isNewKey = false } = values;
  if (file && to) throw new Complaint(`A file or a folder, not both.\n${BACKUP_USAGE}`);
  if (file && keep) throw new Complaint("--keep is for the backups in a folder: name that with --to.");
  if (file && daily) throw new Complaint("--daily makes backups in a folder: name that with --to.");
  return {
    file,
    to,
    keep: keep === undefined ? null : readKeep(keep),
    daily: daily === undefined ? null : readDaily(daily),
    isNewKey,
  };
}

const RESTORE_USAGE = "Usage: npm run restore -- FILE [--verify | --replace [--shop NAME] [--no-backup]]";

/** What `npm run restore` is told. */
export type RestoreOptions = ReturnType<typeof readRestoreOptions>;

export function readRestoreOptions(args: string[]) {
  const options = {
    verify: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    shop: { type: "string" },
    "no-backup": { type: "boolean", default: false },
  } as const;
  const { values, file } = parse(args, options, RESTORE_USAGE);
  const { verify, replace, shop, "no-backup": isUnsaved } = values;
  if (!file) throw new Complaint(RESTORE_USAGE);
  if (verify && replace) throw new Complaint(`--verify changes nothing, --replace does.\n${RESTORE_USAGE}`);
  if (!replace && (shop !== undefined || isUnsaved)) throw new Complaint(`--shop and --no-backup go with --replace.`);
  return { file, isVerify: verify, isReplace: replace, shop, isUnsaved };
}
