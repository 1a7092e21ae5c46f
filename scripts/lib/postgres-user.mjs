import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { Complaint } from "./log.mjs";

const USER = "postgres";

function idOf(flag) {
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
    throw new Complaint(`Postgres does not run as root, and a user for it could not be made (${error.message}).`);
  }
  return ids();
}

/** True when others may not pass through a folder on the way to a path, such as a root's home. */
function isWalledOff(path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return true;
    if (folder === dirname(folder)) return false;
  }
}

/**
 * How to run Postgres's programs: as ourselves, or, because Postgres refuses root, as a user of its own that is made
 * when it is missing.
 *
 * Where root keeps the store in a folder closed to others, that user gets the one right to pass through it.
 */
export function postgresRunner(paths) {
  if (process.getuid?.() !== 0) return { wrap: (command) => command, ids: null };
  const owner = ids() ?? createUser();
  const rights = paths.some(isWalledOff) ? ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"] : [];
  const prefix = ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", ...rights, "--"];
  return { wrap: (command) => [...prefix, ...command], ids: owner };
}
