import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261120110826 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_provider_intent_id_unique";`);
    this.addSql(
      `create table if not exists "checkout_lease" ("id" text not null, "holder" text not null, "until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "checkout_lease_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_checkout_lease_deleted_at" ON "checkout_lease" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "tax_quote" ("id" text not null, "tax_cents" integer not null, "valid_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "tax_quote_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_tax_quote_valid_until" ON "tax_quote" ("valid_until") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_tax_quote_deleted_at" ON "tax_quote" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_state_check";`);

    this.addSql(
      `alter table if exists "purchase" add column if not exists "provider_intent_id" text null, add column if not exists "payment_collection_id" text null, add column if not exists "payment_session_id" text null, add column if not exists "next" jsonb null, add column if not exists "checked_at" timestamptz null;`,
    );
    this.addSql(
      `alter table if exists "purchase" add constraint "purchase_state_check" check("state" in ('open', 'superseded', 'void', 'paid', 'ordered', 'refund_due', 'refunded'));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_provider_intent_id_unique" ON "purchase" ("provider_intent_id") WHERE provider_intent_id is not null and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "checkout_lease" cascade;`);

    this.addSql(`drop table if exists "tax_quote" cascade;`);

    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_state_check";`);

    this.addSql(`drop index if exists "IDX_purchase_provider_intent_id_unique";`);
    this.addSql(
      `alter table if exists "purchase" drop column if exists "provider_intent_id", drop column if exists "payment_collection_id", drop column if exists "payment_session_id", drop column if exists "next", drop column if exists "checked_at";`,
    );

    this.addSql(
      `alter table if exists "purchase" add constraint "purchase_state_check" check("state" in ('open', 'paid', 'ordered', 'void'));`,
    );
  }
}
