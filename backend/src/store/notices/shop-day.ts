import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** The shop's day before this one, and whether this one has come to its hour; by the clock of the database. */
export async function selectShopDay(
  db: Knex,
  { timeZone, summaryHour }: { timeZone: string; summaryHour: number },
): Promise<{ day: string; dueAt: Date; isDue: boolean }> {
  const [found] = await rows<{ day: string; dueAt: Date; isDue: boolean }>(
    db,
    `select to_char(today - 1, 'YYYY-MM-DD') as day, due as "dueAt", now() >= due as "isDue"
       from (select (now() at time zone :timeZone)::date as today) as here,
            lateral (select (here.today + make_interval(hours => :summaryHour)) at time zone :timeZone as due) as moment`,
    { timeZone, summaryHour },
  );
  return found!;
}
