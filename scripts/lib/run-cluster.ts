import { closeSync, openSync } from "node:fs";
import { parseArgs } from "node:util";
import { Cluster, type ClusterSize } from "./cluster.ts";
import type { Config } from "./config.ts";
import { messageOf } from "./errors.ts";
import { Complaint, say } from "./log.mjs";
import { announce } from "./run-store.ts";
import { runUntilSignal } from "./run-until-signal.ts";

const OPTIONS = {
  fronts: { type: "string", default: "2" },
  servers: { type: "string", default: "2" },
  workers: { type: "string", default: "1" },
} as const;
const MAX_OF_A_KIND = 32;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Complaint(messageOf(error));
  }
}

function countOf(name: string, value: string) {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_OF_A_KIND) return count;
  throw new Complaint(`--${name} must be a whole number from 1 to ${MAX_OF_A_KIND} (it is ${JSON.stringify(value)}).`);
}

/** How many processes of each kind, as `--fronts 3` says. Throws a Complaint that names what cannot be used. */
export function sizeOf(args: string[]): ClusterSize {
  const { fronts, servers, workers } = parse(args);
  return {
    fronts: countOf("fronts", fronts),
    servers: countOf("servers", servers),
    workers: countOf("workers", workers),
  };
}

function hasTerminal() {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a store of several processes of each kind until a signal ends it. SIGHUP restarts them in turn; it ends the run where
 * it came with the end of the terminal.
 */
export async function runCluster(args: string[]) {
  const hadTerminal = hasTerminal();
  const open = (config: Config) => {
    if (config.PROCESS_ROLE !== "all")
      throw new Complaint("npm run cluster runs every role: PROCESS_ROLE must not be set.");
    return new Cluster(config, sizeOf(args));
  };
  await runUntilSignal(open, (config, store, admin) => {
    announce(config, admin);
    const last = config.PORT + store.size.fronts - 1;
    say(`  Fronts        ports ${config.PORT} to ${last}; a load balancer asks each for /health`);
    say(`  Restart       kill -HUP ${process.pid}`);
    return () => {
      if (hadTerminal && !hasTerminal()) process.kill(process.pid, "SIGTERM");
      else void store.restartInTurn();
    };
  });
}
