import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The order that a category has of its own. */
export class Migration20261126020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "product_category_position" ("product_id" text not null, "category_id" text not null, "position" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "product_category_position_pkey" primary key ("product_id", "category_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_category_position_deleted_at" ON "product_category_position" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "product_category_position" cascade;`);
  }
}
