import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122223000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "former_product_handle" ("handle" text not null, "product_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "former_product_handle_pkey" primary key ("handle"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_former_product_handle_deleted_at" ON "former_product_handle" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "former_product_handle" cascade;`);
  }
}
