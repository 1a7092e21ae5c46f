import { execFileSync, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../errors.ts";
import type { Jobs } from "../jobs.ts";
import { Complaint } from "../log.mjs";
import { freePort, isPortFree } from "../net.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const START_MS = 10_000;
const DISK = "1200m";
const CHUNK = Buffer.alloc(4 * 1024 * 1024);
const LIBRARIES = "/usr/lib";

/** Takes every mail, and keeps none. */
export class MailServer {
  taken = 0;
  /** There once it has started. */
  network!: TcpProxy;
  private readonly server = createServer((socket) => this.talk(socket));

  async start() {
    const port = await freePort();
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    this.network = await TcpProxy.to(port);
    return { SMTP_URL: `smtp://127.0.0.1:${this.network.port}` };
  }

  private talk(socket: Socket) {
    let isData = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => undefined);
    socket.setEncoding("utf8");
    say("220 mail");
    socket.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isData && line !== ".") continue;
        if (isData) this.taken += 1;
        isData = /^DATA/i.test(line);
        say(isData ? "354 go on" : /^QUIT/i.test(line) ? "221 bye" : "250 fine");
      }
    });
  }

  async stop() {
    const network: TcpProxy | undefined = this.network;
    await network?.stop();
    this.server.close();
  }
}

/** Redis behind a network that can be broken. */
export class Redis {
  static get isInstalled() {
    return spawnSync("redis-server", ["--version"]).status === 0;
  }

  /** There once it has started. */
  network!: TcpProxy;
  private readonly jobs: Jobs;
  private child: ChildProcess | undefined;

  constructor(jobs: Jobs) {
    this.jobs = jobs;
  }

  async start() {
    const port = await freePort();
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.child = this.jobs.spawn("redis-server", options, { cwd: "/tmp", stdio: "ignore" });
    for (const until = Date.now() + START_MS; await isPortFree(port); await sleep(50)) {
      if (Date.now() > until) throw new Complaint("Redis did not start.");
    }
    this.network = await TcpProxy.to(port);
    return { REDIS_URL: `redis://127.0.0.1:${this.network.port}` };
  }

  async stop() {
    const network: TcpProxy | undefined = this.network;
    await network?.stop();
    this.child?.kill("SIGTERM");
  }
}

/** A small disk of its own for a store's folder, where this user may mount one. */
export class Disk {
  isMounted: boolean;
  private readonly folder: string;
  private readonly file: string;

  constructor(folder: string) {
    this.folder = folder;
    this.file = join(folder, "full");
    const asked = process.getuid?.() === 0 && process.platform === "linux";
    this.isMounted = asked && spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]).status === 0;
  }

  /** Writes until nothing more can be. */
  fill() {
    const file = openSync(this.file, "w");
    try {
      for (;;) if (writeSync(file, CHUNK) < CHUNK.length) break;
    } catch (error) {
      if (codeOf(error) !== "ENOSPC") throw error;
    } finally {
      closeSync(file);
    }
  }

  free() {
    rmSync(this.file, { force: true });
  }

  stop() {
    if (this.isMounted) execFileSync("umount", ["-l", this.folder]);
    this.isMounted = false;
  }
}

/** The library that shows a process another time; undefined where it is not installed. */
export function fakeTimeLibrary() {
  if (!existsSync(LIBRARIES)) return undefined;
  const places = readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name, "faketime", "libfaketime.so.1"));
  return places.find((path) => existsSync(path));
}
