import { ChangeListener } from "@nocturne/changes";
import type { MedusaContainer, Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../lib/database";
import type { CatalogueEntry } from "./build-entries";
import { ensureChangeTriggers } from "./change-triggers";
import { loadCatalogue } from "./load-catalogue";

const BARRIER_TIMEOUT_MS = 1_000;

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
  private readonly listener: ChangeListener;
  /** A connection of its own: whoever reads the catalogue may hold one of the pool's, and be the last to get one. */
  private readonly reader: Knex;
  private generation = 0;
  private loaded: Loaded | null = null;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly db: Knex,
    connectionString: string,
    logger: Logger,
  ) {
    this.reader = knex({ client: "pg", connection: connectionString, pool: { min: 0, max: 1 } });
    this.listener = new ChangeListener({
      connectionString,
      onChange: (tags) => {
        if (tags.includes("catalogue")) this.generation++;
      },
      onConnected: () => this.generation++,
      onError: (error) => logger.warn(`Not hearing of changes: ${error.message}`),
    });
  }

  async start(): Promise<void> {
    await ensureChangeTriggers(this.db);
    await this.listener.start();
  }

  async stop(): Promise<void> {
    await this.listener.stop();
    await this.reader.destroy();
  }

  /** The catalogue as of now; reads the database only when something has changed since the last time. */
  async current(): Promise<CatalogueModel> {
    if (!this.listener.connected) this.generation++;
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
    if (changeId) await this.listener.waitFor("catalogue", changeId, BARRIER_TIMEOUT_MS);
    return await this.current();
  }

  /** Like `current`, but certain to contain everything committed before the call: for the answer to a write. */
  async fresh(): Promise<CatalogueModel> {
    if (!(await this.listener.barrier(BARRIER_TIMEOUT_MS))) this.generation++;
    return await this.current();
  }

  private async load(): Promise<void> {
    const generation = this.generation;
    const seen = this.listener.last("catalogue") ?? "";
    const entries = await loadCatalogue(this.reader);
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
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const catalogue = new Catalogue(database(scope), projectConfig.databaseUrl ?? "", logger);
  await catalogue.start();
  return catalogue;
}
