import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122064531 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "order_contact" drop constraint if exists "order_contact_token_hash_unique";`);
    this.addSql(
      `create table if not exists "order_contact" ("id" text not null, "email" text not null, "confirmed_at" timestamptz null, "token_hash" text null, "expires_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_contact_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_contact_deleted_at" ON "order_contact" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_contact_token_hash_unique" ON "order_contact" ("token_hash") WHERE token_hash is not null and deleted_at is null;`,
    );

    this.addSql(
      `create table if not exists "tax_call" ("id" text not null, "calls" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tax_call_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_tax_call_deleted_at" ON "tax_call" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_cart_session_updated_at" ON "cart_session" ("updated_at") WHERE deleted_at is null;`,
    );

    this.addSql(`drop index if exists "IDX_purchase_account_id";`);

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_account_id_created_at" ON "purchase" ("account_id", "created_at") WHERE deleted_at is null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_cart_id" ON "purchase" ("cart_id") WHERE deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_contact" cascade;`);

    this.addSql(`drop table if exists "tax_call" cascade;`);

    this.addSql(`drop index if exists "IDX_cart_session_updated_at";`);

    this.addSql(`drop index if exists "IDX_purchase_account_id_created_at";`);
    this.addSql(`drop index if exists "IDX_purchase_cart_id";`);

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_account_id" ON "purchase" ("account_id") WHERE deleted_at is null;`,
    );
  }
}
