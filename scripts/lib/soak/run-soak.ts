import { parseArgs } from "node:util";
import { endOnSignal } from "../end-on-signal.ts";
import { Complaint, fail } from "../log.mjs";
import { requireProc } from "./resident.ts";
import { SoakTest } from "./soak-test.ts";

const OPTIONS = { minutes: { type: "string", default: "10" } } as const;

function minutesOf(args: string[]): number {
  const { minutes } = parseArgs({ args, options: OPTIONS }).values;
  const count = Number(minutes);
  if (!(count > 0)) throw new Complaint(`--minutes must be a number above 0 (it is ${JSON.stringify(minutes)}).`);
  return count;
}

/**
 * Whether a process of the store grows without end: a small cluster in an empty folder, under a steady mixed load, for ten
 * minutes after it is warm, or for `--minutes`. Ends with 1 where one grows by a megabyte a minute or more.
 */
export async function soak(args: string[]): Promise<void> {
  let code = 1;
  let test: SoakTest | undefined;
  try {
    const minutes = minutesOf(args);
    requireProc();
    test = new SoakTest(minutes);
    endOnSignal(test.end.bind(test));
    code = await test.run();
  } catch (error) {
    fail(error instanceof Complaint ? error : new Error("The soak test broke off.", { cause: error }));
  } finally {
    await test?.end();
  }
  process.exit(code);
}
