import { createRequire } from "node:module";
import { create, insertMultiple, search } from "@orama/orama";
import pg from "pg";
import { PATHS } from "../settings.ts";
import type { Document } from "./shop.ts";

/** How many ids an engine answers: a page of results. */
const LIMIT = 24;

export type Engine = {
  build(documents: Document[]): Promise<void>;
  /** The ids of what matches, the best first. */
  find(typed: string): Promise<string[]>;
  close(): Promise<void>;
};

const requireBuilt = createRequire(PATHS.builtBackend);
const requireMedusa = createRequire(PATHS.backendManifest);

type OurIndex = { add(products: Document[]): void; search(words: string[]): { id: string }[] };

/** The store's own index, as built. */
function miniSearch(): Engine {
  const { MiniSearchIndex } = requireBuilt("./store/search/mini-search-index.js") as {
    MiniSearchIndex: new () => OurIndex;
  };
  const { termsOf } = requireBuilt("./store/search/terms.js") as { termsOf: (text: string) => string[] };
  const index = new MiniSearchIndex();
  return {
    build: async (documents) => Promise.resolve(index.add(documents)),
    find: async (typed) => {
      const hits = index.search(termsOf(typed)).slice(0, LIMIT);
      return Promise.resolve(hits.map(({ id }) => id));
    },
    close: async () => Promise.resolve(),
  };
}

function orama(): Engine {
  const schema = { name: "string", category: "string", description: "string", options: "string" } as const;
  const index = create({ schema });
  const boost = { name: 4, category: 2, options: 2 };
  return {
    build: async (documents) => void (await insertMultiple(index, documents, 1_000)),
    find: async (typed) => {
      const { hits } = await search(index, { term: typed, limit: LIMIT, tolerance: 1, threshold: 0, boost });
      return hits.map(({ id }) => id);
    },
    close: async () => Promise.resolve(),
  };
}

/** A connection in a schema of its own, which goes with it. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`drop schema if exists search_bench cascade; create schema search_bench;
    set search_path to search_bench, public; create extension if not exists pg_trgm; create extension if not exists unaccent`);
  return client;
}

async function disconnect(client: pg.Client): Promise<void> {
  await client.query("drop schema search_bench cascade");
  await client.end();
}

function trigrams(): Engine {
  let client: pg.Client;
  return {
    build: async (documents) => {
      client = await connect();
      await client.query("create table document (id text primary key, words text not null)");
      const rows = documents.map(({ id, name, category, options, description }) => [
        id,
        `${name} ${category} ${options} ${description}`.toLowerCase(),
      ]);
      await client.query(
        "insert into document select row->>0, row->>1 from jsonb_array_elements($1::jsonb) as all_rows (row)",
        [JSON.stringify(rows)],
      );
      await client.query("create index on document using gin (words gin_trgm_ops)");
      await client.query("analyze document");
    },
    find: async (typed) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from document where $1 <% words order by word_similarity($1, words) desc, id limit ${LIMIT}`,
        [typed.toLowerCase()],
      );
      return rows.map(({ id }) => id);
    },
    close: () => disconnect(client),
  };
}

type Manager = { execute(sql: string, params?: unknown[]): Promise<unknown[]> };
type Provider = {
  upsertIndex(input: object): Promise<unknown>;
  upsertDocuments(input: object): Promise<unknown>;
  search(input: object): Promise<{ hits: { id: string }[] }>;
};

/** The provider of Medusa's Search Module, as its migration sets it up. */
function medusaSearch(): Engine {
  let client: pg.Client;
  let provider: Provider;
  const text = (weight: number) => ({ type: "text", searchable: { weight } });
  const index = {
    name: "product",
    physical_name: "product",
    primary_key: "id",
    fields: { id: { type: "keyword" }, name: text(4), category: text(2), options: text(2), description: text(1) },
    settings: {},
  };
  return {
    build: async (documents) => {
      client = await connect();
      await client.query(`create text search configuration medusa_search_english (copy = english);
        alter text search configuration medusa_search_english alter mapping for hword, hword_part, word
          with unaccent, english_stem;
        create table search_postgres_index (name text primary key, table_name text not null, schema_hash text not null,
          plan jsonb not null, document_count integer not null default 0, created_at timestamptz not null default now(),
          updated_at timestamptz not null default now())`);
      const manager: Manager = {
        execute: async (sql, params = []) => {
          let count = 0;
          return (
            await client.query(
              sql.replace(/\?/g, () => `$${(count += 1)}`),
              params,
            )
          ).rows as unknown[];
        },
      };
      const medusa = createRequire(requireMedusa.resolve("@medusajs/medusa/package.json"));
      const path = medusa.resolve("@medusajs/search-postgres").replace(/index\.js$/, "services/postgres-search.js");
      const { PostgresSearchService } = medusa(path) as {
        PostgresSearchService: new (container: object, options: object) => Provider;
      };
      provider = new PostgresSearchService({ manager, logger: console }, {});
      await provider.upsertIndex({ index });
      for (let begin = 0; begin < documents.length; begin += 5_000) {
        await provider.upsertDocuments({ index: "product", documents: documents.slice(begin, begin + 5_000) });
      }
      await client.query("analyze");
    },
    find: async (typed) => {
      const { hits } = await provider.search({
        index,
        q: typed,
        attributes_to_retrieve: ["id"],
        pagination: { skip: 0, take: LIMIT },
        search_options: { typo_tolerance: true, match_strategy: "last", count: "none" },
      });
      return hits.map(({ id }) => id);
    },
    close: () => disconnect(client),
  };
}

export const ENGINES = {
  "ours (MiniSearch)": miniSearch,
  Orama: orama,
  "Medusa's Search Module (Postgres)": medusaSearch,
  "Postgres trigrams": trigrams,
} satisfies Record<string, () => Engine>;

export type EngineName = keyof typeof ENGINES;
