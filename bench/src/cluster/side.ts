import { randomBytes } from "node:crypto";
import pg from "pg";
import { awaitOrders } from "../accept/books.ts";
import { pieceAt } from "../catalogue.ts";
import { drive, type Drive, type Sample } from "../load/drive.ts";
import { CONNECTIONS } from "../settings.ts";
import { OurStore } from "../stores/our-store.ts";
import { secondsOf, treeOf } from "./process-tree.ts";

/** A cluster that is up: where its fronts are, and its processes by their names. */
export type ClusterSide = {
  name: string;
  fronts: string[];
  processes: Record<string, number>;
  postgresPid: number;
  databaseUrl: string;
  dataDir: string;
};

/**
 * Twice as many shoppers buy as pages are asked for. While few orders are to be made at a server its answers wait for them
 * (MAX_AWAITED of the store's order queue): half of these are more than that, so each server of two is in a rush as one is.
 */
const SHOPPERS = 2 * CONNECTIONS;

/** What drives the load, beside the processes of the cluster. */
export const OWN_NAME = "this program";

/** What one process did of one round, as parts of a processor. */
export type Shares = Map<string, number>;

/** `waiting` counts the purchases of a round that were no order yet when its load ended. */
export type Round = Sample & { shares: Shares; waiting?: number };

/** One cluster under measurement. */
export class Measured {
  readonly side: ClusterSide;
  private readonly store: OurStore;
  private readonly db: pg.Client;

  constructor(side: ClusterSide) {
    this.side = side;
    const [first = "", ...others] = side.fronts;
    this.store = new OurStore(first, others, SHOPPERS);
    this.db = new pg.Client({ connectionString: side.databaseUrl });
  }

  async open(): Promise<void> {
    await this.db.connect();
    await this.store.open();
  }

  async close(): Promise<void> {
    this.store.close();
    await this.db.end();
  }

  /** Pages that nobody has asked for before: each is made by a front, of what a server has looked for. */
  async pages(durationMs: number): Promise<Round> {
    const load = { connections: CONNECTIONS, durationMs };
    return await this.round(load, () => this.store.text(`/search?q=${randomBytes(8).toString("hex")}`));
  }

  /**
   * Whole purchases, from the empty cart to the answer that the order is accepted. The round ends when each is Medusa's
   * order: however early a cluster makes them, it is burdened with all of its own and with none of the next round's.
   */
  async purchases(durationMs: number): Promise<Round> {
    return await this.round(
      { connections: SHOPPERS, durationMs },
      (index, shopper) => this.store.buy(pieceAt(index), shopper),
      async () => (await awaitOrders(this.db)).made,
    );
  }

  private async round(
    load: Drive,
    work: (index: number, shopper: number) => Promise<unknown>,
    settle?: () => Promise<number>,
  ): Promise<Round> {
    const [before, since] = [this.seconds(), performance.now()];
    const sample = await drive(load, work);
    const waiting = await settle?.();
    const elapsed = (performance.now() - since) / 1000;
    const shares = new Map([...this.seconds()].map(([name, used]) => [name, (used - before.get(name)!) / elapsed]));
    return { ...sample, shares, waiting, settledPerSecond: sample.count / elapsed };
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
