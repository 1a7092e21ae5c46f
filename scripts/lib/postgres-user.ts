import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "./errors.ts";
import { Complaint } from "./log.mjs";

const USER = "postgres";

function idOf(flag: string) {
  return Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function ids() {
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

function createUser() {
  try {
    execFileSync("groupadd", ["--force", USER], { stdio: "ignore" });
    execFileSync("useradd", ["--gid", USER, "--no-create-home", USER], { stdio: "ignore" });
  } catch (error) {
    throw new Complaint(`Postgres does not run as root, and a user for it could not be made (${messageOf(error)}).`);
  }
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** True when others may not pass through a folder on the way to a path, such as a root's home. */
function isWalledOff(path: string) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** Bits of Linux's capabilities. */
const DAC_OVERRIDE = 1n;
const DAC_READ_SEARCH = 2n;

/**
 * The least right that lets another user pass through folders closed to it. Reading past permissions is enough: what
 * Postgres writes is its own. Containers mostly leave root without that one, and with the one that writes, too.
 */
function passingRight() {
  const [, bits] = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const hasRight = (bit: bigint) => (BigInt(`0x${bits ?? "0"}`) & (1n << bit)) !== 0n;
  return hasRight(DAC_READ_SEARCH) || !hasRight(DAC_OVERRIDE) ? "dac_read_search" : "dac_override";
}

export interface PostgresRunner {
  /** The command, and its arguments, that run one of Postgres's programs. */
  wrap: (program: string, args: string[]) => [command: string, args: string[]];
  /** Of the user that it runs as; null where that is us. */
  ids: { uid: number; gid: number } | null;
}

/**
 * How to run Postgres's programs: as ourselves, or, because Postgres refuses root, as a user of its own that is made
 * when it is missing.
 *
 * Where root keeps the store in a folder closed to others, such as its home, that user could reach neither the program
 * nor the cluster. It then keeps the one right to pass, which Postgres cannot be made to drop again; no role that a
 * server of ours uses may read the machine's files (docs/operations.md). In an open folder it has no right at all.
 */
export function postgresRunner(paths: string[]): PostgresRunner {
  if (process.getuid?.() !== 0) return { wrap: (program, args) => [program, args], ids: null };
  const owner = ids() ?? createUser();
  const right = paths.some(isWalledOff) ? passingRight() : null;
  const rights = right ? [`--inh-caps=+${right}`, `--ambient-caps=+${right}`] : [];
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", "--no-new-privs"];
  return { wrap: (program, args) => ["setpriv", [...user, ...rights, "--", program, ...args]], ids: owner };
}
