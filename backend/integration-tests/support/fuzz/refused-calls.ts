import type { FuzzCall } from "./fuzz-calls";
import { changedTables, type TableReader } from "./table-snapshot";

type World = { call: (call: FuzzCall) => Promise<{ status: number }> };

/** Repeats calls, and answers what tables changed meanwhile; null where one of them was not refused this time. */
async function changesOf(world: World, tables: TableReader, calls: FuzzCall[]): Promise<string[] | null> {
  const before = await tables.read();
  for (const call of calls) if ((await world.call(call)).status < 400) return null;
  return changedTables(before, await tables.read());
}

/**
 * Repeats calls that were refused and answers those that change something all the same, each with its tables. What went
 * right before may still be at work (a subscriber, a job): a change counts where the call alone makes it again.
 */
export async function changingRefusals(world: World, tables: TableReader, calls: FuzzCall[]): Promise<string[]> {
  const all = await changesOf(world, tables, calls);
  if (all?.length === 0 || calls.length === 0) return [];
  if (calls.length > 1) {
    const half = calls.length >> 1;
    const first = await changingRefusals(world, tables, calls.slice(0, half));
    return [...first, ...(await changingRefusals(world, tables, calls.slice(half)))];
  }
  const again = all && (await changesOf(world, tables, calls));
  return again?.length ? [`${JSON.stringify(calls[0])} changed ${again.join(", ")}`] : [];
}
