import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The e-mail that an account has proved. */
export class Migration20261122183000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "account" add column if not exists "verified_email" text null;`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_verified_email" ON "account" (lower("verified_email")) WHERE verified_email is not null and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_account_verified_email";`);
    this.addSql(`alter table if exists "account" drop column if exists "verified_email";`);
  }
}
