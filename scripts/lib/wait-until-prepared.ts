import { setTimeout as sleep } from "node:timers/promises";
import { Complaint, say } from "./log.mjs";
import { isPrepared } from "./medusa.ts";

const PREPARED_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * Nobody but `migrate` changes the schema: what runs waits until it is there. `goOn` is called between two looks, and may throw
 * to end it.
 */
export async function waitUntilPrepared(databaseUrl: string, goOn?: () => void) {
  const until = Date.now() + PREPARED_MS;
  for (let isTold = false; !(await isPrepared(databaseUrl)); isTold = true) {
    if (!isTold)
      say("Waiting until the database is prepared for this version, by a process with PROCESS_ROLE=migrate.");
    if (Date.now() > until) {
      throw new Complaint("The database is not prepared for this version. Run npm start with PROCESS_ROLE=migrate.");
    }
    await sleep(LOOK_AGAIN_MS);
    goOn?.();
  }
}
