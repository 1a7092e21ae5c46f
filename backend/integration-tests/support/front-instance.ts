import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { required } from "@nocturne/test-support";
import { freePort, ROOT } from "./medusa-instance";

const START_MS = 60_000;

/** One more front, before a Medusa of the test's own, on the database of the store under test. */
export class FrontInstance {
  private child: ChildProcess | undefined;
  url = "";
  /** What it has said so far. */
  log = "";

  /** Starts before the Medusa at `medusaUrl`, and waits until it answers; `preload` is a module that it loads first. */
  async start(medusaUrl: string, variables: Record<string, string> = {}, preload?: string): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const imports = preload ? ["--import", pathToFileURL(preload).href] : [];
    this.child = spawn(process.execPath, [...imports, join(ROOT, "storefront", "server", "main.ts")], {
      cwd: join(ROOT, "storefront"),
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL: this.url,
        BACKEND_URL: medusaUrl,
        FRONT_DATABASE_URL: required("DATABASE_URL"),
        DEMO_PAYMENTS_ALLOWED: "true",
        TRUST_PROXY: "loopback",
        EDGE_CACHE: "none",
        ...variables,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child.stdout?.on("data", (chunk: Buffer) => {
      this.log += chunk.toString();
      process.stdout.write(chunk);
    });
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
      if (this.child.exitCode != null) throw new Error(`The front ended with ${this.child.exitCode}.`);
      const answer = await fetch(`${this.url}/health`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error("The front took too long to start.");
  }

  async stop(): Promise<void> {
    if (this.child && this.child.exitCode === null) {
      this.child.kill("SIGTERM");
      await once(this.child, "exit");
    }
  }
}
