import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** How a purchase is shipped. */
export class Migration20261122181207 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "purchase" add column if not exists "shipping" jsonb null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "purchase" drop column if exists "shipping";`);
  }
}
