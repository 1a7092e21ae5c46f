import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120090002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "session" drop constraint if exists "session_token_hash_unique";`);
    this.addSql(
      `create table if not exists "session" ("id" text not null, "token_hash" text not null, "account_id" text not null, "last_used_at" timestamptz not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "session_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_session_token_hash_unique" ON "session" ("token_hash") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_session_account_id" ON "session" ("account_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_session_expires_at" ON "session" ("expires_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_session_deleted_at" ON "session" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "session" cascade;`);
  }
}
