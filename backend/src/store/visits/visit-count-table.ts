import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { VisitStep } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

export type VisitCounts = Partial<Record<VisitStep, number>>;

/** Adds counts to those of the day that it is in `zone`. In one order, so that two processes never wait for each other. */
export async function addVisitCounts(db: Knex, counts: VisitCounts, zone: string): Promise<void> {
  await execute(
    db,
    `insert into visit_count as kept (id, day, step, total)
     select today.day || ' ' || counted.key, today.day, counted.key, cast(counted.value as integer)
       from (select to_char(now() at time zone cast(:zone as text), 'YYYY-MM-DD') as day) today
      cross join jsonb_each_text(cast(:counts as jsonb)) counted
      order by counted.key
     on conflict (id) do update set total = kept.total + excluded.total, updated_at = now()`,
    { zone, counts: JSON.stringify(counts) },
  );
}

/** `period` from 1 on; 0 for the days before. */
export type VisitsRow = { period: number; step: string; total: number };

/** The counts of some days, from `before` to `to`, in periods that begin with `starts`. */
export async function selectVisitSums(
  db: Knex,
  days: { before: string; to: string; starts: readonly string[] },
): Promise<VisitsRow[]> {
  return await rows(
    db,
    `select width_bucket(cast(day as date), cast(:starts as date[])) as period, step, sum(total)::float8 as total
       from visit_count
      where day between :before and :to and deleted_at is null
      group by 1, 2`,
    days,
  );
}
