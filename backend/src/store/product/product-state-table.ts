import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ProductState } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

/** What of a product's state Medusa does not know. */
export type ProductStateRow = {
  publish_at: Date | null;
  archived_at: Date | null;
  removed_from: Date | null;
  removed_until: Date | null;
  removed_variants: string[] | null;
};

const NO_ROW: ProductStateRow = {
  publish_at: null,
  archived_at: null,
  removed_from: null,
  removed_until: null,
  removed_variants: null,
};

export async function selectProductState(db: Knex, productId: string): Promise<ProductStateRow> {
  const [state] = await rows<ProductStateRow>(
    db,
    `select publish_at, archived_at, removed_from, removed_until, removed_variants
       from product_state where product_id = ?`,
    [productId],
  );
  return state ?? NO_ROW;
}

/** Writes what a state means here; Medusa's status is not this table's. */
export async function saveProductStates(
  db: Knex,
  productIds: readonly string[],
  state: ProductState,
  publishAt: Date | null,
): Promise<void> {
  await execute(
    db,
    `insert into product_state (product_id, publish_at, archived_at)
     select id, cast(:publishAt as timestamptz), case when :isArchived then now() end
       from unnest(cast(:ids as text[])) as wanted (id)
     on conflict (product_id) do update
       set publish_at = excluded.publish_at, updated_at = now(),
           archived_at = case when :isArchived then coalesce(product_state.archived_at, now()) end`,
    { ids: productIds, publishAt, isArchived: state === "archived" },
  );
}

/** Puts back what was there before. */
export async function putProductState(db: Knex, productId: string, row: ProductStateRow): Promise<void> {
  await execute(
    db,
    `insert into product_state (product_id, publish_at, archived_at, removed_from, removed_until, removed_variants)
     values (:productId, :publish_at, :archived_at, :removed_from, :removed_until, cast(:variants as jsonb))
     on conflict (product_id) do update
       set publish_at = excluded.publish_at, archived_at = excluded.archived_at, updated_at = now(),
           removed_from = excluded.removed_from, removed_until = excluded.removed_until,
           removed_variants = excluded.removed_variants`,
    { productId, ...row, variants: row.removed_variants && JSON.stringify(row.removed_variants) },
  );
}

export type NotedRemoval = { from: Date; until: Date; variantIds: string[] };

/** Notes the time between which everything that went with a product was deleted, and its variants. */
export async function noteRemoval(
  db: Knex,
  productId: string,
  { from, until, variantIds }: NotedRemoval,
): Promise<void> {
  const row = await selectProductState(db, productId);
  await putProductState(db, productId, {
    ...row,
    removed_from: from,
    removed_until: until,
    removed_variants: variantIds,
  });
}
