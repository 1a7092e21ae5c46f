import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** Something of an order to look at; `notedAt` is the time of the transaction that did it. */
export type News = { id: string; kind: "order" | "fulfillment" | "payment"; subject_id: string; created_at: Date };

type Watch = { table: string; on: string; when?: string; kind: News["kind"]; column: string };

/** What webhooks are told of, by the rows that it leaves, whoever does it. */
const WATCHED: readonly Watch[] = [
  { table: "order_progress", on: "insert", kind: "order", column: "order_id" },
  {
    table: "purchase",
    on: "update",
    when: "new.state = 'ordered' and old.state <> 'ordered'",
    kind: "order",
    column: "order_id",
  },
  {
    table: "order",
    on: "update",
    when: "new.status = 'canceled' and old.status <> 'canceled'",
    kind: "order",
    column: "id",
  },
  { table: "order_payment_collection", on: "insert", kind: "order", column: "order_id" },
  {
    table: "payment",
    on: "update",
    when: "new.captured_at is not null and old.captured_at is null",
    kind: "payment",
    column: "id",
  },
  { table: "order_transaction", on: "insert", when: "new.reference = 'refund'", kind: "order", column: "order_id" },
  { table: "order_fulfillment", on: "insert", kind: "order", column: "order_id" },
  {
    table: "fulfillment",
    on: "update",
    when: "(new.shipped_at, new.delivered_at) is distinct from (old.shipped_at, old.delivered_at)",
    kind: "fulfillment",
    column: "id",
  },
];

/** A change of Medusa's is several transactions within a moment: what is told of the order is their result. */
const SETTLE_SECONDS = 2;

const TRIGGER = "note_webhook_news";
const SETUP_LOCK = "webhook triggers";

/**
 * Makes the database note what is done to orders, in the transaction that does it. Safe at every start of every instance:
 * what is there already is left alone, and each trigger is made by itself, because making one locks its table.
 */
export async function ensureNewsTriggers(db: Knex): Promise<void> {
  await alone(db, (trx) =>
    execute(
      trx,
      `create or replace function ${TRIGGER}() returns trigger language plpgsql as $$
       begin
         insert into webhook_news (id, kind, subject_id, look_at)
         values (gen_random_uuid()::text, tg_argv[0], to_jsonb(new) ->> tg_argv[1], now() + interval '${SETTLE_SECONDS} seconds');
         return null;
       end $$`,
    ),
  );
  for (const watch of WATCHED) {
    if (await hasTrigger(db, watch.table)) continue;
    await alone(db, async (trx) => {
      if (await hasTrigger(trx, watch.table)) return;
      const { table, on, when, kind, column } = watch;
      const condition = when ? `when (${when})` : "";
      await execute(
        trx,
        `create trigger ${TRIGGER} after ${on} on ?? for each row ${condition}
           execute function ${TRIGGER}('${kind}', '${column}')`,
        [table],
      );
    });
  }
}

async function hasTrigger(db: Knex, table: string): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
      where c.relname = ? and c.relnamespace = current_schema()::regnamespace and t.tgname = ?`,
    [table, TRIGGER],
  );
  return found.length > 0;
}

async function alone(db: Knex, work: (trx: Knex) => Promise<unknown>): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(trx, "select pg_advisory_xact_lock(hashtextextended(?, 0))", [SETUP_LOCK]);
    await work(trx);
  });
}

/** Notes that there is something to look at of a payment, where no trigger sees it. */
export async function insertPaymentNews(db: Knex, paymentId: string): Promise<void> {
  await execute(
    db,
    `insert into webhook_news (id, kind, subject_id, look_at)
     values (gen_random_uuid()::text, 'payment', ?, now() + interval '${SETTLE_SECONDS} seconds')`,
    [paymentId],
  );
}

/** True where there is news to look at now. */
export async function hasNews(db: Knex): Promise<boolean> {
  return (await rows(db, "select 1 from webhook_news where look_at <= now() limit 1")).length > 0;
}

/** The oldest news that is to be looked at now. */
export async function selectNextNews(db: Knex): Promise<News | undefined> {
  const [news] = await rows<News>(
    db,
    `select id, kind, subject_id, created_at from webhook_news where look_at <= now() order by created_at, id limit 1`,
  );
  return news;
}

export async function deleteNews(db: Knex, id: string): Promise<void> {
  await execute(db, "delete from webhook_news where id = ?", [id]);
}

/** Removes all of it: nobody wants to be told. */
export async function deleteAllNews(db: Knex): Promise<void> {
  await execute(db, "delete from webhook_news");
}

/** Puts off what could not be looked at. */
export async function postponeNews(db: Knex, id: string, seconds: number): Promise<void> {
  await execute(
    db,
    "update webhook_news set look_at = now() + make_interval(secs => ?), updated_at = now() where id = ?",
    [seconds, id],
  );
}
