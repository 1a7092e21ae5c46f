import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockInTurn } from "./lock.ts";
import { Complaint, step } from "./log.mjs";
import { BACKEND_BUILD, IS_IMAGE, PNPM, PRODUCT_NODE, ROOT, STOREFRONT } from "./paths.mjs";
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

interface Build {
  folder: string;
  needs: string[];
  stamp: string;
  /** Further programs of Node's, each with its arguments. */
  then?: string[][];
}

/** Gets every program that is started, to end it early. */
export type OnSpawn = (child: ChildProcess) => void;

/** In the order in which they need each other. The stamp lies in what is built, so deleting that builds it again. */
const BUILDS: Build[] = [
  // Types alone: it runs as it is.
  { folder: "packages/config", needs: [], stamp: join(PACKAGES, "config", "dist", ".stamp") },
  { folder: "packages/contract", needs: [], stamp: join(PACKAGES, "contract", "dist", ".stamp") },
  { folder: "packages/changes", needs: ["packages/contract"], stamp: join(PACKAGES, "changes", "dist", ".stamp") },
  { folder: "packages/log", needs: [], stamp: join(PACKAGES, "log", "dist", ".stamp") },
  { folder: "packages/metrics", needs: [], stamp: join(PACKAGES, "metrics", "dist", ".stamp") },
  {
    folder: "packages/telemetry",
    needs: ["packages/log", "packages/metrics"],
    stamp: join(PACKAGES, "telemetry", "dist", ".stamp"),
  },
  { folder: "packages/browser-media", needs: [], stamp: join(PACKAGES, "browser-media", "dist", ".stamp") },
  { folder: "packages/client", needs: ["packages/contract"], stamp: join(PACKAGES, "client", "dist", ".stamp") },
  {
    folder: "storefront",
    needs: [...SERVER_PACKAGES, "packages/browser-media"],
    stamp: join(STOREFRONT, "build", ".stamp"),
    then: [["scripts/lib/precompress.ts", join(STOREFRONT, "build", "client")]],
  },
  {
    folder: "admin-extensions",
    needs: ["packages/contract", "packages/browser-media"],
    stamp: join(ROOT, "admin-extensions", ".medusa", "server", ".stamp"),
  },
  {
    folder: "backend",
    needs: [...SERVER_PACKAGES, "admin-extensions"],
    stamp: join(BACKEND_BUILD, ".stamp"),
  },
];

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

function sourceHash({ folder, needs }: Build, hashes: Map<string, string>) {
  const lock = join(ROOT, "pnpm-lock.yaml");
  return hashOf(
    [join(ROOT, folder), join(ROOT, "tsconfig.json"), lock],
    needs.map((need) => hashes.get(need) ?? ""),
  );
}

/** The workspaces whose sources, or those of what they need, changed since their last build, each with its new stamp. */
function dueBuilds() {
  const hashes = new Map<string, string>();
  const builds = BUILDS.map((build) => {
    const hash = sourceHash(build, hashes);
    hashes.set(build.folder, hash);
    return { ...build, hash };
  });
  return builds.filter((build) => !isStamped(build.stamp, build.hash));
}

/**
 * Builds every workspace that is due. Returns their folders. Of several processes that start at once in one clone, one
 * builds, and the others wait for it.
 */
export async function buildWorkspaces(options: { onSpawn?: OnSpawn } = {}): Promise<string[]> {
  if (IS_IMAGE || dueBuilds().length === 0) return [];
  const locked = join(ROOT, "node_modules", ".cache");
  mkdirSync(locked, { recursive: true });
  const unlock = await lockInTurn(locked);
  try {
    return await buildDue(options);
  } finally {
    unlock();
  }
}

async function buildDue(options: { onSpawn?: OnSpawn }) {
  const due = dueBuilds();
  for (const build of due) {
    await step(`Building ${build.folder}`, async () => {
      const env = { ...toolEnv(), NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "1" };
      const run = (args: string[]) => runQuietly(`Building ${build.folder}`, PRODUCT_NODE, args, { env, ...options });
      await run([PNPM, "--filter", `./${build.folder}`, "run", "build"]);
      for (const args of build.then ?? []) await run(args);
    });
    stamp(build.stamp, build.hash);
  }
  return due.map(({ folder }) => folder);
}
