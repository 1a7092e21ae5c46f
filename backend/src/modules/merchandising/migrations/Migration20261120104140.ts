import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120104140 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "product_position" ("product_id" text not null, "position" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "product_position_pkey" primary key ("product_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_position_deleted_at" ON "product_position" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "product_position" cascade;`);
  }
}
