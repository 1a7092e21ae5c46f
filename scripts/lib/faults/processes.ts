import { execFileSync } from "node:child_process";
import { codeOf } from "../errors.ts";

interface Process {
  pid: number;
  parent: number;
  name: string;
}

/** Every process of this machine: its id, its parent's, and the name of its program. */
function list(): Process[] {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, ...name] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), name: name.join(" ") };
  });
}

/** The processes of the embedded Postgres that this shell keeps, the one that started the others first. */
export function postgresProcesses(keeper: number) {
  const all = list();
  const below = new Set([keeper]);
  for (let size = 0; size < below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const found = all.filter(({ pid, name }) => below.has(pid) && /postgres(:|$)/.test(name));
  const ids = new Set(found.map(({ pid }) => pid));
  const isFirst = ({ parent }: Process) => !ids.has(parent);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].map(({ pid }) => pid);
}

/** Whether a process is there. */
export function isThere(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal to processes; one that is gone is fine. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) !== "ESRCH") throw error;
    }
  }
}
