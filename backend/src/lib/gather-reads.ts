import DataLoader from "dataloader";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * Reads by one statement what is asked for in the same moment, such as by the subscribers of a batch of orders. Keeps nothing:
 * who asks later reads anew. Not for transactions.
 *
 * `read` returns what it has found, by the key.
 */
export function gatherReads<Value>(
  read: (db: Knex, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (db: Knex, key: string) => Promise<Value | undefined> {
  const loaders = new WeakMap<Knex, DataLoader<string, Value | undefined>>();
  const makeLoader = (db: Knex) =>
    new DataLoader<string, Value | undefined>(
      async (keys) => {
        const found = await read(db, keys);
        return keys.map((key) => found.get(key));
      },
      { cache: false },
    );
  return async (db, key) => {
    const loader = loaders.get(db) ?? makeLoader(db);
    loaders.set(db, loader);
    return await loader.load(key);
  };
}
