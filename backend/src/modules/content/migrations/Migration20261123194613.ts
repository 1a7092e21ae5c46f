import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Every look of the shop that was public. */
export class Migration20261123194613 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "look_version" ("id" text not null, "number" integer not null, "look" jsonb not null, "published_by" text not null, "published_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "look_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_look_version_number_unique" ON "look_version" ("number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_look_version_deleted_at" ON "look_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "look_version" cascade;`);
  }
}
