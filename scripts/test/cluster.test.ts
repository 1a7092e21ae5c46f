import { createServer } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Cluster, type ClusterSize } from "../lib/cluster.ts";
import { readConfig } from "../lib/config.ts";
import type * as Medusa from "../lib/medusa.ts";
import { freePort } from "../lib/net.ts";
import { sizeOf } from "../lib/run-cluster.ts";
import { Service } from "../lib/service.ts";

vi.mock("../lib/build-workspaces.ts", () => ({ buildWorkspaces: async () => [], runQuietly: async () => "" }));
vi.mock("../lib/medusa.ts", async (original) => ({
  ...(await original<typeof Medusa>()),
  prepareDatabase: async () => null,
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cluster-"));
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const clusterOf = (size: Partial<ClusterSize> = {}, env: Record<string, string> = {}) =>
  new Cluster(readConfig({ DATA_DIR: folder, ...env }), { ...sizeOf([]), ...size });

/** A service that notes what is done to it; one that fails does not come back. */
function noted(name: string, deeds: string[], { fails = false } = {}) {
  let isWell = true;
  const spawn = () => expect.fail("Nothing is started here.");
  const service = new Service({ name, spawn, probe: async () => isWell });
  service.drain = async () => void deeds.push(`drain ${name}`);
  service.restart = async () => {
    deeds.push(`restart ${name}`);
    isWell = !fails;
    if (fails) throw new Error(`${name} did not start`);
  };
  service.stop = async () => void deeds.push(`stop ${name}`);
  return service;
}

describe("the size of a cluster", () => {
  it("is two fronts, two servers and a worker unless it is said", () => {
    expect(sizeOf([])).toEqual({ fronts: 2, servers: 2, workers: 1 });
    expect(sizeOf(["--fronts", "3", "--workers=2"])).toEqual({ fronts: 3, servers: 2, workers: 2 });
  });

  it.each([
    ["--fronts", "0"],
    ["--servers", "x"],
    ["--workers", "1.5"],
    ["--fronts", "33"],
    ["--leaders", "1"],
  ])("is not %s %s", (...args) => {
    expect(() => sizeOf(args)).toThrow(args[0]);
  });
});

describe("a cluster", () => {
  it("tells each front all servers, in the same order, and each process a port of its own", async () => {
    const cluster = clusterOf({ servers: 3 }, { PORT: "8300", BACKEND_PORT: "9300" });
    cluster.database = { url: "postgres://medusa", frontUrl: "postgres://front" };
    const told: string[] = [];
    vi.spyOn(Service.prototype, "start").mockResolvedValue();
    vi.spyOn(cluster, "told").mockImplementation((name, { PORT, BACKEND_PORT, texts }) => {
      told.push(name.startsWith("front") ? `${name} at ${PORT}: ${texts.BACKEND_URL}` : `${name} at ${BACKEND_PORT}`);
      throw new Error("Nothing is started here.");
    });
    await cluster.startServers({ ...cluster.config, DATABASE_URL: cluster.database.url });
    for (const { options } of cluster.services) expect(() => options.spawn()).toThrow("Nothing is started here.");
    const servers = "http://127.0.0.1:9300,http://127.0.0.1:9301,http://127.0.0.1:9302";
    expect(told).toEqual([
      "server 1 at 9300",
      "server 2 at 9301",
      "server 3 at 9302",
      "worker 1 at 9303",
      `front 1 at 8300: ${servers}`,
      `front 2 at 8301: ${servers}`,
    ]);
  });

  it.each([
    [{ PORT: "9000", BACKEND_PORT: "9001" }, "BACKEND_PORT: the ports"],
    [{ PORT: "9002", BACKEND_PORT: "9000" }, "BACKEND_PORT: the ports"],
  ])("refuses ports that overlap: %o", async (env, message) => {
    await expect(clusterOf({}, env).requirePorts()).rejects.toThrow(message);
  });

  it("names the one port of many that is taken", async () => {
    const neighbour = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => neighbour.listen(port, "127.0.0.1", resolve));
    const env = { HOST: "127.0.0.1", PORT: String(port), BACKEND_PORT: port > 30_000 ? "20000" : "40000" };
    await expect(clusterOf({}, env).requirePorts()).rejects.toThrow(`PORT: port ${port} is already in use.`);
    await new Promise((resolve) => neighbour.close(resolve));
  });

  it("restarts one process after the other, each drained before", async () => {
    const cluster = clusterOf();
    const deeds: string[] = [];
    cluster.services = ["server 1", "server 2", "front 1"].map((name) => noted(name, deeds));
    await cluster.restartInTurn();
    expect(deeds).toEqual(["server 1", "server 2", "front 1"].flatMap((name) => [`drain ${name}`, `restart ${name}`]));
  });

  it("leaves those alone that come after one that does not start", async () => {
    const cluster = clusterOf();
    const deeds: string[] = [];
    const [first, second] = [noted("server 1", deeds, { fails: true }), noted("server 2", deeds)];
    cluster.services = [first, second];
    await cluster.restartInTurn();
    expect(deeds).toEqual(["drain server 1", "restart server 1"]);
    expect(process.exitCode).toBe(0);
  });

  it("ends a rolling restart where it is stopped, fronts first", async () => {
    const cluster = clusterOf();
    const deeds: string[] = [];
    const [server, front] = [noted("server 1", deeds), noted("front 1", deeds)];
    server.drain = () => cluster.stop();
    cluster.services = [server, front];
    await cluster.restartInTurn();
    expect(deeds.filter((deed) => deed.startsWith("stop"))).toEqual(["stop front 1", "stop server 1", "stop front 1"]);
    expect(deeds).not.toContain("restart front 1");
  });
});
