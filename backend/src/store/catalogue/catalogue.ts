import type { ConfigModule, MedusaContainer } from "@medusajs/framework/types";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { CHANGES_MODULE, type PublicChanges } from "../changes/public-changes";
import { selectCatalogue } from "../medusa-tables/catalogue";
import { buildEntries, type CatalogueEntry } from "./build-entries";

/** Its name in Medusa's container. */
export const CATALOGUE_MODULE = "catalogue";

type Dependencies = { configModule: ConfigModule; [CHANGES_MODULE]: PublicChanges };

/** The public catalogue at one moment. `seen` is the id of the last change it contains. */
export type CatalogueModel = {
  entries: CatalogueEntry[];
  byId: Map<string, CatalogueEntry>;
  seen: string;
};

type Loaded = CatalogueModel & { generation: number };

/**
 * The public catalogue in this process' memory, kept fresh by the database's notifications. List, detail, cart prices
 * and checkout read it; nothing of a shopper's request costs a list query.
 */
export class Catalogue {
  /** A connection of its own: whoever reads the catalogue may hold one of the pool's, and be the last to get one. */
  private readonly reader: Knex;
  private generation = 0;
  private loaded: Loaded | null = null;
  private loading: Promise<void> | null = null;

  private readonly changes: PublicChanges;

  /** Medusa makes the one of a process, with what is in its container. */
  constructor({ configModule, [CHANGES_MODULE]: changes }: Dependencies) {
    const connection = configModule.projectConfig.databaseUrl ?? "";
    this.reader = knex({ client: "pg", connection, pool: { min: 0, max: 1 } });
    this.changes = changes;
    changes.subscribe((tags) => {
      if (tags.includes("catalogue")) this.generation++;
    });
  }

  /** The catalogue as of now; reads the database only when something has changed since the last time. */
  async current(): Promise<CatalogueModel> {
    await this.changes.start();
    if (!this.changes.connected) this.generation++;
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
    if (!(await this.changes.barrier())) this.generation++;
    return await this.current();
  }

  private async load(): Promise<void> {
    const generation = this.generation;
    const seen = this.changes.last("catalogue");
    const entries = buildEntries(await selectCatalogue(this.reader));
    this.loaded = { entries, byId: new Map(entries.map((entry) => [entry.product.id, entry])), seen, generation };
  }
}

/** The process' one catalogue. */
export function catalogueOf(scope: MedusaContainer): Catalogue {
  return scope.resolve<Catalogue>(CATALOGUE_MODULE);
}
