import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

const TABLES = ["content_page", "content_page_draft", "content_page_version", "menu_version"];

/** Pages of words with their drafts and versions, and the menus. */
export class Migration20261123190510 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "content_page" ("id" text not null, "slug" text not null, "version" integer not null default 0, "is_public" boolean not null default false, ${TIMES}, constraint "content_page_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_content_page_slug_unique" ON "content_page" ("slug") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "content_page_draft" ("id" text not null, "content" jsonb not null, "revision" integer not null, "written_by" text not null, "written_at" timestamptz not null, "publish_at" timestamptz null, ${TIMES}, constraint "content_page_draft_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create table if not exists "content_page_version" ("id" text not null, "page_id" text not null, "number" integer not null, "content" jsonb not null, "published_by" text not null, "published_at" timestamptz not null, ${TIMES}, constraint "content_page_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_content_page_version_page_id_number_unique" ON "content_page_version" ("page_id", "number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "menu_version" ("id" text not null, "number" integer not null, "menus" jsonb not null, "published_by" text not null, "published_at" timestamptz not null, ${TIMES}, constraint "menu_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_menu_version_number_unique" ON "menu_version" ("number") WHERE deleted_at IS NULL;`,
    );
    for (const table of TABLES) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      );
    }
  }

  override async down(): Promise<void> {
    for (const table of TABLES) this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
