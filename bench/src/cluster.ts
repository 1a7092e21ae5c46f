import { setTimeout as sleep } from "node:timers/promises";
import { callsOf, sharedFilesOf, writtenSince } from "./cluster/shared.ts";
import { Measured, OWN_NAME, type ClusterSide, type Round } from "./cluster/side.ts";
import { median } from "./load/statistics.ts";

/**
 * Clusters of several sizes in one run: uncached pages and purchases a second, in turn, and what their processes share.
 * `npm run bench:cluster` starts them. Exit code 1: a process talks to one that it should not know, or two write one file.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = Number(process.env.ROUND_MS ?? 15_000);
const WARM_UP_MS = 15_000;
const PAUSE_MS = 2_000;

const { CLUSTERS } = process.env;
if (!CLUSTERS) throw new Error("CLUSTERS is not set: start the measurement with `npm run bench:cluster`.");
const sides = (JSON.parse(CLUSTERS) as ClusterSide[]).map((side) => new Measured(side));

const say = (line: string) => process.stdout.write(`${line}\n`);
const kindOf = (name: string) => name.replace(/ \d+$/, "");

const KINDS = {
  "uncached pages": (measured: Measured, ms: number) => measured.pages(ms),
  purchases: (measured: Measured, ms: number) => measured.purchases(ms),
};
type Kind = keyof typeof KINDS;

async function measure(kind: Kind): Promise<Map<Measured, Round[]>> {
  const found = new Map<Measured, Round[]>(sides.map((side) => [side, []]));
  for (const side of sides) await KINDS[kind](side, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) {
      await sleep(PAUSE_MS);
      const one = await KINDS[kind](side, ROUND_MS);
      found.get(side)?.push(one);
      const later = one.waiting === undefined ? "" : `, ${one.waiting} of ${one.count} orders made afterwards`;
      say(`${kind}, round ${round + 1}, ${side.side.name}: ${one.perSecond.toFixed(1)} a second${later}`);
    }
  }
  return found;
}

/** Of a processor, by kind of process, in the median of the rounds. */
function sharesOf(rounds: readonly Round[]): string {
  const sums = rounds.map(({ shares }) => {
    const byKind = new Map<string, number>();
    for (const [name, share] of shares) byKind.set(kindOf(name), (byKind.get(kindOf(name)) ?? 0) + share);
    return byKind;
  });
  return [...(sums[0]?.keys() ?? [])]
    .map((kind) => `${kind} ${median(sums.map((sum) => sum.get(kind) ?? 0)).toFixed(2)}`)
    .join(", ");
}

/** Milliseconds of a processor that the store's processes took for one piece: what else is at work disturbs that less. */
function costOf({ perSecond, settledPerSecond = perSecond, shares }: Round): number {
  const used = [...shares].reduce((sum, [name, share]) => (name === OWN_NAME ? sum : sum + share), 0);
  return (used * 1000) / settledPerSecond;
}

function table(kind: Kind, found: Map<Measured, Round[]>): string[] {
  return [...found].map(([{ side }, rounds]) => {
    const of = (read: (round: Round) => number) => median(rounds.map(read));
    const cells = [
      kind,
      side.name,
      of(({ perSecond }) => perSecond).toFixed(1),
      of(({ perSecond, settledPerSecond = perSecond }) => settledPerSecond).toFixed(1),
      `${of(({ p50Ms }) => p50Ms).toFixed(0)} / ${of(({ p99Ms }) => p99Ms).toFixed(0)}`,
      `${of(costOf).toFixed(1)} ms`,
      sharesOf(rounds),
    ];
    return `| ${cells.join(" | ")} |`;
  });
}

/** Says what the processes of a cluster have in common. Answers what they should not have. */
function sharing({ side }: Measured, since: number): string[] {
  const faults: string[] = [];
  say(`\n${side.name}: who is connected with whom`);
  for (const [name, peers] of callsOf(side)) {
    if (name === "Postgres") continue;
    say(`  ${name}: ${[...peers].sort().join(", ") || "nobody"}`);
    const mayKnow = (peer: string) => peer === "Postgres" || (kindOf(name) === "front" && kindOf(peer) === "server");
    for (const peer of peers) if (!mayKnow(peer)) faults.push(`${side.name}: ${name} is connected with ${peer}`);
  }
  const files = sharedFilesOf(side);
  say(`  files that two of them have open to write: ${files.join(", ") || "none"}`);
  faults.push(...files.map((file) => `${side.name}: two processes write ${file}`));
  const written = [...writtenSince(side, since)].map(([folder, count]) => `${folder} ${count}`);
  say(`  files written in the store's folder meanwhile: ${written.join(", ") || "none"}`);
  return faults;
}

try {
  for (const side of sides) await side.open();
  const since = Date.now();
  const rows: string[] = [];
  const faults = new Set<string>();
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const found = await measure(kind);
    rows.push(...table(kind, found));
    for (const side of sides) for (const fault of sharing(side, since)) faults.add(fault);
  }
  say(
    "\n|  | cluster | a second | orders and all | p50 / p99, ms | of a processor each | processors |\n| --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const row of rows) say(row);
  for (const fault of faults) say(`✗ ${fault}`);
  process.exitCode = faults.size > 0 ? 1 : 0;
} finally {
  for (const side of sides) await side.close();
}
