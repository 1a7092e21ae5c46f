import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { changesOf, type PublicChanges } from "../changes/public-changes";
import { selectCatalogue } from "../medusa-tables/catalogue";
import { buildEntries, type CatalogueEntry } from "./build-entries";

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

  constructor(
    connectionString: string,
    private readonly changes: PublicChanges,
  ) {
    this.reader = knex({ client: "pg", connection: connectionString, pool: { min: 0, max: 1 } });
    changes.subscribe((tags) => {
      if (tags.includes("catalogue")) this.generation++;
    });
  }

  /** The catalogue as of now; reads the database only when something has changed since the last time. */
  async current(): Promise<CatalogueModel> {
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
    await this.changes.waitFor("catalogue", changeId);
    return await this.current();
  }

  /** Like `current`, but certain to contain everything committed before the call: for the answer to a write. */
  async fresh(): Promise<CatalogueModel> {
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

let shared: Promise<Catalogue> | null = null;

/** The process' one catalogue, started at its first use. */
export async function catalogueOf(scope: MedusaContainer): Promise<Catalogue> {
  shared ??= startCatalogue(scope).catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return await shared;
}

async function startCatalogue(scope: MedusaContainer): Promise<Catalogue> {
  const { projectConfig } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
  return new Catalogue(projectConfig.databaseUrl ?? "", await changesOf(scope));
}
