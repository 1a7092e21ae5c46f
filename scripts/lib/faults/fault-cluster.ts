import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../../../packages/config/src/index.mjs";
import { Cluster } from "../cluster.ts";
import type { Config } from "../config.ts";
import type { CompleteConfig } from "../medusa.ts";
import { isThere, postgresProcesses, signalAll } from "./processes.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const RESTART_MS = 120_000;

/** The same address with another port. */
function at(address: string, port: number) {
  const url = new URL(address);
  url.port = String(port);
  return url.href.replace(/\/$/, "");
}

const portOf = (address: string) => Number(new URL(address).port);

/** A cluster whose network can be broken: between fronts and servers, and between each and Postgres. */
export class FaultCluster extends Cluster {
  /** What single processes are told besides, by their names. */
  private readonly extras = new Map<string, { env: Environment }>();
  /** The address of the database past every proxy: for the test's own questions. */
  ownUrl = "";
  /** These three are there once it has started. */
  databaseNetwork!: TcpProxy;
  frontDatabaseNetworks: TcpProxy[] = [];
  serverNetworks: TcpProxy[] = [];

  override async startPostgres() {
    const { url, frontUrl } = await super.startPostgres();
    this.ownUrl = url;
    this.databaseNetwork = await TcpProxy.to(portOf(url));
    for (let index = 0; index < this.size.fronts; index += 1)
      this.frontDatabaseNetworks.push(await TcpProxy.to(portOf(url)));
    return { url: at(url, this.databaseNetwork.port), frontUrl };
  }

  override async startServers(config: CompleteConfig) {
    for (let index = 0; index < this.size.servers; index += 1)
      this.serverNetworks.push(await TcpProxy.to(config.BACKEND_PORT + index));
    await super.startServers(config);
  }

  override serverAddresses() {
    return this.serverNetworks.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  override frontDatabaseUrl(index: number) {
    const network = this.frontDatabaseNetworks[index];
    if (!network) throw new Error(`Front ${index + 1} has no network.`);
    return at(this.database.frontUrl, network.port);
  }

  override told(name: string, config: Config) {
    return { ...config, env: { ...config.env, ...this.extras.get(name)?.env } };
  }

  get frontUrls() {
    return Array.from({ length: this.size.fronts }, (_, index) => `http://127.0.0.1:${this.config.PORT + index}`);
  }

  private named(name: string) {
    const service = this.services.find(({ options }) => options.name === name);
    if (!service) throw new Error(`There is no process "${name}".`);
    return service;
  }

  /** As a power cut ends it; it is started again by the cluster. */
  async kill(...names: string[]) {
    for (const name of names) {
      const service = this.named(name);
      while (!service.child?.pid) await sleep(50);
      process.kill(service.child.pid, "SIGKILL");
    }
  }

  /** Tells a process something else from now on. */
  async restartWith(name: string, extra?: { env: Environment }) {
    if (extra) this.extras.set(name, extra);
    else this.extras.delete(name);
    const service = this.named(name);
    await service.drain();
    await service.restart(RESTART_MS);
  }

  private postgresProcesses() {
    const keeper = this.postgres?.child?.pid;
    if (!keeper) throw new Error("Postgres is not there.");
    return postgresProcesses(keeper);
  }

  signalPostgres(signal: NodeJS.Signals) {
    signalAll(this.postgresProcesses(), signal);
  }

  /** As its own service is restarted: sessions are cut off, and it is away until it is started again. */
  async restartPostgres() {
    const [first] = this.postgresProcesses();
    if (!first) throw new Error("Postgres is not there.");
    process.kill(first, "SIGINT");
    while (isThere(first)) await sleep(20);
  }

  override async stop() {
    if (this.postgres?.child) this.signalPostgres("SIGCONT");
    await super.stop();
    const networks: (TcpProxy | undefined)[] = [
      this.databaseNetwork,
      ...this.frontDatabaseNetworks,
      ...this.serverNetworks,
    ];
    await Promise.all(networks.filter((network) => network !== undefined).map((network) => network.stop()));
  }
}
