import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { lockInTurn } from "./lock.ts";
import { Complaint, step } from "./log.mjs";
import { BACKEND, BACKEND_BUILD, IS_IMAGE, PRODUCT_NODE, ROOT, STOREFRONT } from "./paths.mjs";
import { toolEnv } from "./process-env.mjs";
import { hashOf, isStamped, stamp } from "./stamps.mjs";

const PACKAGES = join(ROOT, "packages");

/** What the front and Medusa both run on. */
const SERVER_PACKAGES = [
  "packages/config",
  "packages/contract",
  "packages/changes",
  "packages/log",
  "packages/metrics",
  "packages/telemetry",
];

/** Medusa's dashboard. */
export const DASHBOARD = "dashboard";
/** What a shop opens without: the dashboard, and what other programs call the shop with. */
const AFTER_OPENING = new Set([DASHBOARD, "packages/client"]);
/** Whether a shop opens without that build. */
export const canFollow = (name: string) => AFTER_OPENING.has(name);

interface Build {
  /** Its workspace, where it is not said otherwise. */
  name: string;
  folder?: string;
  script?: string;
  /** What it is made of; the whole workspace, where it is not said otherwise. */
  sources?: string[];
  /** What its own sources import: it is due when they are. */
  needs: string[];
  /** What must not be built at the same time, but before. */
  after?: string[];
  stamp: string;
  /** Further programs of Node's, each with its arguments. */
  then?: string[][];
}

type DueBuild = Build & { hash: string };

/** Gets every program that is started, to end it early. */
export type OnSpawn = (child: ChildProcess) => void;

/** In the order in which they need each other. The stamp lies in what is built, so deleting that builds it again. */
const BUILDS: Build[] = [
  // Types alone: it runs as it is.
  { name: "packages/config", needs: [], stamp: join(PACKAGES, "config", "dist", ".stamp") },
  { name: "packages/contract", needs: [], stamp: join(PACKAGES, "contract", "dist", ".stamp") },
  { name: "packages/changes", needs: ["packages/contract"], stamp: join(PACKAGES, "changes", "dist", ".stamp") },
  { name: "packages/log", needs: [], stamp: join(PACKAGES, "log", "dist", ".stamp") },
  { name: "packages/metrics", needs: [], stamp: join(PACKAGES, "metrics", "dist", ".stamp") },
  {
    name: "packages/telemetry",
    needs: ["packages/log", "packages/metrics"],
    stamp: join(PACKAGES, "telemetry", "dist", ".stamp"),
  },
  { name: "packages/browser-media", needs: [], stamp: join(PACKAGES, "browser-media", "dist", ".stamp") },
  { name: "packages/client", needs: ["packages/contract"], stamp: join(PACKAGES, "client", "dist", ".stamp") },
  {
    name: "storefront",
    needs: [...SERVER_PACKAGES, "packages/browser-media"],
    stamp: join(STOREFRONT, "build", ".stamp"),
    then: [["scripts/lib/precompress.ts", join(STOREFRONT, "build", "client")]],
  },
  {
    name: "admin-extensions",
    needs: ["packages/contract", "packages/browser-media"],
    stamp: join(ROOT, "admin-extensions", ".medusa", "server", ".stamp"),
  },
  {
    name: "backend",
    needs: [...SERVER_PACKAGES, "admin-extensions"],
    stamp: join(BACKEND_BUILD, ".stamp"),
  },
  {
    name: DASHBOARD,
    folder: "backend",
    script: "build:dashboard",
    sources: ["medusa-config.ts", "package.json", "src/admin"],
    needs: [...SERVER_PACKAGES, "admin-extensions"],
    // By itself it takes 2.4 GB of memory.
    after: ["backend"],
    stamp: join(BACKEND, ".medusa", "admin", ".stamp"),
    then: [["scripts/lib/precompress.ts", join(BACKEND, ".medusa", "admin"), "--fast"]],
  },
];
/** The folders of what is built. */
export const BUILT_WORKSPACES = [...new Set(BUILDS.map(({ name, folder = name }) => folder))];

/** What `/app` says while there is no dashboard: the front reads it (storefront/server/dashboard.ts). */
const DASHBOARD_STATE = join(BACKEND, ".medusa", "dashboard-build.json");

/**
 * Runs a program to its end, in a process group of its own; `onSpawn` gets it, to end it early. What it writes is shown
 * only when it fails. Throws a Complaint then.
 */
export function runQuietly(
  title: string,
  command: string,
  args: string[],
  options: SpawnOptions & { onSpawn?: OnSpawn } = {},
) {
  return new Promise<string>((resolve, reject) => {
    const { onSpawn, ...rest } = options;
    const child = spawn(command, args, { cwd: ROOT, ...rest, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    onSpawn?.(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Complaint(`${title} failed (${signal ?? code}).\n${output.trim()}`));
    });
  });
}

