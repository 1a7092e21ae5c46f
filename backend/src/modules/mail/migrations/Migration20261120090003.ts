import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120090003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mail_outbox" drop constraint if exists "mail_outbox_dedupe_key_unique";`);
    this.addSql(
      `create table if not exists "mail_outbox" ("id" text not null, "dedupe_key" text not null, "recipient" text not null, "template" text not null, "data" jsonb not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "sent_at" timestamptz null, "failed_at" timestamptz null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mail_outbox_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mail_outbox_dedupe_key_unique" ON "mail_outbox" ("dedupe_key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_mail_outbox_deleted_at" ON "mail_outbox" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_mail_outbox_next_attempt_at" ON "mail_outbox" ("next_attempt_at") WHERE sent_at is null and failed_at is null AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mail_outbox" cascade;`);
  }
}
