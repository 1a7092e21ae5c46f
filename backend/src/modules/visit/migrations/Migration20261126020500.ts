import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

export class Migration20261126020500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "visit_count" ("id" text not null, "day" text not null, "step" text not null, "total" integer not null default 0, ${TIMES}, constraint "visit_count_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create index if not exists "IDX_visit_count_deleted_at" on "visit_count" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "visit_count" cascade;`);
  }
}