function sourceHash({ name, folder = name, sources, needs }: Build, hashes: Map<string, string>) {
  const own = sources ? sources.map((path) => join(ROOT, folder, path)) : [join(ROOT, folder)];
  return hashOf(
    [...own, join(ROOT, "tsconfig.json"), join(ROOT, "pnpm-lock.yaml")],
    needs.map((need) => hashes.get(need) ?? ""),
  );
}

/** The builds whose sources, or those of what they need, changed since they were last made, each with its new stamp. */
function dueBuilds(): DueBuild[] {
  const hashes = new Map<string, string>();
  const builds = BUILDS.map((build) => {
    const hash = sourceHash(build, hashes);
    hashes.set(build.name, hash);
    return { ...build, hash };
  });
  return builds.filter((build) => !isStamped(build.stamp, build.hash));
}

async function build(
  { name, folder = name, script = "build", then = [], stamp: file, hash }: DueBuild,
  onSpawn?: OnSpawn,
) {
  const env = { ...toolEnv(), NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "1" };
  const options = onSpawn ? { env, onSpawn } : { env };
  const run = (args: string[], cwd = ROOT) => runQuietly(`Building ${name}`, PRODUCT_NODE, args, { ...options, cwd });
  await step(`Building ${name}`, async () => {
    await run(["--run", script], join(ROOT, folder));
    for (const args of then) await run(args);
  });
  stamp(file, hash);
}

/**
 * Begins all of the work, each part when those that it names, as far as they stand before it, are done. Where one fails, what
 * needs it is not begun and fails alike.
 */
export function sideBySide<Part extends { name: string; needs: string[]; after?: string[] }>(
  parts: Part[],
  work: (part: Part) => Promise<void>,
): Map<string, Promise<void>> {
  const running = new Map<string, Promise<void>>();
  for (const part of parts) {
    const before = [...part.needs, ...(part.after ?? [])].flatMap((name) => running.get(name) ?? []);
    running.set(
      part.name,
      Promise.all(before).then(() => work(part)),
    );
  }
  return running;
}

/** Builds under way, side by side as far as one does not need the other. */
export interface Builds {
  /** Whether that one is among them. */
  includes(name: string): boolean;
  /** Whether that one is due, and left for later. */
  leavesOut(name: string): boolean;
  /** Until that one is there. Throws a Complaint when it, or what it needs, failed. */
  until(name: string): Promise<void>;
  /** Until nothing is being built any more. Returns what was, and throws the first failure. */
  end(): Promise<string[]>;
}

/**
 * Begins every build that is due. Of several processes that start at once in one clone, one builds, and the others wait for
 * it. `isLeftOut`: what is not built now; its stamp goes, so that nobody takes it for current.
 */
export async function startBuilds(
  options: { onSpawn?: OnSpawn; isLeftOut?: (name: string) => boolean } = {},
): Promise<Builds> {
  const due = IS_IMAGE ? [] : dueBuilds();
  for (const { stamp: file } of due) rmSync(file, { force: true });
  const leavesOut = (name: string) => options.isLeftOut?.(name) === true && due.some((one) => one.name === name);
  const isWanted = ({ name }: DueBuild) => !options.isLeftOut?.(name);
  if (!due.some(isWanted)) return { includes: () => false, leavesOut, until: async () => {}, end: async () => [] };
  const locked = join(ROOT, "node_modules", ".cache");
  mkdirSync(locked, { recursive: true });
  const unlock = await lockInTurn(locked);
  // Another process may have built meanwhile.
  const now = dueBuilds().filter(isWanted);
  const running = sideBySide(now, (one) => build(one, options.onSpawn));
  const settled = Promise.allSettled(running.values()).finally(unlock);
  return {
    includes: (name) => running.has(name),
    leavesOut,
    until: async (name) => await running.get(name),
    end: async () => {
      for (const result of await settled) if (result.status === "rejected") throw result.reason;
      return now.map(({ name }) => name);
    },
  };
}

/** Builds everything that is due. Returns the names of what was built. */
export async function buildWorkspaces(options: { onSpawn?: OnSpawn } = {}): Promise<string[]> {
  return await (await startBuilds(options)).end();
}

function tellDashboard(state: "building" | "failed") {
  mkdirSync(dirname(DASHBOARD_STATE), { recursive: true });
  writeFileSync(DASHBOARD_STATE, JSON.stringify({ state, since: new Date().toISOString() }));
}

/** From then on `/app` says that the dashboard is being built. */
export function announceDashboard(): void {
  tellDashboard("building");
}

/** One that has ended already needs none. */
export function lowerPriority({ pid }: Pick<ChildProcess, "pid">): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== "ESRCH") throw error;
  }
}

/** Builds the dashboard beside a store that is open: the store goes first. `/app` says how it goes. Throws a Complaint. */
export async function buildDashboard(onSpawn: OnSpawn): Promise<void> {
  try {
    await buildWorkspaces({
      onSpawn: (child) => {
        lowerPriority(child);
        onSpawn(child);
      },
    });
    rmSync(DASHBOARD_STATE, { force: true });
  } catch (error) {
    tellDashboard("failed");
    throw error;
  }
}
