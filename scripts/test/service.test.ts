import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseJson } from "../lib/json.ts";
import { useLogFormat } from "../lib/log.mjs";
import { Service, type ServiceOptions } from "../lib/service.ts";

const STUBBORN = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")';

let written: string[];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

function serviceOf(script: string, options: Partial<ServiceOptions> = {}) {
  const spawned: ChildProcess[] = [];
  const service: Service = new Service({
    name: "trial",
    spawn: () => {
      const child = spawn(process.execPath, ["-e", script], { detached: true, stdio: ["ignore", "pipe", "pipe"] });
      spawned.push(child);
      return child;
    },
    probe: async () => service.recent.includes("up"),
    ...options,
  });
  return { service, spawned };
}

describe("Service", () => {
  it("starts a dead process again, after a delay that grows", async () => {
    const { service, spawned } = serviceOf('console.log("up"); setInterval(() => {}, 1000)');
    await service.start(10_000);
    spawned[0]?.kill("SIGKILL");
    await vi.waitFor(() => expect(spawned).toHaveLength(2), { timeout: 5_000 });
    spawned[1]?.kill("SIGKILL");
    await vi.waitFor(() => expect(spawned).toHaveLength(3), { timeout: 5_000 });
    await service.stop();
    const delays = written
      .filter((line) => line.includes("started again"))
      .map((line) => /in ([\d.]+) s/.exec(line)?.[1]);
    expect(delays).toEqual(["0.5", "1"]);
  });

  it("writes the moment in UTC before every line, and no control character", async () => {
    const script = 'console.log("up"); setInterval(() => console.log("GET /\\r\\u001b[2J[front] forged\\tend"), 50)';
    const { service } = serviceOf(script);
    await service.start(10_000);
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(0), { timeout: 5_000 });
    await service.stop();
    expect(written[0]).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \[trial\] GET \/\\u000d\\u001b\[2J\[front\] forged\tend\n$/,
    );
  });

  it("still looks after a process that was started anew for a new build", async () => {
    const { service, spawned } = serviceOf('console.log("up"); setInterval(() => {}, 1000)');
    await service.start(10_000);
    await service.restart(10_000);
    expect(spawned).toHaveLength(2);
    spawned[1]?.kill("SIGKILL");
    await vi.waitFor(() => expect(spawned).toHaveLength(3), { timeout: 5_000 });
    await service.stop();
  });

  it("does not ask a process that announces itself before it has, each time it starts", async () => {
    const script = 'setTimeout(() => process.send("up"), 100)';
    let hasAnnounced = false;
    const asked: boolean[] = [];
    const service = new Service({
      name: "trial",
      spawn: () => {
        hasAnnounced = false;
        const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
        return child.on("message", () => (hasAnnounced = true));
      },
      probe: async () => asked.push(hasAnnounced) > 0,
      isAnnounced: true,
    });
    await service.start(10_000);
    await service.restart(10_000);
    await service.stop();
    expect(asked).toEqual([true, true]);
  });

  it("does not wait for the announcement of a process that has ended", async () => {
    const { service } = serviceOf('console.error("no such table")', { isAnnounced: true });
    await expect(service.start(10_000)).rejects.toThrow(/trial did not start:\n.*no such table/s);
  });

  it("says what a process wrote that does not start", async () => {
    const { service } = serviceOf('console.error("no such table"); process.exit(3)');
    await expect(service.start(10_000)).rejects.toThrow(/trial did not start:\n.*no such table/s);
  });

  it("kills what does not end, and starts nothing after a stop", async () => {
    const { service, spawned } = serviceOf(STUBBORN, { stopMs: 300 });
    await service.start(10_000);
    const since = Date.now();
    await service.stop();
    expect(Date.now() - since).toBeLessThan(3_000);
    expect(spawned[0]?.signalCode).toBe("SIGKILL");
    await sleep(800);
    expect(spawned).toHaveLength(1);
  });

  it("lets a process work on for a while after telling it to drain", async () => {
    const script = 'process.on("message", (word) => console.log(word)); console.log("up"); setInterval(() => {}, 1000)';
    const { service, spawned } = serviceOf(script, {
      spawn: () => {
        const child = spawn(process.execPath, ["-e", script], {
          detached: true,
          stdio: ["ignore", "pipe", "pipe", "ipc"],
        });
        spawned.push(child);
        return child;
      },
      drainMs: 400,
    });
    await service.start(10_000);
    const since = Date.now();
    await service.drain();
    expect(Date.now() - since).toBeGreaterThanOrEqual(390);
    expect(service.recent).toContain("drain");
    expect(spawned[0]?.exitCode).toBe(null);
    await service.stop();
    await service.drain();
    expect(Date.now() - since).toBeLessThan(5_000);
  });

  it("gives no sign of life after a stop in the middle of a delay", async () => {
    const { service, spawned } = serviceOf('console.log("up"); setInterval(() => {}, 1000)');
    await service.start(10_000);
    spawned[0]?.kill("SIGKILL");
    await vi.waitFor(() => expect(written.join("")).toContain("started again"), { timeout: 5_000 });
    await service.stop();
    await sleep(800);
    expect(spawned).toHaveLength(1);
  });
});

describe("Service, where the log is JSON", () => {
  afterEach(() => useLogFormat("text"));

  it("hands objects on as they are, and makes one of every other line", async () => {
    useLogFormat("json");
    const script =
      'console.log("up"); setInterval(() => { console.log(JSON.stringify({ level: "warn", requestId: "r" })); console.log("Error: {\\u0085") }, 50)';
    const { service, spawned } = serviceOf(script);
    await service.start(10_000);
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(1), { timeout: 5_000 });
    spawned[0]?.kill("SIGKILL");
    await vi.waitFor(() => expect(written.join("")).toContain("started again"), { timeout: 5_000 });
    await service.stop();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const lines = written.map((line) => parseJson<object>(line));
    expect(lines[0]).toEqual({ level: "warn", requestId: "r" });
    expect(lines[1]).toEqual({ level: "info", time, process: "trial", pid: process.pid, message: "Error: {\u0085" });
    expect(lines).toContainEqual(expect.objectContaining({ level: "warn", process: "start", time }));
  });
});
