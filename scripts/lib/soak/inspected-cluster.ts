import { Cluster, type ClusterSize } from "../cluster.ts";
import type { Config } from "../config.ts";
import { Inspector, type Memory } from "./inspector.ts";
import { privateMb, residentMb, treeOf } from "./resident.ts";

/** What Postgres has for each connection; it is shown, and not judged: connections come and go. */
export const POSTGRES = "Postgres (private)";

/** A cluster whose processes can be asked for their memory. */
export class InspectedCluster extends Cluster {
  /** Where each one's inspector listens, by its name. */
  private readonly ports = new Map<string, number>();
  private readonly inspectors = new Map<string, Inspector>();
  private nextPort: number;

  constructor(config: Config, size: ClusterSize, firstInspector: number) {
    super(config, size);
    this.nextPort = firstInspector;
  }

  override told(name: string, config: Config) {
    const port = this.ports.get(name) ?? this.nextPort++;
    this.ports.set(name, port);
    return { ...config, env: { ...config.env, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
  }

  /** What each process has now, in MB, by its name: after a garbage collection, so that only what it keeps counts. */
  async memory(): Promise<Map<string, Memory>> {
    const found = new Map<string, Memory>();
    for (const { options, child } of this.services) {
      if (!child?.pid) continue;
      const inspector = await this.inspectorOf(options.name);
      const liveMb = await inspector.liveMb();
      found.set(options.name, { liveMb, residentMb: residentMb(treeOf(child.pid)) });
    }
    const postgres = this.postgres?.child?.pid;
    if (postgres) found.set(POSTGRES, { liveMb: null, residentMb: privateMb(treeOf(postgres)) });
    return found;
  }

  private async inspectorOf(name: string): Promise<Inspector> {
    const inspector = this.inspectors.get(name) ?? (await Inspector.at(this.ports.get(name) ?? 0));
    this.inspectors.set(name, inspector);
    return inspector;
  }

  override async stop() {
    for (const inspector of this.inspectors.values()) inspector.close();
    await super.stop();
  }
}
