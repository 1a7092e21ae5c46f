import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120111356 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "music_track" drop constraint if exists "music_track_src_unique";`);
    this.addSql(
      `create table if not exists "music_track" ("id" text not null, "title" text not null, "artist" text not null default '', "src" text not null, "duration_seconds" real null, "position" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "music_track_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_music_track_src_unique" ON "music_track" ("src") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_music_track_deleted_at" ON "music_track" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "music_track" cascade;`);
  }
}
