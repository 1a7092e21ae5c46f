import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Every home page of the shop that was public. */
export class Migration20261123221000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "home_version" ("id" text not null, "number" integer not null, "blocks" jsonb null, "published_by" text not null, "published_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "home_version_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_home_version_number_unique" ON "home_version" ("number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_home_version_deleted_at" ON "home_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "home_version" cascade;`);
  }
}
