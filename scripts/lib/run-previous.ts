import { buyAcross } from "./buy-across.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { checkOut } from "./former-release.ts";
import { Jobs } from "./jobs.ts";
import { Complaint, fail, say, step } from "./log.mjs";
import { TrialStore } from "./trial-store.ts";

/** A clone that is new is installed and built first. */
const START_MS = 30 * 60_000;
const STOP_MS = 20_000;

/**
 * Runs a former release beside this one, on a database that this one has prepared, and buys at both: what a deploy without a
 * pause leads to. Exits 1 where one does not see what the other has done.
 */
export async function runPrevious(ref: string | undefined) {
  const jobs = new Jobs();
  const stores: TrialStore[] = [];
  let code = 1;
  let remove: () => void = () => undefined;
  endOnSignal(() => jobs.end(STOP_MS));
  try {
    if (!ref)
      throw new Complaint("npm run test:previous -- REF: name the commit, or the folder, of the former release.");
    const current = new TrialStore(jobs, {}, { startMs: START_MS });
    stores.push(current);
    await current.start();
    const clone = checkOut(ref);
    remove = clone.remove;
    const { DATABASE_URL, ADMIN_PASSWORD } = current.env;
    const previous = new TrialStore(jobs, { DATABASE_URL, ADMIN_PASSWORD }, { root: clone.root, startMs: START_MS });
    stores.push(previous);
    await previous.start();
    const owner = { username: "owner", password: ADMIN_PASSWORD };
    const [now, before] = [current.env.STORE_URL, previous.env.STORE_URL];
    await step("Buying at this release, beside the former one", () => buyAcross(now, before, owner));
    await step("Buying at the former release, beside this one", () => buyAcross(before, now, owner));
    say("Both releases serve on one database.");
    code = 0;
  } catch (error) {
    fail(error);
  } finally {
    for (const store of stores.reverse()) await store.stop();
    await jobs.end(STOP_MS);
    remove();
  }
  process.exit(code);
}
