import type { ConfigModule, Logger, MedusaContainer } from "@medusajs/framework/types";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ChangedProducts, Region } from "@nocturne/contract";
import { CHANGES_MODULE, type PublicChanges } from "../changes/public-changes";
import { selectCatalogue, selectStock } from "../medusa-tables/catalogue";
import { changedState, soldState, wholeState, type CatalogueState, type EntriesById } from "./catalogue-state";
import { findOtherRegion, toRegions, type OtherRegion } from "./regions";

/** Its name in Medusa's container. */
export const CATALOGUE_MODULE = "catalogue";

type Dependencies = { configModule: ConfigModule; logger: Logger; [CHANGES_MODULE]: PublicChanges };

/** The public catalogue of a region at one moment. `seen` is the id of the last change it contains. */
export type CatalogueModel = Pick<CatalogueState, "entries" | "assortment"> & {
  byId: EntriesById;
  seen: string;
  /** Null in the store's own region. */
  region: OtherRegion;
  /** Every region that the shop sells in, its own first. */
  regions: readonly Region[];
  /** Where it is sold; null where the owner has removed it. */
  regionId: string | null;
  salesChannelId: string | null;
  /** True where some price is for certain customers only. */
  asksForShopper: boolean;
  /** True where tax is in every price. */
  includesTax: boolean;
};

type RegionState = Omit<CatalogueModel, "seen"> & CatalogueState;

/** The catalogue of the store's own region, and those of the regions in other currencies by their ids. */
export type WholeCatalogue = CatalogueModel & { elsewhere: ReadonlyMap<string, RegionState> };

/** `until`: when a price list next begins or ends, in milliseconds of this process' clock. */
type Loaded = WholeCatalogue & CatalogueState & { generation: number; until: number };

/** What changed since it was read, and whether more than its stock; null for all products. */
type Changed = Map<string, ChangedProducts["kind"]> | null;

/** Beyond this, one read of all products is cheaper than many look-ups. */
const MAX_REREAD = 2_000;

/** Timers take about 24 days at most, and clocks drift. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const RETRY_MS = 1_000;

type Session = { query(sql: string, done: (error: Error | null) => void): void };

/**
 * Has Postgres keep the plan of what each sale asks. It would plan that anew each time: it takes a plan for one product for cheaper
 * than the one that it could keep, which it makes for ten.
 */
function keepPlans(session: Session, done: (error: Error | null) => void): void {
  session.query("set plan_cache_mode = force_generic_plan", done);
}

/** The public catalogue in this process' memory, kept fresh by the database's notifications. */
export class Catalogue {
  /** Not of the pool: a reader of the catalogue may hold the pool's last connection. */
  private readonly reader: Knex;
  private generation = 0;
  private changed: Changed = null;
  private loaded: Loaded | null = null;
  private loading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  private readonly changes: PublicChanges;
  private readonly logger: Logger;

  /** Read at the start, so that the process knows when a price list begins even if nobody asks. */
  readonly __hooks = { onApplicationStart: async () => void (await this.current()) };

  constructor({ configModule, logger, [CHANGES_MODULE]: changes }: Dependencies) {
    const connection = configModule.projectConfig.databaseUrl ?? "";
    this.reader = knex({ client: "pg", connection, pool: { min: 0, max: 1, afterCreate: keepPlans } });
    this.changes = changes;
    this.logger = logger;
    changes.subscribe((tags, products) => {
      if (tags.includes("catalogue")) this.note(products);
    });
  }

  /** Reads the database only when something has changed. */
  async current(): Promise<WholeCatalogue> {
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

  /** Contains a change that another process has seen. */
  async atLeast(changeId: string | undefined): Promise<WholeCatalogue> {
    await this.changes.start();
    await this.changes.waitFor("catalogue", changeId);
    return await this.current();
  }

  /** Contains everything committed before the call: for the answer to a write. */
  async fresh(): Promise<WholeCatalogue> {
    await this.changes.start();
    if (!(await this.changes.barrier())) this.note(null);
    return await this.current();
  }

  /** Marks these products, or all, to be read again. */
  private note(products: ChangedProducts | null): void {
    this.generation++;
    if (!products) this.changed = null;
    const { changed } = this;
    if (!products || !changed) return;
    for (const id of products.ids) if (changed.get(id) !== "products") changed.set(id, products.kind);
    if (changed.size > MAX_REREAD) this.changed = null;
  }

  /** After a failed read. */
  private noteAgain(changed: Changed): void {
    if (!changed) this.note(null);
    for (const [id, kind] of changed ?? []) this.note({ kind, ids: [id] });
  }

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
    // A price list began or ended meanwhile, and only these products were read after it.
    if (loaded && changed && loaded.until <= Date.now()) this.note(null);
    this.awaitEnd(this.loaded.until);
  }

