import { setTimeout as sleep } from "node:timers/promises";
import { Cluster } from "../cluster.mjs";
import { isThere, postgresProcesses, signalAll } from "./processes.mjs";
import { TcpProxy } from "./tcp-proxy.mjs";

const RESTART_MS = 120_000;

/** The same address with another port. */
function at(address, port) {
  const url = new URL(address);
  url.port = String(port);
  return url.href.replace(/\/$/, "");
}

const portOf = (address) => Number(new URL(address).port);

/** A cluster whose network can be broken: between fronts and servers, and between each and Postgres. */
export class FaultCluster extends Cluster {
  /** What single processes are told besides, by their names. */
  extras = new Map();

  async startPostgres() {
    const { url, frontUrl } = await super.startPostgres();
    /** Past every proxy: for the test's own questions. */
    this.ownUrl = url;
    this.databaseNetwork = await TcpProxy.to(portOf(url));
    this.frontDatabaseNetworks = [];
    for (let index = 0; index < this.size.fronts; index += 1)
      this.frontDatabaseNetworks.push(await TcpProxy.to(portOf(url)));
    return { url: at(url, this.databaseNetwork.port), frontUrl };
  }

  async startServers(config) {
    this.serverNetworks = [];
    for (let index = 0; index < this.size.servers; index += 1)
      this.serverNetworks.push(await TcpProxy.to(config.BACKEND_PORT + index));
    await super.startServers(config);
  }

  serverAddresses() {
    return this.serverNetworks.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  frontDatabaseUrl(index) {
    return at(this.database.frontUrl, this.frontDatabaseNetworks[index].port);
  }

  told(name, config) {
    const { texts = {}, env = {} } = this.extras.get(name) ?? {};
    return { ...config, texts: { ...config.texts, ...texts }, env: { ...config.env, ...env } };
  }

  get frontUrls() {
    return Array.from({ length: this.size.fronts }, (_, index) => `http://127.0.0.1:${this.config.PORT + index}`);
  }

  named(name) {
    return this.services.find(({ options }) => options.name === name);
  }

  /** As a power cut ends it; it is started again by the cluster. */
  async kill(...names) {
    for (const name of names) {
      for (let service = this.named(name); !service.child?.pid;) await sleep(50);
      process.kill(this.named(name).child.pid, "SIGKILL");
    }
  }

  /** Tells a process something else from now on. */
  async restartWith(name, extra) {
    if (extra) this.extras.set(name, extra);
    else this.extras.delete(name);
    const service = this.named(name);
    await service.drain();
    await service.restart(RESTART_MS);
  }

  postgresProcesses() {
    return postgresProcesses(this.postgres.child);
  }

  signalPostgres(signal) {
    signalAll(this.postgresProcesses(), signal);
  }

  /** As its own service is restarted: sessions are cut off, and it is away until it is started again. */
  async restartPostgres() {
    const [first] = this.postgresProcesses();
    process.kill(first, "SIGINT");
    while (isThere(first)) await sleep(20);
  }

  async stop() {
    if (this.postgres?.child) this.signalPostgres("SIGCONT");
    await super.stop();
    const networks = [this.databaseNetwork, ...(this.frontDatabaseNetworks ?? []), ...(this.serverNetworks ?? [])];
    await Promise.all(networks.map((network) => network?.stop()));
  }
}
