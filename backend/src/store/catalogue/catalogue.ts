import type { ConfigModule, Logger, MedusaContainer } from "@medusajs/framework/types";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ChangedProducts } from "@nocturne/contract";
import { CHANGES_MODULE, type PublicChanges } from "../changes/public-changes";
import { selectCatalogue, selectStock } from "../medusa-tables/catalogue";
import { changedState, soldState, wholeState, type CatalogueState } from "./catalogue-state";

/** Its name in Medusa's container. */
export const CATALOGUE_MODULE = "catalogue";

type Dependencies = { configModule: ConfigModule; logger: Logger; [CHANGES_MODULE]: PublicChanges };

/** The public catalogue at one moment. `seen` is the id of the last change it contains. */
export type CatalogueModel = Pick<CatalogueState, "entries" | "byId"> & {
  seen: string;
  /** Where it is sold; null where the owner has removed it. */
  regionId: string | null;
  salesChannelId: string | null;
  /** True where some price is for certain customers only. */
  asksForShopper: boolean;
  /** True where tax is in every price. */
  includesTax: boolean;
};

/** `until`: when a price list begins or ends by itself, in milliseconds of this process' clock; Infinity for never. */
type Loaded = CatalogueModel & CatalogueState & { generation: number; until: number };

/** The products that have changed since they were read, and whether more than what is left of them; null for all. */
type Changed = Map<string, ChangedProducts["kind"]> | null;

/** Of more products at once, all are read: it is one plan of the database instead of many look-ups. */
const MAX_REREAD = 2_000;

/** Timers take no more than about 24 days, and clocks drift. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const RETRY_MS = 1_000;

/**
 * The public catalogue in this process' memory, kept fresh by the database's notifications. List, detail, cart prices
 * and checkout read it; nothing of a shopper's request costs a list query.
 */
export class Catalogue {
  /** A connection of its own: whoever reads the catalogue may hold one of the pool's, and be the last to get one. */
  private readonly reader: Knex;
  private generation = 0;
  private changed: Changed = null;
  private loaded: Loaded | null = null;
  private loading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  private readonly changes: PublicChanges;
  private readonly logger: Logger;

  /** Read once at the start: from then on the process knows when a price list begins, even if nobody asks. */
  readonly __hooks = { onApplicationStart: async () => void (await this.current()) };

  /** Medusa makes the one of a process, with what is in its container. */
  constructor({ configModule, logger, [CHANGES_MODULE]: changes }: Dependencies) {
    const connection = configModule.projectConfig.databaseUrl ?? "";
    this.reader = knex({ client: "pg", connection, pool: { min: 0, max: 1 } });
    this.changes = changes;
    this.logger = logger;
    changes.subscribe((tags, products) => {
      if (tags.includes("catalogue")) this.note(products);
    });
  }

  /** The catalogue as of now; reads the database only when something has changed since the last time. */
  async current(): Promise<CatalogueModel> {
    await this.changes.start();
    if (!this.changes.connected || Date.now() >= (this.loaded?.until ?? 0)) this.note(null);
    const wanted = this.generation;
    let loaded = this.loaded;
    while (!loaded || loaded.generation < wanted) {
      this.loading ??= this.load().finally(() => (this.loading = null));
      await this.loading;
      loaded = this.loaded;
    }
    return loaded;
  }

  /** Like `current`, but certain to contain a change that another process has seen. */
  async atLeast(changeId: string | undefined): Promise<CatalogueModel> {
    await this.changes.start();
    await this.changes.waitFor("catalogue", changeId);
    return await this.current();
  }

  /** Like `current`, but certain to contain everything committed before the call: for the answer to a write. */
  async fresh(): Promise<CatalogueModel> {
    await this.changes.start();
    if (!(await this.changes.barrier())) this.note(null);
    return await this.current();
  }

  /** From now on these products, or all, have to be read anew. */
  private note(products: ChangedProducts | null): void {
    this.generation++;
    if (!products) this.changed = null;
    const { changed } = this;
    if (!products || !changed) return;
    for (const id of products.ids) if (changed.get(id) !== "products") changed.set(id, products.kind);
    if (changed.size > MAX_REREAD) this.changed = null;
  }

  /** What could not be read is still to be read, with what has changed meanwhile. */
  private noteAgain(changed: Changed): void {
    if (!changed) this.note(null);
    for (const [id, kind] of changed ?? []) this.note({ kind, ids: [id] });
  }

  /** Reads what has changed: all of it the first time, and where nobody said what. */
  private async load(): Promise<void> {
    const { generation, changed, loaded } = this;
    const seen = this.changes.last("catalogue");
    // What changes from here on is read the next time.
    this.changed = new Map();
    try {
      this.loaded = { ...(await this.read(loaded, changed)), seen, generation };
    } catch (error) {
      this.noteAgain(changed);
      throw error;
    }
    // A price list began or ended meanwhile: it is everybody's, and these products alone were read after it.
    if (loaded && changed && loaded.until <= Date.now()) this.note(null);
    this.awaitEnd(this.loaded.until);
  }

  private async read(loaded: Loaded | null, changed: Changed): Promise<Omit<Loaded, "seen" | "generation">> {
    const ids = loaded && changed ? [...changed.keys()] : null;
    if (loaded && changed && ids && [...changed.values()].every((kind) => kind === "stock")) {
      return { ...loaded, ...soldState(loaded, ids, await selectStock(this.reader, ids)) };
    }
    const askedAt = Date.now();
    const rows = await selectCatalogue(this.reader, ids);
    const state = loaded && ids ? changedState(loaded, ids, rows) : wholeState(rows);
    const { now, changesAt } = rows.prices;
    return {
      ...state,
      regionId: rows.place.region_id,
      salesChannelId: rows.place.sales_channel_id,
      asksForShopper: state.personal > 0,
      includesTax: state.entries.length > 0 && state.entries.every(({ product }) => product.includesTax),
      until: changesAt ? askedAt + changesAt.getTime() - now.getTime() : Infinity,
    };
  }

  /** Tells every process when a price list has begun or ended: no row changes then, so that no trigger tells. */
  private awaitEnd(until: number): void {
    if (this.timer) clearTimeout(this.timer);
    if (until === Infinity) return;
    const wait = until - Date.now();
    const isDue = wait <= LONGEST_WAIT_MS;
    this.timer = setTimeout(
      () => (isDue ? this.announceEnd() : this.awaitEnd(until)),
      isDue ? Math.max(0, wait) : LONGEST_WAIT_MS,
    );
    this.timer.unref();
  }

  private announceEnd(): void {
    this.changes.announce("catalogue").catch((error: unknown) => {
      this.logger.warn(`A price list has begun or ended, and no process could be told: ${String(error)}`);
      this.timer = setTimeout(() => this.announceEnd(), RETRY_MS).unref();
    });
  }
}

/** The process' one catalogue. */
export function catalogueOf(scope: MedusaContainer): Catalogue {
  return scope.resolve<Catalogue>(CATALOGUE_MODULE);
}