  private async read(loaded: Loaded | null, changed: Changed): Promise<Omit<Loaded, "seen" | "generation">> {
    const ids = loaded && changed ? [...changed.keys()] : null;
    if (loaded && changed && ids && [...changed.values()].every((kind) => kind === "stock")) {
      const rows = await selectStock(this.reader, ids);
      const sold = <State extends CatalogueState>(state: State) => ({ ...state, ...soldState(state, ids, rows) });
      const elsewhere = [...loaded.elsewhere].map(([id, state]) => [id, sold(state)] as const);
      return { ...sold(loaded), elsewhere: new Map(elsewhere) };
    }
    const askedAt = Date.now();
    const rows = await selectCatalogue(this.reader, ids);
    // A region that has changed is announced as a change of everything, which is then read.
    const regions = loaded && ids ? loaded.regions : toRegions(rows.regions, rows.place.region_id);
    const stateIn = (region: OtherRegion): RegionState => {
      const before = region ? loaded?.elsewhere.get(region.id) : loaded;
      const state = before && ids ? changedState(before, ids, rows, region) : wholeState(rows, region);
      return {
        ...state,
        region,
        regions,
        regionId: region?.id ?? rows.place.region_id,
        salesChannelId: rows.place.sales_channel_id,
        asksForShopper: state.personal > 0,
        includesTax: state.entries.length > 0 && state.entries.every(({ product }) => product.includesTax),
      };
    };
    const { now, changesAt } = rows.prices;
    const elsewhere = regions.slice(1).map((region) => [region.id, stateIn(region)] as const);
    return {
      ...stateIn(null),
      elsewhere: new Map(elsewhere),
      until: changesAt ? askedAt + changesAt.getTime() - now.getTime() : Infinity,
    };
  }

  /** When a price list begins or ends no row changes, so no trigger tells the processes. */
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

export function catalogueOf(scope: MedusaContainer): Catalogue {
  return scope.resolve<Catalogue>(CATALOGUE_MODULE);
}

/** The catalogue of the region that a caller names; the store's own where it names none that is known. Pure. */
export function inRegion(whole: WholeCatalogue, choice: string | null | undefined): CatalogueModel {
  const region = findOtherRegion(whole.regions, choice);
  const state = region && whole.elsewhere.get(region.id);
  return state ? { ...state, seen: whole.seen } : whole;
}

/** The products of a state, in their order and by id, and whether the same can be bought as in another state (`assortment`). */
export type SoldProducts = Pick<CatalogueModel, "entries" | "byId" | "assortment">;

const unions = new WeakMap<WholeCatalogue, SoldProducts>();

/** What is sold in any region; of what several sell, the store's own. Worked out once for each state. */
export function soldAnywhere(whole: WholeCatalogue): SoldProducts {
  if (whole.elsewhere.size === 0) return whole;
  let union = unions.get(whole);
  if (!union) {
    const states = [...whole.elsewhere.values(), whole];
    const byId = new Map(states.flatMap(({ entries }) => entries).map((entry) => [entry.product.id, entry]));
    union = { entries: [...byId.values()], byId, assortment: assortmentOf(states) };
    unions.set(whole, union);
  }
  return union;
}

type Joined = { parts: object[]; assortment: object };

/** Those of all regions by that of the last, which is the store's own. */
const joined = new WeakMap<object, Joined>();

/** That of several regions together: the same while each has the same. */
function assortmentOf(states: readonly Pick<CatalogueState, "assortment">[]): object {
  const parts = states.map(({ assortment }) => assortment);
  const own = parts.at(-1)!;
  let known = joined.get(own);
  if (!known?.parts.every((part, index) => part === parts[index])) {
    known = { parts, assortment: {} };
    joined.set(own, known);
  }
  return known.assortment;
}
