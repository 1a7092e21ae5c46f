import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The label's own words: drafts, and every version that was public. */
export class Migration20261123150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "word_draft" ("id" text not null, "text" text not null, "written_by" text not null, "written_at" timestamptz not null, "publish_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "word_draft_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_word_draft_deleted_at" ON "word_draft" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "word_version" ("id" text not null, "number" integer not null, "words" jsonb not null, "published_by" text not null, "published_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "word_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_word_version_number_unique" ON "word_version" ("number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_word_version_deleted_at" ON "word_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "word_version" cascade;`);
    this.addSql(`drop table if exists "word_draft" cascade;`);
  }
}
