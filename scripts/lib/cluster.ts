import { setTimeout as sleep } from "node:timers/promises";
import type { Values } from "../../packages/config/src/index.mjs";
import { buildWorkspaces } from "./build-workspaces.ts";
import type { Config } from "./config.ts";
import { probeFront, spawnFront } from "./front.ts";
import { Complaint, fail, say, step } from "./log.mjs";
import { prepareDatabase, probeMedusa, spawnMedusa, type CompleteConfig } from "./medusa.ts";
import { hostToAsk, requirePort } from "./net.ts";
import { Service } from "./service.ts";
import { Store } from "./store.ts";

/** Long enough for many that start at once on few cores. */
const START_MS = 240_000;
const STOP_MS = 25_000;
const LOOK_AGAIN_MS = 250;

/** The port of the nth process of a kind, where the first has one. */
const portAfter = (port: number | undefined, index: number) => (port === undefined ? undefined : port + index);

/** Counts from 0. */
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

/** How many processes of each kind. */
export interface ClusterSize {
  fronts: number;
  servers: number;
  workers: number;
}

/** A start's configuration, changed for one of its processes. */
function configured(config: CompleteConfig, changes: Partial<Values>): CompleteConfig {
  const texts = Object.entries(changes).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return {
    ...config,
    ...changes,
    DATABASE_URL: config.DATABASE_URL,
    texts: { ...config.texts, ...Object.fromEntries(texts) },
  };
}

/**
 * A store of several fronts, servers and workers as processes of one machine: fronts at PORT and the ports after it, servers
 * and then workers at BACKEND_PORT and the ports after it.
 */
export class Cluster extends Store {
  readonly size: ClusterSize;
  services: Service[] = [];
  /** Brings the database up to date; there once it has started. */
  private prepare: (() => Promise<unknown>) | undefined;
  private isRestarting = false;

  constructor(config: Config, size: ClusterSize) {
    super(config);
    this.size = size;
  }

  /** Of several that start at once none gains by it. */
  override load() {}

  override async requirePorts() {
    const { PORT, HOST, BACKEND_PORT, BACKEND_HOST } = this.config;
    const { fronts, servers, workers } = this.size;
    const first = Math.min(PORT, BACKEND_PORT);
    if (first + (first === PORT ? fronts : servers + workers) > Math.max(PORT, BACKEND_PORT)) {
      throw new Complaint("BACKEND_PORT: the ports of fronts, and those of servers and workers, must not overlap.");
    }
    for (let i = 0; i < fronts; i += 1) await requirePort("PORT", PORT + i, HOST);
    for (let i = 0; i < servers + workers; i += 1) await requirePort("BACKEND_PORT", BACKEND_PORT + i, BACKEND_HOST);
  }

  override async startServers(config: CompleteConfig) {
    this.prepare = async () => this.secrets && (await prepareDatabase(config, this.secrets, this.track));
    const { fronts, servers, workers } = this.size;
    this.services = [
      ...times(servers, (index) => this.medusaService(config, "server", index)),
      ...times(workers, (index) => this.medusaService(config, "worker", index)),
      ...times(fronts, (index) => this.frontService(config, index)),
    ];
    await step(`Starting ${this.services.length} processes`, async () => {
      await Promise.all(this.services.map((service) => service.start(START_MS)));
    });
  }

  medusaService(complete: CompleteConfig, role: "server" | "worker", index: number) {
    const place = role === "server" ? index : this.size.servers + index;
    const config = configured(complete, {
      BACKEND_PORT: complete.BACKEND_PORT + place,
      BACKEND_METRICS_PORT: portAfter(complete.BACKEND_METRICS_PORT, place),
    });
    const name = `${role} ${index + 1}`;
    return new Service({
      name,
      spawn: () => spawnMedusa(this.told(name, config), role),
      probe: () => probeMedusa(config),
      isAnnounced: true,
      drainMs: role === "server" ? config.SHUTDOWN_DELAY_SECONDS * 1000 : 0,
      stopMs: STOP_MS,
    });
  }

  /** What a process is told, by its name; a test tells one of them something else. */
  told(_name: string, config: Config) {
    return config;
  }

  /** Where fronts find the servers. */
  serverAddresses() {
    const { BACKEND_HOST, BACKEND_PORT } = this.config;
    return times(this.size.servers, (index) => `http://${hostToAsk(BACKEND_HOST)}:${BACKEND_PORT + index}`);
  }

  /** Where the nth front hears of changes. */
  frontDatabaseUrl(_index: number) {
    return this.database.frontUrl;
  }

  frontService(complete: CompleteConfig, index: number) {
    const { PORT, METRICS_PORT, SHUTDOWN_DELAY_SECONDS } = complete;
    const config = configured(complete, {
      PORT: PORT + index,
      METRICS_PORT: portAfter(METRICS_PORT, index),
      BACKEND_URL: this.serverAddresses(),
    });
    const name = `front ${index + 1}`;
    return new Service({
      name,
      spawn: () => spawnFront(this.told(name, config), this.frontDatabaseUrl(index)),
      probe: () => probeFront(config),
      drainMs: SHUTDOWN_DELAY_SECONDS * 1000,
      stopMs: STOP_MS,
    });
  }

  /**
   * Builds and migrates what changed, then restarts one process after the other: each says at `/health` that it goes, is
   * drained, and is well again before the next one's turn. Where one does not come back, those after it run on as they are.
   * Never rejects.
   */
  async restartInTurn() {
    if (this.isRestarting) return say("A rolling restart is under way.");
    this.isRestarting = true;
    try {
      await buildWorkspaces({ onSpawn: this.track });
      await this.prepare?.();
      for (const service of this.services) {
        await this.untilAllAreWell();
        await step(`Restarting ${service.options.name}`, async () => {
          await service.drain();
          await service.restart(START_MS);
        });
      }
      say("All processes were restarted.");
    } catch (error) {
      if (this.isStopping) return;
      fail(error);
      process.exitCode = 0;
      say("The rolling restart has ended early.");
    } finally {
      this.isRestarting = false;
    }
  }

  async untilAllAreWell() {
    for (const until = Date.now() + START_MS; ; await sleep(LOOK_AGAIN_MS)) {
      this.continueUnlessStopping();
      const answers = await Promise.all(this.services.map((service) => service.options.probe()));
      if (answers.every(Boolean)) return;
      if (Date.now() > until) throw new Complaint("Not every process is well: none is restarted until all are.");
    }
  }

  /** Fronts first, then what they talk to, then Postgres. */
  override async stopServers() {
    const isFront = (service: Service) => service.options.name.startsWith("front");
    await Promise.all(this.services.filter(isFront).map((service) => service.stop()));
    await Promise.all(this.services.map((service) => service.stop()));
  }
}
