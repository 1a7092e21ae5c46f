import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** A failed delivery that its owner has discarded stays in the log. */
export class Migration20261123143100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "webhook_delivery" add column if not exists "discarded_at" timestamptz null;`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_last_attempt_at" ON "webhook_delivery" ("last_attempt_at") WHERE state = 'failed' and discarded_at is null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_webhook_delivery_last_attempt_at";`);
    this.addSql(`alter table if exists "webhook_delivery" drop column if exists "discarded_at";`);
  }
}
