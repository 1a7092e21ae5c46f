import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120115658 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "cart_session" add column if not exists "promotion_code" text null;`);

    this.addSql(`alter table if exists "purchase" add column if not exists "promotion" jsonb null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "cart_session" drop column if exists "promotion_code";`);

    this.addSql(`alter table if exists "purchase" drop column if exists "promotion";`);
  }
}
