import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import type { Deed } from "../content/deed";

/** Who said of a step that it is right, and when. */
export async function selectConfirmedSteps(db: Knex): Promise<Map<string, Deed>> {
  const confirmed = await rows<Deed & { id: string }>(
    db,
    "select id, confirmed_by as by, updated_at as at from first_step where deleted_at is null",
  );
  return new Map(confirmed.map(({ id, by, at }) => [id, { by, at }]));
}

export async function insertConfirmedStep(db: Knex, step: string, { by, at }: Deed): Promise<void> {
  await execute(
    db,
    `insert into first_step (id, confirmed_by, created_at, updated_at) values (:step, :by, :at, :at)
     on conflict (id) do update set confirmed_by = :by, updated_at = :at, deleted_at = null`,
    { step, by, at },
  );
}

export async function deleteConfirmedStep(db: Knex, step: string): Promise<void> {
  await execute(db, "delete from first_step where id = ?", [step]);
}
