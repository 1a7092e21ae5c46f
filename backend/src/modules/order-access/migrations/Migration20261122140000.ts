import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Links to the page of one order: how many times they were ended, and the code that shows all of it. */
export class Migration20261122140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "order_access" ("id" text not null, "link_version" integer not null default 0, "code_hash" text null, "code_expires_at" timestamptz null, "code_tries" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_access_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_access_deleted_at" ON "order_access" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_access" cascade;`);
  }
}
