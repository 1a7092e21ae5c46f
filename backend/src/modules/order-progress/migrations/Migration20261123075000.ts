import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Marks the orders that were not bought at the storefront: their numbers are Medusa's, shorter than any of ours. */
export class Migration20261123075000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_progress" add column if not exists "is_imported" boolean not null default false;`,
    );
    this.addSql(`update "order_progress" set "is_imported" = true where "order_number" !~ '^ORD-\\d{10,17}$';`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_progress_imported_order_id" ON "order_progress" ("order_id") WHERE is_imported and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_progress_imported_order_id";`);
    this.addSql(`alter table if exists "order_progress" drop column if exists "is_imported";`);
  }
}
