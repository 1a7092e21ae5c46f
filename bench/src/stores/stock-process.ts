import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { PATHS } from "../settings.ts";

const run = promisify(execFile);
const START_MS = 120_000;
const STOP_MS = 10_000;

export type StockSeed = { publishableKey: string; regionId: string };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** A stock Medusa in production mode: the project of bench/stock, with the very packages that ours runs on. */
export class StockProcess {
  private child: ChildProcess | undefined;
  private output = "";
  readonly databaseUrl: string;
  readonly url: string;
  readonly seed: StockSeed;

  private constructor(databaseUrl: string, url: string, seed: StockSeed) {
    this.databaseUrl = databaseUrl;
    this.url = url;
    this.seed = seed;
  }

  /** Fills an empty database on the server that ours uses, then starts the server. Throws with its last words when it does not start. */
  static async start(databaseUrl: string, folder: string): Promise<StockProcess> {
    const project = join(folder, "stock");
    cpSync(PATHS.stockProject, project, { recursive: true });
    symlinkSync(PATHS.backendModules, join(project, "node_modules"));
    const seedFile = join(folder, "stock-seed.json");
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      MEDUSA_DISABLE_TELEMETRY: "1",
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString("hex"),
      COOKIE_SECRET: randomBytes(32).toString("hex"),
      CATALOGUE_FILE: PATHS.catalogue,
      SEED_FILE: seedFile,
    };
    const cli = join(project, "node_modules", "@medusajs", "cli", "cli.js");
    await run(process.execPath, [cli, "db:migrate"], { cwd: project, env, maxBuffer: 50_000_000 });
    await run(process.execPath, [cli, "exec", "./seed.js"], { cwd: project, env, maxBuffer: 50_000_000 });
    const seed = JSON.parse(readFileSync(seedFile, "utf8")) as StockSeed;
    const stock = new StockProcess(databaseUrl, `http://127.0.0.1:${port}`, seed);
    await stock.launch([cli, "start", "--host", "127.0.0.1", "--port", String(port)], project, env);
    return stock;
  }

  private async launch(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-5_000)));
    }
    const until = Date.now() + START_MS;
    while (!(await isHealthy(this.url))) {
      if (child.exitCode !== null || Date.now() > until) {
        await this.stop();
        throw new Error(`Stock Medusa did not start.\n${this.output}`);
      }
      await sleep(200);
    }
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}
