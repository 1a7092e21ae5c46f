import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120111355 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "video_background" drop constraint if exists "video_background_url_unique";`);
    this.addSql(
      `create table if not exists "video_background" ("id" text not null, "name" text not null, "url" text not null, "poster_url" text not null default '', "is_active" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "video_background_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_video_background_url_unique" ON "video_background" ("url") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_video_background_deleted_at" ON "video_background" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_video_background_one_active" ON "video_background" ("is_active") WHERE is_active and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "video_background" cascade;`);
  }
}
