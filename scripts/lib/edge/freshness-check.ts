import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../../../packages/contract/src/product.ts";
import type { Owner, Shop } from "./shop.ts";

const CHANGES = 100;
const READERS = 6;
const PAUSE_MS = 20;
/** The promise: so long after it was written, nobody sees what was before. */
const PUBLIC_MS = 1_000;

const MARK = "Edge moth";
const versionIn = (text: string) =>
  Math.max(-1, ...[...text.matchAll(/Edge moth (\d+)/g)].map(([, version]) => Number(version)));

/** One answer, and when it came. */
interface Read {
  path: string;
  begun: number;
  ended: number;
  status: number;
  version: number;
  cache: string;
}

interface Write {
  version: number;
  answered: number;
}

/** Reads an address again and again, as visitors do, and notes which version each answer shows. */
async function keepReading(shop: Shop, path: string, reads: Read[], run: { isOver: boolean }) {
  while (!run.isOver) {
    const begun = Date.now();
    const { status, text, cache } = await shop.get(path);
    reads.push({ path, begun, ended: Date.now(), status, version: versionIn(text), cache });
    await sleep(PAUSE_MS);
  }
}

/** How long after its write each version was seen first, at the address where that took longest. */
function delays(writes: Write[], reads: Read[], paths: string[]) {
  return writes.map(({ version, answered }) =>
    Math.max(
      ...paths.map((path) => {
        const seen = reads.find((read) => read.path === path && read.version >= version);
        return seen ? Math.max(0, seen.ended - answered) : Infinity;
      }),
    ),
  );
}

/**
 * Changes a product's name a hundred times by the admin's API while visitors read its pages through the edge. Every read that
 * begins a second after a change was answered must show it. Answers the figures.
 */
export async function checkFreshness(edge: Shop, owner: Owner) {
  const { body: products } = await edge.send<Product[]>("GET", "/api/products");
  const product = products[0];
  assert.ok(product, "the shop sells nothing");
  const paths = [`/product/${product.id}`, `/api/products/${product.id}`, "/api/products", "/"];
  const reads: Read[] = [];
  const run = { isOver: false };
  const writes: Write[] = [];
  const rename = async (name: string) => {
    await edge.send("PUT", `/api/products/${product.id}`, { token: owner.token, body: { name } });
  };
  await rename(`${MARK} 0`);
  const readers = Array.from({ length: READERS }, (_, i) =>
    keepReading(edge, paths[i % paths.length] ?? "/", reads, run),
  );
  try {
    for (let version = 1; version <= CHANGES; version++) {
      await rename(`${MARK} ${version}`);
      writes.push({ version, answered: Date.now() });
      await sleep(PUBLIC_MS + 250);
    }
  } finally {
    run.isOver = true;
    await Promise.all(readers);
    await rename(product.name);
  }
  const late = reads.filter((read) => {
    const due = writes.findLast(({ answered }) => answered + PUBLIC_MS <= read.begun);
    return read.status !== 200 || (due && read.version < due.version);
  });
  const waits = delays(writes, reads, paths).toSorted((a, b) => a - b);
  assert.deepEqual(late.slice(0, 5), []);
  const slowest = waits.at(-1) ?? Infinity;
  assert.ok(slowest <= PUBLIC_MS, `the slowest change took ${slowest} ms`);
  const hits = reads.filter(({ cache }) => cache.includes("; hit")).length;
  assert.ok(hits > reads.length / 2, `only ${hits} of ${reads.length} reads came from Varnish`);
  return `${writes.length} of ${CHANGES} within a second: half within ${waits[CHANGES / 2]} ms, the slowest ${slowest} ms; ${reads.length} reads, ${Math.round((hits / reads.length) * 100)} % from Varnish`;
}
