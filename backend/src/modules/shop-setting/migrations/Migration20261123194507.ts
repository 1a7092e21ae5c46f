import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What an owner has said of the steps before opening. */
export class Migration20261123194507 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "first_step" ("id" text not null, "confirmed_by" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "first_step_pkey" primary key ("id"));`,
    );
    this.addSql(
      `create index if not exists "IDX_first_step_deleted_at" on "first_step" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "first_step" cascade;`);
  }
}
