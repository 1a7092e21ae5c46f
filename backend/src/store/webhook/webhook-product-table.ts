import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** A product as it was told of last. */
export type KnownProduct = { id: string; name: string; digest: string };

export async function selectKnownProducts(db: Knex): Promise<KnownProduct[]> {
  return await rows(db, "select id, name, digest from webhook_product");
}

/** Writes products as they are told of now. */
export async function upsertKnownProducts(db: Knex, products: KnownProduct[]): Promise<void> {
  if (products.length === 0) return;
  await execute(
    db,
    `insert into webhook_product (id, name, digest)
     select * from jsonb_to_recordset(?::jsonb) as product(id text, name text, digest text)
         on conflict (id) do update set name = excluded.name, digest = excluded.digest, updated_at = now()`,
    [JSON.stringify(products)],
  );
}

/** Removes these; all of them where none are named. */
export async function deleteKnownProducts(db: Knex, ids?: string[]): Promise<void> {
  if (ids) await execute(db, "delete from webhook_product where id = any(?)", [ids]);
  else await execute(db, "delete from webhook_product");
}
