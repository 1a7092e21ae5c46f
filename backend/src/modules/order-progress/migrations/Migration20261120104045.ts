import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120104045 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_progress" drop constraint if exists "order_progress_order_number_unique";`,
    );
    this.addSql(`alter table if exists "order_progress" drop constraint if exists "order_progress_order_id_unique";`);
    this.addSql(
      `create table if not exists "order_progress" ("id" text not null, "order_id" text not null, "order_number" text not null, "status" text not null, "tracking_numbers" text[] not null, "tracking_urls" text[] not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_progress_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_progress_order_id_unique" ON "order_progress" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_progress_order_number_unique" ON "order_progress" ("order_number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_progress_deleted_at" ON "order_progress" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_progress" cascade;`);
  }
}
