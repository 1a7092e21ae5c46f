import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { required } from "@nocturne/test-support";

export const ROOT = resolve(__dirname, "../../..");
export const BUILT = join(ROOT, "backend", ".medusa", "server");
export const CLI = join(ROOT, "backend", "node_modules", "@medusajs", "cli", "cli.js");
const FOLLOW_PARENT = pathToFileURL(join(ROOT, "scripts", "lib", "follow-parent.mjs")).href;
const START_MS = 180_000;

/** What every process of Medusa is told that the tests start. */
export const medusaEnv = () => ({
  ...process.env,
  NODE_ENV: "production",
  MEDUSA_DISABLE_TELEMETRY: "1",
  LOG_LEVEL: "warn",
  DEMO_PAYMENTS_ALLOWED: "true",
  DATABASE_URL: required("DATABASE_URL"),
});

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** One more instance of Medusa on the database of the store under test. It serves, and runs no jobs. */
export class MedusaInstance {
  private child: ChildProcess | undefined;
  url = "";
  /** What it has said so far. */
  log = "";

  /**
   * Starts what is built in `folder`, and waits until it answers; `variables` are for this instance alone, `preload` is a
   * module that it loads first.
   */
  async start(folder: string, variables: Record<string, string> = {}, preload?: string): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const imports = ["--import", FOLLOW_PARENT, ...(preload ? ["--import", pathToFileURL(preload).href] : [])];
    const args = [...imports, CLI, "start", "--host", "127.0.0.1", "--port", String(port)];
    const secret = randomBytes(32).toString("hex");
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      env: {
        ...medusaEnv(),
        MEDUSA_WORKER_MODE: "server",
        JWT_SECRET: secret,
        COOKIE_SECRET: secret,
        ...variables,
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    this.child.stdout?.on("data", (chunk: Buffer) => {
      this.log += chunk.toString();
      process.stdout.write(chunk);
    });
    await this.untilReady();
  }

  private async untilReady(): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(250)) {
      if (this.child?.exitCode != null) throw new Error(`The instance ended with ${this.child.exitCode}.`);
      const answer = await fetch(`${this.url}/health`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error("The instance took too long to start.");
  }

  /** A call of its own routes, as JSON. */
  async call<Body>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(new URL(path, this.url), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
  }

  /** Asks the module that was loaded first, and answers what it says. */
  async ask<Answer>(): Promise<Answer> {
    const { child } = this;
    if (!child) throw new Error("The instance is not running.");
    const answered = once(child, "message") as Promise<[Answer]>;
    child.send("tell");
    return (await answered)[0];
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Who was ended by a signal has no exit code. */
  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }
}
