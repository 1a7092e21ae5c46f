import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ENGINES, type EngineName } from "./search/engines.ts";
import { makeDocuments, makeKeyPresses } from "./search/shop.ts";

/**
 * Compares indexes of words while people type: `node src/search.ts` in `bench/`, with the store built and `DATABASE_URL` a
 * Postgres of a store. Each index is measured in a process of its own. It changes nothing but the schema `search_bench`,
 * which it removes.
 */

const SIZES = [10_000, 100_000];
const PEOPLE = 30;
/** What is slower than this is measured no longer: its figures are clear by then. */
const MAX_MS = 20_000;

type Figures = {
  buildS: number;
  memoryMb: number;
  p50: number;
  p99: number;
  max: number;
  asked: number;
  /** How many had what they meant among the first 24 when they had typed it all, of those who did so. */
  found: string;
};

const megabytes = () => (global.gc?.(), process.memoryUsage().rss / 1024 / 1024);
const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

async function measure(name: EngineName, size: number): Promise<Figures> {
  const documents = makeDocuments(size);
  const keyPresses = makeKeyPresses(documents, PEOPLE);
  const names = new Map(documents.map(({ id, name: own }) => [id, own]));
  const before = megabytes();
  const engine = ENGINES[name]();
  const began = performance.now();
  await engine.build(documents);
  const buildS = (performance.now() - began) / 1000;
  const memoryMb = megabytes() - before;
  for (const { typed } of keyPresses.slice(0, 20)) await engine.find(typed);
  const times: number[] = [];
  let [found, finished] = [0, 0];
  const end = performance.now() + MAX_MS;
  for (const { typed, meant, isLast } of keyPresses) {
    const start = performance.now();
    const ids = await engine.find(typed);
    times.push(performance.now() - start);
    if (isLast) {
      finished += 1;
      // Products of the same name are as good.
      if (ids.some((id) => names.get(id) === names.get(meant))) found += 1;
    }
    if (performance.now() > end) break;
  }
  await engine.close();
  const sorted = times.sort((a, b) => a - b);
  const [p50, p99, max] = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1)!];
  return { buildS, memoryMb, p50, p99, max, asked: times.length, found: `${found} of ${finished}` };
}

const [, , name, size] = process.argv;
if (name && size) {
  process.stdout.write(JSON.stringify(await measure(name as EngineName, Number(size))));
} else {
  if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is not set: name the Postgres of a store that is up.");
  const figure = (number: number) => number.toFixed(number < 10 ? 1 : 0);
  console.log("| index | products | build, s | memory, MB | p50, ms | p99, ms | slowest, ms | answers | found |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const count of SIZES) {
    for (const engine of Object.keys(ENGINES)) {
      const args = ["--expose-gc", "--max-old-space-size=4096", fileURLToPath(import.meta.url), engine, String(count)];
      const told = execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
      const { buildS, memoryMb, p50, p99, max, asked, found } = JSON.parse(told) as Figures;
      const cells = [engine, count, ...[buildS, memoryMb, p50, p99, max].map(figure), asked, found];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
}
