import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122063916 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "token_epoch" drop constraint if exists "token_epoch_auth_identity_id_unique";`);
    this.addSql(
      `alter table if exists "known_device" drop constraint if exists "known_device_token_hash_auth_identity_id_unique";`,
    );
    this.addSql(
      `create table if not exists "known_device" ("id" text not null, "token_hash" text not null, "auth_identity_id" text not null, "last_used_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "known_device_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_known_device_auth_identity_id" ON "known_device" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_known_device_last_used_at" ON "known_device" ("last_used_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_known_device_deleted_at" ON "known_device" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_known_device_token_hash_auth_identity_id_unique" ON "known_device" ("token_hash", "auth_identity_id") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "token_epoch" ("id" text not null, "auth_identity_id" text not null, "epoch" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "token_epoch_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_token_epoch_auth_identity_id_unique" ON "token_epoch" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_token_epoch_deleted_at" ON "token_epoch" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(`alter table if exists "session" add column if not exists "password_mark" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "known_device" cascade;`);

    this.addSql(`drop table if exists "token_epoch" cascade;`);

    this.addSql(`alter table if exists "session" drop column if exists "password_mark";`);
  }
}
