import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "./errors.ts";
import { Complaint } from "./log.mjs";

/** When a process began: with its pid this names one process for good, also after the pid was given out again. */
function birthOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch (error) {
    if (process.platform === "linux" && codeOf(error) === "ENOENT") return null;
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

function ownerOf(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function isAlive(owner: string) {
  const [pid, ...birth] = owner.split("\n");
  return birthOf(Number(pid)) === birth.join("\n");
}

function tryLink(from: string, to: string) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Takes a dead owner's lock away; a lock that somebody took in between is put back. */
function clearStale(file: string, owner: string) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (ownerOf(aside) !== owner) tryLink(aside, file);
  rmSync(aside, { force: true });
}

const LOOK_AGAIN_MS = 500;

/** The same with a folder that is only held for a while, such as what a build fills: waits until it is free. */
export async function lockInTurn(folder: string) {
  for (;;) {
    try {
      return await lockDataDir(folder);
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Makes this process the only one that runs a store on a data folder. Answers a function that gives it back.
 *
 * Throws a Complaint when a living process has it. A lock left by a killed process is taken over: the file is linked into
 * place in one step with its content, and read again a moment later, so of two that take over only one goes on.
 */
export async function lockDataDir(dataDir: string) {
  const file = join(dataDir, "start.lock");
  const mine = `${process.pid}\n${birthOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      if (tryLink(draft, file)) break;
      const owner = ownerOf(file);
      if (owner === null) continue;
      if (isAlive(owner)) {
        throw new Complaint(`DATA_DIR is in use by another start (process ${owner.split("\n")[0]}): ${dataDir}`);
      }
      clearStale(file, owner);
    }
    await sleep(50);
    if (ownerOf(file) !== mine) throw new Complaint(`DATA_DIR is in use by another start: ${dataDir}`);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (ownerOf(file) === mine) rmSync(file, { force: true });
  };
}
