import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What signs the links that unsubscribe. */
export class Migration20261125175000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "newsletter_key" ("id" text not null, "key" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "newsletter_key_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_newsletter_key_deleted_at" ON "newsletter_key" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "newsletter_key" cascade;`);
  }
}
