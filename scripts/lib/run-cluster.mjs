import { closeSync, openSync } from "node:fs";
import { parseArgs } from "node:util";
import { Cluster } from "./cluster.mjs";
import { Complaint, say } from "./log.mjs";
import { announce } from "./run-store.mjs";
import { runUntilSignal } from "./run-until-signal.mjs";

const SIZES = { fronts: "2", servers: "2", workers: "1" };
const MAX_OF_A_KIND = 32;

/** How many processes of each kind, as `--fronts 3` says. Throws a Complaint that names what cannot be used. */
export function sizeOf(args) {
  const options = Object.fromEntries(
    Object.entries(SIZES).map(([name, count]) => [name, { type: "string", default: count }]),
  );
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new Complaint(error.message);
  }
  for (const [name, value] of Object.entries(values)) {
    const count = Number(value);
    if (!Number.isInteger(count) || count < 1 || count > MAX_OF_A_KIND) {
      throw new Complaint(
        `--${name} must be a whole number from 1 to ${MAX_OF_A_KIND} (it is ${JSON.stringify(value)}).`,
      );
    }
    values[name] = count;
  }
  return values;
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
export async function runCluster(args) {
  const hadTerminal = hasTerminal();
  const open = (config) => {
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
