import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What is read of a process that may end meanwhile. */
function attempt<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const numbersIn = (folder: string) =>
  attempt(() => readdirSync(folder), []).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

/** The fields of a process behind its name, which may hold any sign. */
function fieldsOf(pid: number): string[] {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"), "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

const PARENT = 1;
const USER = 11;
const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** A process and all that it started. */
export function treeOf(pid: number): number[] {
  const all = numbersIn("/proc").map((one) => ({ one, parent: Number(fieldsOf(one)[PARENT]) }));
  const found = [pid];
  for (const parent of found) found.push(...all.filter((each) => each.parent === parent).map(({ one }) => one));
  return found;
}

/** Seconds of a processor that processes have used so far, with their children that have ended. */
export function secondsOf(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) =>
    fieldsOf(pid)
      .slice(USER, USER + 4)
      .map(Number),
  );
  return ticks.reduce((sum, each) => sum + (each || 0), 0) / TICKS_PER_SECOND;
}

export type OpenFile = { target: string; isWritten: boolean };

/** Files, sockets and pipes that processes have open. */
export function openFilesOf(pids: readonly number[]): OpenFile[] {
  return pids.flatMap((pid) =>
    numbersIn(`/proc/${pid}/fd`).map((fd) => {
      const target = attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`), "");
      const info = attempt(() => readFileSync(`/proc/${pid}/fdinfo/${fd}`, "utf8"), "");
      const flags = Number.parseInt(/^flags:\s+(\d+)/m.exec(info)?.[1] ?? "0", 8);
      return { target, isWritten: (flags & 3) > 0 };
    }),
  );
}
