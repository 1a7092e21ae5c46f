import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122135225 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "mail_outbox" add column if not exists "merge_key" text null, add column if not exists "merged_into" text null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_mail_outbox_merge_key" ON "mail_outbox" ("merge_key") WHERE merge_key is not null and sent_at is null and failed_at is null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mail_outbox_merge_key";`);
    this.addSql(
      `alter table if exists "mail_outbox" drop column if exists "merge_key", drop column if exists "merged_into";`,
    );
  }
}
