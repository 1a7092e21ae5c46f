const NAME = /^nocturne-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/;

/** The name of a backup that was begun at `time`; it sorts by time. */
/** How many days, weeks and months have a backup kept. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

export function backupName(time: Date, isEncrypted: boolean) {
  const moment = time.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
  return `nocturne-${moment}.tar${isEncrypted ? ".age" : ""}`;
}

/** Beside a backup: when it was last verified (ISO 8601). */
export const verifiedFile = (path: string) => `${path}.verified`;

/** When a file was begun that is named like a backup; null for any other. */
export function timeOf(name: string) {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!year) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The Monday of a week names it. */
function weekOf(time: Date) {
  const monday = new Date(time);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

const PERIODS: [keyof Keep, (time: Date) => string][] = [
  ["days", (time) => time.toISOString().slice(0, 10)],
  ["weeks", weekOf],
  ["months", (time) => time.toISOString().slice(0, 7)],
];

/**
 * Which of these files go: all backups but the newest of each of the last `days` days, `weeks` weeks and `months` months
 * (of UTC) that have one. The newest of all stays, and so does every file of another name.
 */
export function backupsToRemove(names: string[], keep: Keep) {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time ? [{ name, time }] : [];
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime() || a.name.localeCompare(b.name));
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const [period, periodOf] of PERIODS) {
    const seen = new Set<string>();
    for (const { name, time } of backups) {
      if (seen.has(periodOf(time))) continue;
      if (seen.size === keep[period]) break;
      seen.add(periodOf(time));
      kept.add(name);
    }
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
