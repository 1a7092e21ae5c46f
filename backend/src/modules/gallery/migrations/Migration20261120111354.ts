import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120111354 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "gallery_item" drop constraint if exists "gallery_item_url_unique";`);
    this.addSql(
      `create table if not exists "gallery_item" ("id" text not null, "url" text not null, "media_type" text check ("media_type" in ('image', 'video')) not null, "poster_url" text not null default '', "alt" text not null default '', "width" integer null, "height" integer null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "gallery_item_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gallery_item_url_unique" ON "gallery_item" ("url") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gallery_item_deleted_at" ON "gallery_item" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "gallery_item" cascade;`);
  }
}
