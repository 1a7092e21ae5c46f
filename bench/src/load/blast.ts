import { execFile, execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { CONNECTIONS } from "../settings.ts";
import type { Sample } from "./drive.ts";

const run = promisify(execFile);

type Autocannon = {
  duration: number;
  "2xx": number;
  non2xx: number;
  errors: number;
  timeouts: number;
  latency: { p50: number; p99: number };
};

function hasWrk(): boolean {
  try {
    // It ends with 1 after printing its version.
    execFileSync("wrk", ["--version"], { stdio: "ignore" });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
  return true;
}

/** The load generator for answers that come by the ten thousand: `wrk` where it is installed, else autocannon. */
export const BLASTER = hasWrk() ? "wrk" : "autocannon";

/** Reads one address as fast as the server gives it. Any failed request fails the run. */
export async function blast(url: string, durationMs: number): Promise<Sample> {
  const seconds = String(Math.round(durationMs / 1000));
  return BLASTER === "wrk" ? await blastWithWrk(url, seconds) : await blastWithAutocannon(url, seconds);
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

async function blastWithWrk(url: string, seconds: string): Promise<Sample> {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--timeout",
    "30s",
    "--latency",
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const read = (pattern: RegExp) => {
    const [, value, unit] = pattern.exec(stdout) ?? [];
    if (value === undefined) throw new Error(`wrk answered in a way that we do not know:\n${stdout}`);
    return Number(value) * (UNITS[unit ?? "ms"] ?? 1);
  };
  return {
    perSecond: read(/Requests\/sec:\s+([\d.]+)/),
    count: read(/\b(\d+) requests in/),
    p50Ms: read(/50%\s+([\d.]+)(us|ms|s)/),
    p99Ms: read(/99%\s+([\d.]+)(us|ms|s)/),
  };
}

async function blastWithAutocannon(url: string, seconds: string): Promise<Sample> {
  const program = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
  const args = [program, "-c", String(CONNECTIONS), "-d", seconds, "-j", "-n", url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as Autocannon;
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${url} failed under load:\n${stdout}`);
  return {
    perSecond: result["2xx"] / result.duration,
    count: result["2xx"],
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
