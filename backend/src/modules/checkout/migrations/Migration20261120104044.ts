import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120104044 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_order_id_unique";`);
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_order_number_unique";`);
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_cart_id_unique";`);
    this.addSql(`alter table if exists "cart_session" drop constraint if exists "cart_session_cart_id_unique";`);
    this.addSql(
      `create table if not exists "cart_session" ("id" text not null, "cart_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "cart_session_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_cart_session_cart_id_unique" ON "cart_session" ("cart_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_cart_session_deleted_at" ON "cart_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "purchase" ("id" text not null, "session_id" text not null, "cart_id" text not null, "account_id" text not null, "customer_id" text not null, "state" text check ("state" in ('open', 'paid', 'ordered', 'void')) not null, "provider" text null, "client_secret" text null, "lines" jsonb not null, "amounts" jsonb not null, "address" jsonb null, "customer_email" text null, "customer_name" text null, "order_number" text null, "order_id" text null, "paid_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "purchase_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_deleted_at" ON "purchase" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_cart_id_unique" ON "purchase" ("cart_id") WHERE state = 'open' and deleted_at is null;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_order_number_unique" ON "purchase" ("order_number") WHERE order_number is not null and deleted_at is null;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_order_id_unique" ON "purchase" ("order_id") WHERE order_id is not null and deleted_at is null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_session_id" ON "purchase" ("session_id") WHERE deleted_at is null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_account_id" ON "purchase" ("account_id") WHERE deleted_at is null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_state_paid_at" ON "purchase" ("state", "paid_at") WHERE deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cart_session" cascade;`);

    this.addSql(`drop table if exists "purchase" cascade;`);
  }
}
