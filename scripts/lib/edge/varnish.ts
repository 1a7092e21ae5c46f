import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../errors.ts";
import type { Jobs } from "../jobs.ts";
import { Complaint } from "../log.mjs";
import { ROOT } from "../paths.mjs";

const CONFIGURATION = join(ROOT, "deploy", "varnish");
const START_MS = 30_000;

/** Why there is no Varnish to test with; null where there is. */
export function whyNoVarnish() {
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  const file = join(folder, "probe.vcl");
  writeFileSync(file, "vcl 4.1; import xkey; backend none none;");
  try {
    execFileSync("varnishd", ["-j", "none", "-C", "-f", file], { stdio: "pipe" });
    return null;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "varnishd is not installed";
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    return said.includes("xkey") ? "varnish-modules (xkey) is not installed" : said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The fronts of `backends.vcl`, at the ports of a test. */
function backends(ports: number[]) {
  return readFileSync(join(CONFIGURATION, "backends.vcl"), "utf8").replaceAll(
    /\.host = "front-(\d)"; \.port = "8000";/g,
    (_, number: string) => `.host = "127.0.0.1"; .port = "${ports[Number(number) - 1]}";`,
  );
}

/** A Varnish as `deploy/varnish` sets it up, before the fronts at two ports. */
export class Varnish {
  private readonly jobs: Jobs;
  private readonly port: number;
  private readonly token: string;
  private readonly frontPorts: number[];
  private child: ChildProcess | undefined;

  constructor(jobs: Jobs, { port, token, frontPorts }: { port: number; token: string; frontPorts: number[] }) {
    this.jobs = jobs;
    this.port = port;
    this.token = token;
    this.frontPorts = frontPorts;
  }

  async start() {
    const folder = mkdtempSync(join(tmpdir(), "varnish-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    copyFileSync(join(CONFIGURATION, "default.vcl"), join(folder, "default.vcl"));
    writeFileSync(join(folder, "backends.vcl"), backends(this.frontPorts));
    const parameters = ["-p", "http_gzip_support=off", "-s", "malloc,64m"];
    const address = ["-a", `127.0.0.1:${this.port}`, "-n", join(folder, "work")];
    // Without a jail: whoever runs the test may not change users.
    this.child = this.jobs.spawn(
      "varnishd",
      ["-j", "none", "-F", ...address, "-f", join(folder, "default.vcl"), ...parameters],
      {
        env: { ...process.env, EDGE_CACHE_TOKEN: this.token },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    for (const until = Date.now() + START_MS; ; await sleep(100)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health`).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > until) throw new Complaint("Varnish took too long to start.");
    }
  }

  stop() {
    this.child?.kill("SIGTERM");
  }
}
