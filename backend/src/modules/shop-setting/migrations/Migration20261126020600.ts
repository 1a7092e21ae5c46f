import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Whether visits are counted. */
export class Migration20261126020600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "shop_setting" add column if not exists "visit_counting" boolean not null default true;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "shop_setting" drop column if exists "visit_counting";`);
  }
}
