import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { canFollow, startBuilds } from "../build-workspaces.ts";
import { endOnSignal } from "../end-on-signal.ts";
import { Jobs } from "../jobs.ts";
import { fail, say } from "../log.mjs";
import { ROOT } from "../paths.mjs";
import { withMigratedDatabase } from "./migrated-database.ts";
import { SNAPSHOT } from "./restore-snapshot.ts";
import { writeSnapshot } from "./write-snapshot.ts";

const STOP_MS = 20_000;

/** Makes the snapshot anew of the migrations that are here. Exits 1 where one fails. */
export async function runSnapshot(): Promise<void> {
  const jobs = new Jobs();
  endOnSignal(() => jobs.end(STOP_MS));
  try {
    await (await startBuilds({ onSpawn: jobs.adopt, isLeftOut: canFollow })).end();
    const text = await withMigratedDatabase(({ url }) => writeSnapshot(url), jobs.adopt);
    writeFileSync(SNAPSHOT, text);
    say(`Written: ${relative(ROOT, SNAPSHOT)}. Commit it with the migrations.`);
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  } finally {
    await jobs.end(STOP_MS);
  }
}
