import { spawn } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fail, Complaint, step } from "./log.mjs";
import { COMPILE_CACHE, IS_IMAGE, PRODUCT_NODE, ROOT } from "./paths.mjs";
import { toolEnv } from "./process-env.mjs";
import { hashOf, isStamped, stamp } from "./stamps.mjs";

// Only Node's own modules here, and nothing newer than Node 18: this runs before anything is installed.

const STAMP = join(ROOT, "node_modules", ".store-install");
const WORKSPACES = [
  "packages/config",
  "packages/contract",
  "packages/changes",
  "packages/log",
  "packages/metrics",
  "packages/telemetry",
  "packages/browser-media",
  "packages/client",
  "packages/payment-gateway",
  "packages/workflow-hooks",
  "admin-extensions",
  "backend",
  "storefront",
  "packages/test-support",
  "e2e",
  "bench",
  "examples/gift-note",
  "examples/bank-transfer",
  "examples/headless",
];

function installHash() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.cjs", "package.json"];
  for (const workspace of WORKSPACES) files.push(join(workspace, "package.json"));
  return hashOf(
    files.map((file) => join(ROOT, file)),
    [process.platform, process.arch],
  );
}

/** @type {NodeJS.Signals[]} */
const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command, hands our signals on to it, and answers its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * pnpm puts a shell script at `.bin/node`, which would swallow the signals that npm sends to its script. A link to the
 * binary itself makes `exec node` mean that binary.
 */
export function linkProductNode() {
  const link = join(ROOT, "node_modules", ".bin", "node");
  const target = join("..", "node", "bin", "node");
  if (process.platform === "win32" || !existsSync(PRODUCT_NODE)) return;
  try {
    if (readlinkSync(link) === target) return;
  } catch {
    // A shell script, or nothing: replaced below.
  }
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

async function installDependencies() {
  if (IS_IMAGE) return;
  const hash = installHash();
  if (isStamped(STAMP, hash) && existsSync(PRODUCT_NODE)) return;
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  await step("Installing dependencies", async () => {
    const args = ["--yes", packageManager, "install", "--frozen-lockfile", "--config.confirmModulesPurge=false"];
    const code = await run("npx", args, { env: toolEnv(), stdio: ["ignore", "inherit", "inherit"] });
    if (code !== 0) throw new Complaint(`Installing dependencies failed (pnpm ended with ${code}).`);
  });
  stamp(STAMP, hash);
}

/**
 * Makes sure that dependencies are there and that this very script runs on the product's Node, then does `main`.
 *
 * On any other Node the script is run again as a child under the right one: signals are handed on, the exit code is
 * handed back, and the child notices when we are gone (it loses its channel to us).
 *
 * @param {string} script
 * @param {() => Promise<void>} main
 */
export async function bootstrap(script, main) {
  try {
    await installDependencies();
    linkProductNode();
    const major = Number(process.versions.node.split(".")[0]);
    if (major >= 24) {
      module.enableCompileCache(COMPILE_CACHE);
      await main();
      return;
    }
    const PATH = [join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter);
    process.exitCode = await run(PRODUCT_NODE, [script, ...process.argv.slice(2)], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, PATH },
    });
  } catch (error) {
    fail(error);
  }
}
