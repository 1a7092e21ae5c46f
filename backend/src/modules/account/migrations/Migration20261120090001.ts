import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120090001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "password_reset" drop constraint if exists "password_reset_token_hash_unique";`);
    this.addSql(
      `alter table if exists "password_reset" drop constraint if exists "password_reset_auth_identity_id_unique";`,
    );
    this.addSql(`alter table if exists "account" drop constraint if exists "account_customer_id_unique";`);
    this.addSql(`alter table if exists "account" drop constraint if exists "account_auth_identity_id_unique";`);
    this.addSql(`alter table if exists "account" drop constraint if exists "account_claimed_email_unique";`);
    this.addSql(`alter table if exists "account" drop constraint if exists "account_username_key_unique";`);
    this.addSql(
      `create table if not exists "account" ("id" text not null, "username" text not null, "username_key" text not null, "claimed_email" text null, "auth_identity_id" text null, "customer_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_username_key_unique" ON "account" ("username_key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_claimed_email_unique" ON "account" ("claimed_email") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_auth_identity_id_unique" ON "account" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_customer_id_unique" ON "account" ("customer_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_deleted_at" ON "account" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "password_reset" ("id" text not null, "auth_identity_id" text not null, "token_hash" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "password_reset_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_password_reset_auth_identity_id_unique" ON "password_reset" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_password_reset_token_hash_unique" ON "password_reset" ("token_hash") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_password_reset_deleted_at" ON "password_reset" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account" cascade;`);

    this.addSql(`drop table if exists "password_reset" cascade;`);
  }
}
