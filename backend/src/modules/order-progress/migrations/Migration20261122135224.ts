import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122135224 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "order_progress" add column if not exists "owner_status" text null, add column if not exists "owner_status_at" timestamptz null;`,
    );
    this.addSql(
      `update "order_progress" set "owner_status" = "status", "owner_status_at" = "updated_at" where "owner_status" is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "order_progress" drop column if exists "owner_status", drop column if exists "owner_status_at";`,
    );
  }
}
