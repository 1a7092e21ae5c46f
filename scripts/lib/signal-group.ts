import type { ChildProcess } from "node:child_process";
import { codeOf } from "./errors.ts";

/** Sends a signal to a program that leads a process group, and to all that it started; one that is gone is fine. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}
