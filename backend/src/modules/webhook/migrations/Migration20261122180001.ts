import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

export class Migration20261122180001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "webhook_endpoint" ("id" text not null, "url" text not null, "events" text[] not null, "secret" text not null, "previous_secret" text null, "previous_secret_until" timestamptz null, "pause" text check ("pause" in ('owner', 'failing', 'gone')) null, "failing_since" timestamptz null, ${TIMES}, constraint "webhook_endpoint_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create table if not exists "webhook_event" ("id" text not null, "sequence" bigserial not null, "key" text not null, "type" text not null, "occurred_at" timestamptz not null, "data" jsonb not null, ${TIMES}, constraint "webhook_event_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_webhook_event_key_unique" ON "webhook_event" ("key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_event_created_at" ON "webhook_event" ("created_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "webhook_delivery" ("id" text not null, "event_id" text not null, "endpoint_id" text not null, "state" text check ("state" in ('waiting', 'delivered', 'failed')) not null default 'waiting', "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "last_attempt_at" timestamptz null, "response_status" integer null, "response_text" text not null default '', "duration_ms" integer null, ${TIMES}, constraint "webhook_delivery_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_next_attempt_at" ON "webhook_delivery" ("next_attempt_at") WHERE state = 'waiting' AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_webhook_delivery_event_id_endpoint_id_unique" ON "webhook_delivery" ("event_id", "endpoint_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_endpoint_id_created_at" ON "webhook_delivery" ("endpoint_id", "created_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "webhook_news" ("id" text not null, "kind" text check ("kind" in ('order', 'fulfillment', 'payment')) not null, "subject_id" text not null, "look_at" timestamptz not null, ${TIMES}, constraint "webhook_news_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_news_look_at" ON "webhook_news" ("look_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "webhook_product" ("id" text not null, "name" text not null, "digest" text not null, ${TIMES}, constraint "webhook_product_pkey" primary key ("id"));`,
    );
    for (const table of ["endpoint", "event", "delivery", "news", "product"]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_webhook_${table}_deleted_at" ON "webhook_${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      );
    }
  }

  override async down(): Promise<void> {
    // Its triggers stand on the tables of orders and purchases, and would refuse every change of those.
    this.addSql(`drop function if exists note_webhook_news() cascade;`);
    for (const table of ["product", "news", "delivery", "event", "endpoint"]) {
      this.addSql(`drop table if exists "webhook_${table}" cascade;`);
    }
  }
}
