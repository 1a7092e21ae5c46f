import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

/** What admins are told of, what they were told, and the settings that it takes. */
export class Migration20261125132041 extends Migration {
  override async up(): Promise<void> {
    for (const column of [
      `"low_stock_threshold" integer not null default 10`,
      `"time_zone" text not null default 'UTC'`,
      `"summary_hour" integer not null default 8`,
    ]) {
      this.addSql(`alter table if exists "shop_setting" add column if not exists ${column};`);
    }
    this.addSql(
      `create table if not exists "admin_notice" ("id" text not null, "user_id" text not null, "kind" text not null, ${TIMES}, constraint "admin_notice_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_admin_notice_user_id_kind_unique" on "admin_notice" ("user_id", "kind") where deleted_at is null;`,
    );
    this.addSql(
      `create table if not exists "notice_item" ("id" text not null, "kind" text not null, "subject_id" text not null, ${TIMES}, constraint "notice_item_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create unique index if not exists "IDX_notice_item_kind_subject_id_unique" on "notice_item" ("kind", "subject_id") where deleted_at is null;`,
    );
    for (const table of ["admin_notice", "notice_item"]) {
      this.addSql(
        `create index if not exists "IDX_${table}_deleted_at" on "${table}" ("deleted_at") where deleted_at is null;`,
      );
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "notice_item" cascade;`);
    this.addSql(`drop table if exists "admin_notice" cascade;`);
    for (const column of ["low_stock_threshold", "time_zone", "summary_hour"]) {
      this.addSql(`alter table if exists "shop_setting" drop column if exists "${column}";`);
    }
  }
}
