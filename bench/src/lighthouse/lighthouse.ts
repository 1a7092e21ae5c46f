import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { BUDGETS, type Budget } from "./budgets.ts";

const RUNS = 3;
/** What Lighthouse says of a trace without the beginning of the page: it has measured nothing, which happens now and then. */
const UNMEASURED = "NO_NAVSTART";
const TRIES = 5;
const LIGHTHOUSE = "lighthouse@13.5.0";
const CHROMIUM_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";

type Figures = Omit<Budget, "page" | "seo"> & { seo: number; fcp: number; tbt: number };

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the address of a store that is up, such as http://localhost:8000.`);
  return value;
}

async function firstProduct(store: string): Promise<string> {
  const answer = await fetch(`${store}/api/products?limit=1`);
  const [product] = (await answer.json()) as { id: string }[];
  if (!product) throw new Error("The store has no products: Lighthouse has nothing to look at.");
  return `/product/${product.id}`;
}

/** Lighthouse is fetched by npm when it is asked for: 160 packages that nothing else needs stay out of every install. */
async function measure(address: string, tries = TRIES): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const report = join(folder, "report.json");
  const flags = ["--output=json", `--output-path=${report}`, "--quiet", `--chrome-flags=${CHROMIUM_FLAGS}`];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" };
  try {
    await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, address, ...flags], { env });
    return figuresOf(JSON.parse(readFileSync(report, "utf8")) as Report);
  } catch (error) {
    if (tries > 1 && String(error).includes(UNMEASURED)) return await measure(address, tries - 1);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = {
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>;
  categories: Record<string, { score: number | null }>;
};
type Request = { resourceType?: string; transferSize?: number };

function figuresOf({ audits, categories }: Report): Figures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Infinity;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const { items } = audits["network-requests"]?.details as { items: Request[] };
  const bytes = (type: string) =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    score: score("performance"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: bytes("Script"),
    fontBytes: bytes("Font"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    backForwardCache: audits["bf-cache"]?.score ?? 0,
  };
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const middle = (name: keyof Figures) => runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}

/** The figures that miss their budget, in words. */
function missed(figures: Figures, { page: _page, seo, ...budget }: Budget): string[] {
  const floors = {
    score: budget.score,
    accessibility: budget.accessibility,
    bestPractices: budget.bestPractices,
    backForwardCache: budget.backForwardCache,
    ...(seo === null ? {} : { seo }),
  };
  const ceilings = { lcp: budget.lcp, cls: budget.cls, scriptBytes: budget.scriptBytes, fontBytes: budget.fontBytes };
  const isBelow = ([name, least]: [string, number]) => figures[name as keyof Figures] < least;
  const isAbove = ([name, most]: [string, number]) => figures[name as keyof Figures] > most;
  return [...Object.entries(floors).filter(isBelow), ...Object.entries(ceilings).filter(isAbove)].map(
    ([name, limit]) => `${name} ${figures[name as keyof Figures]} (budget ${limit})`,
  );
}

const store = required("STORE_URL").replace(/\/$/, "");
const paths: Record<string, string> = {
  home: "/",
  product: await firstProduct(store),
  search: "/search?q=tee",
  checkout: "/checkout?total=25.00",
};
for (const budget of BUDGETS) {
  const address = store + (paths[budget.page] ?? "/");
  // The first reader's pictures and pages are made; what a visitor waits for is what stands ready.
  await measure(address);
  const runs: Figures[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await measure(address));
  const { score, fcp, lcp, tbt, cls, scriptBytes, fontBytes, ...others } = medians(runs);
  console.log(
    `${budget.page}: ${score}; FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, ` +
      `CLS ${cls.toFixed(3)}; scripts ${scriptBytes} bytes, fonts ${fontBytes}; ${JSON.stringify(others)}`,
  );
  const failures = missed({ score, fcp, lcp, tbt, cls, scriptBytes, fontBytes, ...others }, budget);
  for (const failure of failures) console.error(`  missed: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
