import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Who asked for the newsletter. */
export class Migration20261125132000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "newsletter_subscriber" ("id" text not null, "email" text not null, "state" text not null, "source" text not null, "token_hash" text null, "token_expires_at" timestamptz null, "asked_at" timestamptz not null, "asks" integer not null default 1, "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "newsletter_subscriber_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_newsletter_subscriber_deleted_at" ON "newsletter_subscriber" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_newsletter_subscriber_email" ON "newsletter_subscriber" (lower("email"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_newsletter_subscriber_token" ON "newsletter_subscriber" ("token_hash") WHERE token_hash IS NOT NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_newsletter_subscriber_list" ON "newsletter_subscriber" ("created_at" DESC, "id" DESC);`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "newsletter_subscriber" cascade;`);
  }
}
