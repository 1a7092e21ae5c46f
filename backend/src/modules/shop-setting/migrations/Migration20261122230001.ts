import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const COLUMNS = ["seller_name", "seller_address", "seller_tax_id", "invoice_note"];

/** Who sells, as it stands on invoices. */
export class Migration20261122230001 extends Migration {
  override async up(): Promise<void> {
    for (const column of COLUMNS) {
      this.addSql(
        `alter table if exists "shop_setting" add column if not exists "${column}" text not null default '';`,
      );
    }
  }

  override async down(): Promise<void> {
    for (const column of COLUMNS) {
      this.addSql(`alter table if exists "shop_setting" drop column if exists "${column}";`);
    }
  }
}
