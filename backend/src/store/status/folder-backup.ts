import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupStatus } from "@nocturne/contract";

/** As `npm run backup` names them (scripts/lib/backup/names.ts). */
const NAME = /^nocturne-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/;

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
};

/** `npm run restore -- FILE --verify` leaves the time beside the file. */
async function readVerified(path: string): Promise<string | null> {
  try {
    const time = new Date((await readFile(`${path}.verified`, "utf8")).trim());
    return Number.isNaN(time.getTime()) ? null : time.toISOString();
  } catch {
    return null;
  }
}

/** The newest backup in a folder; null where there is none, or the folder cannot be read. */
export async function findLastBackup(folder: string): Promise<BackupStatus["last"]> {
  const name = (await namesIn(folder))
    .filter((each) => NAME.test(each))
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1);
  const found = name ? await stat(join(folder, name)).catch(() => null) : null;
  if (!name || !found) return null;
  const [, year, month, day, hour, minute, second, encrypted] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return {
    name,
    madeAt: (Number.isNaN(madeAt.getTime()) ? found.mtime : madeAt).toISOString(),
    bytes: found.size,
    isEncrypted: encrypted !== undefined,
    verifiedAt: await readVerified(join(folder, name)),
  };
}
