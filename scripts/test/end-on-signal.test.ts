import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";

const RUN = fileURLToPath(new URL("./programs/stubborn-run.ts", import.meta.url));

let run: ChildProcess;
let started: number[] = [];
afterEach(() => {
  for (const pid of [run.pid ?? 0, ...started].filter(isAlive)) process.kill(pid, "SIGKILL");
});

function isAlive(pid: number) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the run, and waits until all of it is up. */
async function start(stdio: StdioOptions) {
  const child = spawn(process.execPath, [RUN], { stdio });
  run = child;
  const line = await new Promise<string>((resolve) => child.stdout?.once("data", (chunk) => resolve(String(chunk))));
  started = line.trim().split(" ").map(Number);
  expect(started.map(isAlive)).toEqual([true, true]);
}

const expectNobodyLeft = () => vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 5_000 });

describe("a run that is ended early", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("leaves nothing running, though %s comes twice", async (signal) => {
    await start(["ignore", "pipe", "inherit"]);
    const ended = once(run, "exit");
    run.kill(signal);
    await sleep(200);
    run.kill(signal);
    expect(await ended).toEqual([130, null]);
    await expectNobodyLeft();
  });

  it("ends with the process that started it", async () => {
    await start(["ignore", "pipe", "inherit", "ipc"]);
    run.disconnect();
    expect(await once(run, "exit")).toEqual([130, null]);
    await expectNobodyLeft();
  });
});
