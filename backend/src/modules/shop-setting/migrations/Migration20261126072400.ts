import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Where messages of the contact form go. */
export class Migration20261126072400 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "shop_setting" add column if not exists "contact_email" text not null default '';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "shop_setting" drop column if exists "contact_email";`);
  }
}
