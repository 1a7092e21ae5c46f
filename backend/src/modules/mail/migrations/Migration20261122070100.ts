import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Mails are counted per recipient, whatever the case of its letters. */
export class Migration20261122070100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_mail_outbox_lower_recipient" on "mail_outbox" (lower("recipient"), "sent_at") where sent_at is not null and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mail_outbox_lower_recipient";`);
  }
}
