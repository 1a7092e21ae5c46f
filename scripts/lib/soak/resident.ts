import { readFileSync, readdirSync } from "node:fs";
import { Complaint } from "../log.mjs";

const KB_PER_MB = 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended since it was listed.
    return "";
  }
}

/** A process and all that it started. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // The name of the program stands in parentheses, and may hold any sign.
    const [, parent] = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`)) ?? [];
    if (parent) children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

function sumOf(pids: readonly number[], field: "VmRSS" | "RssAnon"): number {
  const line = { VmRSS: /^VmRSS:\s+(\d+)/m, RssAnon: /^RssAnon:\s+(\d+)/m }[field];
  return pids.reduce((sum, pid) => sum + Number(line.exec(read(`/proc/${pid}/status`))?.[1] ?? 0), 0) / KB_PER_MB;
}

/** The resident memory of processes, in MB. */
export const residentMb = (pids: readonly number[]): number => sumOf(pids, "VmRSS");

/** The same without what they share: the pages of Postgres' cache count once for each process that has touched them. */
export const privateMb = (pids: readonly number[]): number => sumOf(pids, "RssAnon");

/** Throws a Complaint where the system does not tell of memory as Linux does. */
export function requireProc(): void {
  if (residentMb([process.pid]) === 0)
    throw new Complaint("The memory of processes is read from /proc, as Linux has it.");
}
