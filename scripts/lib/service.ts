import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Complaint, tell, tellOf } from "./log.mjs";
import { signalGroup } from "./signal-group.ts";

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
const HEALTHY_MS = 60_000;
const PROBE_EVERY_MS = 20;
const REMEMBERED_LINES = 40;
/** What a process says that has come up (backend/start.ts). */
const UP = "up";

export interface ServiceOptions {
  /** Shown before every line that it writes. */
  name: string;
  /** Starts the process. */
  spawn: () => ChildProcess;
  /** Whether it works. */
  probe: () => Promise<boolean>;
  /** Whether it says `UP` over its channel to us once it works. It is not asked before. */
  isAnnounced?: boolean;
  /** Asks it to end. */
  requestStop?: (child: ChildProcess) => unknown;
  /** How long `drain` lets it work on after it said that it goes. */
  drainMs?: number;
  /** How long it may take to end before it is killed. */
  stopMs?: number;
  /** Whether its lines are kept for a failure only. */
  isQuiet?: boolean;
}

/** Hands every full line of a stream on. */
function eachLine(stream: Readable, use: (line: string) => void) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) use(line);
  });
}

/**
 * A server process of ours that is kept alive: when it dies it is started again, after a delay that doubles with every
 * death and starts anew once it has stayed up for a minute.
 */
export class Service {
  readonly options: Required<ServiceOptions>;
  child: ChildProcess | null = null;
  isStopping = false;
  isRestarting = false;
  delayMs = FIRST_DELAY_MS;
  recent: string[] = [];
  /** True once it has worked. */
  isUp = false;
  private timer: NodeJS.Timeout | undefined;
  private mayBeUp = false;

  constructor(options: ServiceOptions) {
    const requestStop = (child: ChildProcess) => child.kill("SIGTERM");
    this.options = { requestStop, isAnnounced: false, drainMs: 0, stopMs: 5_000, isQuiet: false, ...options };
  }

  /** Starts it and waits until it works. Throws a Complaint with its last lines when it ends, or never works. */
  async start(timeoutMs: number) {
    this.launch();
    const until = Date.now() + timeoutMs;
    while (!this.mayBeUp || !(await this.options.probe())) {
      if (!this.child) throw new Complaint(`${this.options.name} did not start:\n${this.recent.join("\n")}`);
      if (Date.now() > until) throw new Complaint(`${this.options.name} does not answer.\n${this.recent.join("\n")}`);
      await sleep(PROBE_EVERY_MS);
    }
    this.isUp = true;
  }

  private launch() {
    const since = Date.now();
    const child = this.options.spawn();
    this.child = child;
    this.mayBeUp = !this.options.isAnnounced;
    child.on("message", (message) => (this.mayBeUp ||= message === UP));
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, (line) => this.hear(line));
    child.once("error", (error) => this.hear(error.message));
    child.once("close", (code, signal) => this.buried(child, since, signal ?? code));
  }

  private hear(line: string) {
    this.recent.push(line);
    if (this.recent.length > REMEMBERED_LINES) this.recent.shift();
    if (this.isUp && !this.options.isQuiet && line.trim()) tellOf(this.options.name, line);
  }

  private buried(child: ChildProcess, since: number, how: NodeJS.Signals | number | null) {
    if (this.child === child) this.child = null;
    if (this.isStopping || this.isRestarting || !this.isUp) return;
    if (Date.now() - since > HEALTHY_MS) this.delayMs = FIRST_DELAY_MS;
    tell(`${this.options.name} ended unexpectedly (${how}); it is started again in ${this.delayMs / 1000} s.`);
    if (this.options.isQuiet) this.recent.slice(-5).forEach((line) => tell(line));
    this.timer = setTimeout(() => this.launch(), this.delayMs);
    this.delayMs = Math.min(this.delayMs * 2, MAX_DELAY_MS);
  }

  /**
   * Has it say at `/health` that it goes, while it works on, until load balancers have noticed; for `stop` to follow. The
   * process hears of it by its channel to us.
   */
  async drain() {
    const { child } = this;
    const { drainMs } = this.options;
    if (!child?.connected || !this.isUp || drainMs === 0) return;
    child.send("drain", () => undefined);
    await Promise.race([sleep(drainMs), new Promise((resolve) => child.once("close", resolve))]);
  }

  /** Ends it for good: asked first, killed with all that it started when it takes too long. Safe to call again. */
  async stop() {
    this.isStopping = true;
    await this.end();
  }

  private async end() {
    clearTimeout(this.timer);
    const child = this.child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("close", resolve));
    this.options.requestStop(child);
    const killing = setTimeout(() => signalGroup(child, "SIGKILL"), this.options.stopMs);
    await ended;
    clearTimeout(killing);
    this.child = null;
  }

  /** Ends it and starts it again, for a new build. Does not start what was stopped for good meanwhile. */
  async restart(timeoutMs: number) {
    this.isRestarting = true;
    await this.end();
    this.isRestarting = false;
    if (!this.isStopping) await this.start(timeoutMs);
  }
}
