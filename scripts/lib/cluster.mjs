import { setTimeout as sleep } from "node:timers/promises";
import { buildWorkspaces } from "./build-workspaces.mjs";
import { probeFront, spawnFront } from "./front.mjs";
import { Complaint, fail, say, step } from "./log.mjs";
import { prepareDatabase, probeMedusa, spawnMedusa } from "./medusa.mjs";
import { hostToAsk, requirePort } from "./net.mjs";
import { Service } from "./service.mjs";
import { Store } from "./store.mjs";

/** Long enough for many that start at once on few cores. */
const START_MS = 240_000;
const STOP_MS = 25_000;
const LOOK_AGAIN_MS = 250;

/** The port of the nth process of a kind, where the first has one. */
const portAfter = (port, index) => (port === undefined ? undefined : port + index);

/** Counts from 0. */
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A start's configuration, changed for one of its processes. */
function configured(config, changes) {
  const texts = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { ...config, ...changes, texts: { ...config.texts, ...Object.fromEntries(texts) } };
}

/**
 * A store of several fronts, servers and workers as processes of one machine: fronts at PORT and the ports after it, servers
 * and then workers at BACKEND_PORT and the ports after it.
 */
export class Cluster extends Store {
  services = [];

  constructor(config, size) {
    super(config);
    this.size = size;
  }

  async requirePorts() {
    const { PORT, HOST, BACKEND_PORT, BACKEND_HOST } = this.config;
    const { fronts, servers, workers } = this.size;
    const first = Math.min(PORT, BACKEND_PORT);
    if (first + (first === PORT ? fronts : servers + workers) > Math.max(PORT, BACKEND_PORT)) {
      throw new Complaint("BACKEND_PORT: the ports of fronts, and those of servers and workers, must not overlap.");
    }
    for (let i = 0; i < fronts; i += 1) await requirePort("PORT", PORT + i, HOST);
    for (let i = 0; i < servers + workers; i += 1) await requirePort("BACKEND_PORT", BACKEND_PORT + i, BACKEND_HOST);
  }

  async startServers(config) {
    this.complete = config;
    const { fronts, servers, workers } = this.size;
    this.services = [
      ...times(servers, (index) => this.medusaService("server", index, config.BACKEND_PORT + index)),
      ...times(workers, (index) => this.medusaService("worker", index, config.BACKEND_PORT + servers + index)),
      ...times(fronts, (index) => this.frontService(index)),
    ];
    await step(`Starting ${this.services.length} processes`, async () => {
      await Promise.all(this.services.map((service) => service.start(START_MS)));
    });
  }

  medusaService(role, index, port) {
    const { BACKEND_PORT, BACKEND_METRICS_PORT } = this.complete;
    const config = configured(this.complete, {
      BACKEND_PORT: port,
      BACKEND_METRICS_PORT: portAfter(BACKEND_METRICS_PORT, port - BACKEND_PORT),
    });
    const name = `${role} ${index + 1}`;
    return new Service({
      name,
      spawn: () => spawnMedusa(this.told(name, config), role),
      probe: () => probeMedusa(config),
      drainMs: role === "server" ? config.SHUTDOWN_DELAY_SECONDS * 1000 : 0,
      stopMs: STOP_MS,
    });
  }

  /** What a process is told, by its name; a test tells one of them something else. */
  told(_name, config) {
    return config;
  }

  /** Where fronts find the servers. */
  serverAddresses() {
    const { BACKEND_HOST, BACKEND_PORT } = this.complete;
    return times(this.size.servers, (index) => `http://${hostToAsk(BACKEND_HOST)}:${BACKEND_PORT + index}`);
  }

  /** Where the nth front hears of changes. */
  frontDatabaseUrl(_index) {
    return this.database.frontUrl;
  }

  frontService(index) {
    const { PORT, METRICS_PORT, SHUTDOWN_DELAY_SECONDS } = this.complete;
    const config = configured(this.complete, {
      PORT: PORT + index,
      METRICS_PORT: portAfter(METRICS_PORT, index),
      BACKEND_URL: this.serverAddresses().join(","),
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
    if (this.restarting) return void say("A rolling restart is under way.");
    this.restarting = true;
    try {
      await buildWorkspaces({ onSpawn: this.track });
      await prepareDatabase(this.complete, this.secrets, this.track);
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
      this.restarting = false;
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
  async stopServers() {
    const isFront = (service) => service.options.name.startsWith("front");
    await Promise.all(this.services.filter(isFront).map((service) => service.stop()));
    await Promise.all(this.services.map((service) => service.stop()));
  }
}
