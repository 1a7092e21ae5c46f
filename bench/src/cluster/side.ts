import { randomBytes } from "node:crypto";
import { pieceAt } from "../catalogue.ts";
import { drive, type Sample } from "../load/drive.ts";
import { CONNECTIONS } from "../settings.ts";
import { OurStore } from "../stores/our-store.ts";
import { secondsOf, treeOf } from "./process-tree.ts";

/** A cluster that is up: where its fronts are, and its processes by their names. */
export type ClusterSide = {
  name: string;
  fronts: string[];
  processes: Record<string, number>;
  postgresPid: number;
  dataDir: string;
};

/** What drives the load, beside the processes of the cluster. */
export const OWN_NAME = "this program";

/** What one process did of one round, as parts of a processor. */
export type Shares = Map<string, number>;

export type Round = Sample & { shares: Shares };

/** One cluster under measurement. */
export class Measured {
  readonly side: ClusterSide;
  private readonly store: OurStore;

  constructor(side: ClusterSide) {
    this.side = side;
    const [first = "", ...others] = side.fronts;
    this.store = new OurStore(first, others);
  }

  async open(): Promise<void> {
    await this.store.open();
  }

  close(): void {
    this.store.close();
  }

  /** Pages that nobody has asked for before: each is made by a front, of what a server has looked for. */
  async pages(durationMs: number): Promise<Round> {
    return await this.round(durationMs, () => this.store.text(`/search?q=${randomBytes(8).toString("hex")}`));
  }

  /** Whole purchases, from the empty cart to the answer that the order is accepted. */
  async purchases(durationMs: number): Promise<Round> {
    return await this.round(durationMs, (index, shopper) => this.store.buy(pieceAt(index), shopper));
  }

  private async round(durationMs: number, work: (index: number, shopper: number) => Promise<unknown>): Promise<Round> {
    const [before, since] = [this.seconds(), performance.now()];
    const sample = await drive({ connections: CONNECTIONS, durationMs }, work);
    const elapsed = (performance.now() - since) / 1000;
    const shares = new Map([...this.seconds()].map(([name, used]) => [name, (used - before.get(name)!) / elapsed]));
    return { ...sample, shares };
  }

  private seconds(): Map<string, number> {
    const { processes, postgresPid } = this.side;
    const trees = Object.entries({ ...processes, Postgres: postgresPid });
    return new Map([
      ...trees.map(([name, pid]): [string, number] => [name, secondsOf(treeOf(pid))]),
      [OWN_NAME, secondsOf([process.pid])],
    ]);
  }
}
