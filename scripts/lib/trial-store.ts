import { randomBytes } from "node:crypto";
import type { ChildProcess } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VARIABLES } from "../../packages/config/src/variables.mjs";
import type { Jobs } from "./jobs.ts";
import { Complaint, say } from "./log.mjs";
import { freePort } from "./net.ts";
import { PRODUCT_NODE, ROOT } from "./paths.mjs";
import { embeddedUrl } from "./postgres.ts";

const START_MS = 6 * 60_000;

const NO_ADDRESSES = {
  STORE_URL: "",
  STORE_LOG: "",
  DATABASE_URL: "",
  DATA_DIR: "",
  PORT: "",
  ADMIN_USERNAME: "",
  ADMIN_PASSWORD: "",
};

type TrialEnvironment = NodeJS.ProcessEnv & typeof NO_ADDRESSES;

/** Watches what the store says until it is ready; rejects when it ends before, or takes too long. */
function waitUntilReady(child: ChildProcess, timeoutMs: number) {
  let late: NodeJS.Timeout | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Complaint("The store took too long to start.")), timeoutMs);
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-10_000);
      if (output.includes("Store ready")) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Complaint(`The store ended while starting (${code}).`)));
  });
  return ready.finally(() => clearTimeout(late));
}

/** Shows what the store says, and keeps it in a file: a test looks into it for what must not be there. */
function keepLog(child: ChildProcess, file: string) {
  const log = openSync(file, "a", 0o600);
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.on("data", (chunk: Buffer) => {
      writeSync(log, chunk);
      process[name].write(chunk);
    });
  }
  child.once("close", () => closeSync(log));
}

/**
 * A real store on free ports with an empty folder of its own, for tests and measurements. It is started exactly as a
 * person starts it; nothing that is configured for the person's own store reaches it.
 */
export class TrialStore {
  /** What a program that talks to this store has to know, once it has started. */
  env: TrialEnvironment = { ...process.env, ...NO_ADDRESSES };
  private readonly jobs: Jobs;
  private readonly variables: Record<string, string>;
  private readonly root: string;
  private readonly startMs: number;
  private child: ChildProcess | null = null;

  /** `root` is the clone that it runs from: another one than ours may have to be installed and built first. */
  constructor(jobs: Jobs, variables: Record<string, string> = {}, { root = ROOT, startMs = START_MS } = {}) {
    this.jobs = jobs;
    this.variables = variables;
    this.root = root;
    this.startMs = startMs;
  }

  /** Throws a Complaint when the store does not become ready. */
  async start() {
    const folder = mkdtempSync(join(tmpdir(), "store-trial-"));
    const dataDir = this.variables.DATA_DIR ?? folder;
    const logFile = `${folder}.log`;
    process.once("exit", () => {
      for (const path of [folder, logFile]) rmSync(path, { recursive: true, force: true });
    });
    const [port, backendPort] = [await freePort(), await freePort()];
    const unset = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, ""]));
    const own = {
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: "owner",
      ADMIN_EMAIL: "owner@example.com",
      // What a page says must not depend on the time of day.
      HEADLINE_HOURS: "off",
      ADMIN_PASSWORD: randomBytes(12).toString("base64url"),
    };
    const { NODE_ENV: _ours, ...environment } = process.env;
    this.child = this.jobs.spawn(PRODUCT_NODE, ["scripts/start.mjs"], {
      cwd: this.root,
      env: { ...environment, ...unset, ...own, ...this.variables },
      // By the channel it notices when we are gone without a word.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    keepLog(this.child, logFile);
    await waitUntilReady(this.child, this.startMs);
    this.env = {
      ...environment,
      ...own,
      STORE_URL: `http://localhost:${port}`,
      STORE_LOG: logFile,
      DATABASE_URL: this.variables.DATABASE_URL ?? embeddedUrl(dataDir) ?? "",
    };
  }

  /** Stops it as Ctrl-C does. Answers its exit code. Its folder goes when we end. */
  async stop() {
    if (!this.child) return 0;
    const { child } = this;
    const ended =
      child.exitCode === null && child.signalCode === null
        ? new Promise<number | null>((resolve) => child.once("exit", resolve))
        : Promise.resolve(child.exitCode);
    child.kill("SIGTERM");
    const code = await ended;
    this.child = null;
    if (code !== 0) say(`The store ended with ${code} when it was stopped.`);
    return code;
  }
}
