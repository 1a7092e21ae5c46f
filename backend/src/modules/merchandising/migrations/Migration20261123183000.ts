import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Scheduled and archived products, and what it takes to bring a deleted one back. */
export class Migration20261123183000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "product_state" ("product_id" text not null, "publish_at" timestamptz null, "archived_at" timestamptz null, "removed_from" timestamptz null, "removed_until" timestamptz null, "removed_variants" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "product_state_pkey" primary key ("product_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_state_deleted_at" ON "product_state" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_state_publish_at" ON "product_state" ("publish_at") WHERE publish_at IS NOT NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "product_state" cascade;`);
  }
}
