import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

/** Files of another shop, their records, and the redirects of its addresses. */
export class Migration20261123195000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "move_in" ("id" text not null, "filename" text not null, "file_key" text not null, "kind" text null, "state" text not null, "fault" text not null default '', "overwrite" boolean not null, "accounts" boolean not null, "notes" jsonb not null, "pictures_fetched" integer not null default 0, "pictures_failed" integer not null default 0, "started_by" text not null, "finished_at" timestamptz null, ${TIMES}, constraint "move_in_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_move_in_deleted_at" ON "move_in" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "move_in_row" ("id" text not null, "move_in_id" text not null, "row" integer not null, "name" text not null, "verdict" text not null, "outcome" text not null, "notes" jsonb not null, "link" text not null default '', "payload" jsonb null, ${TIMES}, constraint "move_in_row_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_move_in_row_deleted_at" ON "move_in_row" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_move_in_row_of" ON "move_in_row" ("move_in_id", "row");`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_move_in_row_open" ON "move_in_row" ("move_in_id", "row") WHERE outcome in ('planned', 'running');`,
    );
    this.addSql(
      `create table if not exists "redirect" ("id" text not null, "target" text not null, ${TIMES}, constraint "redirect_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_redirect_deleted_at" ON "redirect" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "redirect" cascade;`);
    this.addSql(`drop table if exists "move_in_row" cascade;`);
    this.addSql(`drop table if exists "move_in" cascade;`);
  }
}
