import { parseArgs } from "node:util";
import { endOnSignal } from "../end-on-signal.ts";
import { Complaint, fail } from "../log.mjs";
import { FaultTest } from "./run-fault-test.ts";

const OPTIONS = {
  short: { type: "boolean" },
  only: { type: "string" },
  file: { type: "string" },
  report: { type: "string" },
} as const;

/**
 * Breaks a cluster under load in every way that the list has: with `--short` in a few, with `--only` in those whose names have
 * one of these words in them, separated by commas. Writes the table to `--file`, and what passed and failed, as Vitest does, to `--report`.
 */
export async function testFaults(args: string[]) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { short: isShort = false, ...rest } = values;
  const test = new FaultTest({ isShort, ...rest });
  endOnSignal(() => test.end());
  let code = 1;
  try {
    code = await test.run();
  } catch (error) {
    test.breakOff(error);
    fail(error instanceof Complaint ? error : new Error("The test broke off.", { cause: error }));
  } finally {
    await test.end();
  }
  process.exit(code);
}
