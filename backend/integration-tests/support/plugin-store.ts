import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { required } from "./env";

const ROOT = resolve(__dirname, "../../..");
const BUILDS = join(ROOT, "backend", ".medusa");
const CLI = join(ROOT, "backend", "node_modules", "@medusajs", "cli", "cli.js");
const FOLLOW_PARENT = pathToFileURL(join(ROOT, "scripts", "lib", "follow-parent.mjs")).href;
const START_MS = 45_000;

const env = { ...process.env, NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "1" };

/** Builds a plugin as its author does. */
export async function buildPlugin(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, "plugin:build"], { cwd: join(ROOT, folder), env });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** One more instance of the store under test, on its database, with one more plugin in its configuration. */
export class PluginStore {
  private folder = "";
  private child: ChildProcess | undefined;
  url = "";

  async start(plugin: string): Promise<void> {
    this.folder = await mkdtemp(join(BUILDS, "with-plugin-"));
    const built = join(BUILDS, "server");
    await cp(join(built, "src"), join(this.folder, "src"), { recursive: true });
    await cp(join(built, "package.json"), join(this.folder, "package.json"));
    await writeFile(
      join(this.folder, "medusa-config.js"),
      `const store = require(${JSON.stringify(join(built, "medusa-config.js"))}).default;
       module.exports = {
         ...store,
         admin: { ...store.admin, disable: true },
         projectConfig: { ...store.projectConfig, workerMode: "server" },
         plugins: [...store.plugins, { resolve: ${JSON.stringify(join(ROOT, plugin))}, options: {} }],
       };`,
    );
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const args = ["--import", FOLLOW_PARENT, CLI, "start", "--host", "127.0.0.1", "--port", String(port)];
    const secret = randomBytes(32).toString("hex");
    this.child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: {
        ...env,
        LOG_LEVEL: "warn",
        DATABASE_URL: required("DATABASE_URL"),
        JWT_SECRET: secret,
        COOKIE_SECRET: secret,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await this.untilReady();
  }

  private async untilReady(): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(250)) {
      if (this.child?.exitCode != null) throw new Error(`The store with the plugin ended with ${this.child.exitCode}.`);
      const answer = await fetch(`${this.url}/health`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error("The store with the plugin took too long to start.");
  }

  /** A call of its own routes, as JSON. */
  async call<Body>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(new URL(path, this.url), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  async stop(): Promise<void> {
    if (this.child && this.child.exitCode === null) {
      this.child.kill("SIGTERM");
      await once(this.child, "exit");
    }
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}
