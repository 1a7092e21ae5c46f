import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Complaint } from "./log.mjs";
import { ROOT } from "./paths.mjs";
import { signalGroup } from "./signal-group.ts";

/** Programs that a run starts, each in a process group of its own, so that none outlives the run. */
export class Jobs {
  running = new Set<ChildProcess>();
  isEnded = false;

  /** Starts a program; its output goes where ours goes, or as `stdio` says. */
  spawn(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    if (this.isEnded) throw new Complaint("The run was ended.");
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      ...options,
      detached: true,
    });
    this.adopt(child);
    return child;
  }

  /** Counts a program in that somebody else started (in a process group of its own). */
  adopt = (child: ChildProcess) => {
    this.running.add(child);
    child.once("close", () => this.running.delete(child));
  };

  /** Runs a program to its end, or kills it after its time. Answers its exit code, null when it was killed. */
  async run(command: string, args: string[], { timeoutMs, ...options }: SpawnOptions & { timeoutMs: number }) {
    const child = this.spawn(command, args, options);
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), timeoutMs);
    try {
      return await new Promise<number | null>((resolve, reject) => {
        child.once("error", reject);
        child.once("exit", resolve);
      });
    } finally {
      clearTimeout(timer);
      signalGroup(child, "SIGKILL");
    }
  }

  /** Ends everything: asked first, killed after a while. Nothing can be started any more. */
  async end(graceMs: number) {
    this.isEnded = true;
    for (const child of this.running) child.kill("SIGTERM");
    for (let waited = 0; this.running.size > 0 && waited < graceMs; waited += 100) await sleep(100);
    for (const child of this.running) signalGroup(child, "SIGKILL");
  }
}
