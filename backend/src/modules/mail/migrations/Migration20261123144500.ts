import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261123144500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mail_outbox" add column if not exists "request_id" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "mail_outbox" drop column if exists "request_id";`);
  }
}
