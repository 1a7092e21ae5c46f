import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../errors.ts";
import { say } from "../log.mjs";
import { timeOf } from "./names.ts";
import type { TimeOfDay } from "./options.ts";
import { untilStopped } from "./stop-signal.ts";

const DAY_MS = 24 * 60 * 60_000;
const RETRY_MS = 60 * 60_000;

/**
 * When a backup is due that is made every day at a time of day (UTC): at once where the last one was begun before that time
 * was here last.
 */
export function nextBackup(last: Date | null, { hour, minute }: TimeOfDay, now: Date) {
  const today = new Date(now).setUTCHours(hour, minute, 0, 0);
  const latest = today > now.getTime() ? today - DAY_MS : today;
  return last && last.getTime() >= latest ? new Date(latest + DAY_MS) : now;
}

/** When the newest backup of a folder was begun; null where there is none. */
function lastBackup(folder: string) {
  try {
    const times = readdirSync(folder).flatMap((name) => timeOf(name)?.getTime() ?? []);
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  } catch {
    return null;
  }
}

/** Calls `backUp` every day until a signal comes; one that fails is made again an hour later. */
export async function everyDay(folder: string, daily: TimeOfDay, backUp: () => Promise<void>) {
  try {
    await untilStopped("Stopped.", async (signal) => {
      for (;;) {
        const now = new Date();
        const due = nextBackup(lastBackup(folder), daily, now);
        if (due > now) say(`The next backup is due at ${due.toISOString()}.`);
        await sleep(due.getTime() - now.getTime(), undefined, { signal });
        try {
          await backUp();
        } catch (error) {
          signal.throwIfAborted();
          say(`No backup was made: ${messageOf(error)} It is tried again in an hour.`);
          await sleep(RETRY_MS, undefined, { signal });
        }
      }
    });
  } catch (error) {
    if (messageOf(error) !== "Stopped.") throw error;
  }
}
