import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Orders that are placed before they are paid. */
export class Migration20261122100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" add column if not exists "due_at" timestamptz null, add column if not exists "due_state" text check ("due_state" in ('awaited', 'paid', 'canceling', 'canceled')) null, add column if not exists "instructions" jsonb null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_due_at" ON "purchase" ("due_at") WHERE due_state in ('awaited', 'canceling') and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_due_at";`);
    this.addSql(
      `alter table if exists "purchase" drop column if exists "due_at", drop column if exists "due_state", drop column if exists "instructions";`,
    );
  }
}
