import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What each order came to, for the sums of all customers. Postgres keeps it by itself. The index has all that the sums ask of a
 * purchase, so that a hundred thousand of them are not read.
 */
export class Migration20261125134000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" add column if not exists "total_cents" bigint generated always as (round(("amounts" ->> 'total')::numeric)::bigint) stored;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_order_total" ON "purchase" ("order_id") INCLUDE ("total_cents", "paid_at") WHERE state = 'ordered' and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_order_total";`);
    this.addSql(`alter table if exists "purchase" drop column if exists "total_cents";`);
  }
}
