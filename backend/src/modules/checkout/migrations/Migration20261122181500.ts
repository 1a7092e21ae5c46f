import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Guests buy without an account: their purchases belong to an e-mail. */
export class Migration20261122181500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" alter column "account_id" drop not null, alter column "customer_id" drop not null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_guest_email" ON "purchase" (lower("customer_email")) WHERE account_id is null and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_guest_email";`);
    this.addSql(`delete from "purchase" where "account_id" is null or "customer_id" is null;`);
    this.addSql(
      `alter table if exists "purchase" alter column "account_id" set not null, alter column "customer_id" set not null;`,
    );
  }
}
