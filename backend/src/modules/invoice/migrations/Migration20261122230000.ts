import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`;

/** Invoices and credit notes, and their numbers. */
export class Migration20261122230000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "invoice" ("id" text not null, "kind" text check ("kind" in ('invoice', 'credit_note')) not null, "number" integer not null, "order_id" text not null, "reason" text not null, "issued_at" timestamptz not null, "content" jsonb not null, ${TIMES}, constraint "invoice_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_kind_number_unique" ON "invoice" ("kind", "number") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_reason_unique" ON "invoice" ("reason") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_order_id" ON "invoice" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "invoice_counter" ("id" text not null, "last" integer not null default 0, ${TIMES}, constraint "invoice_counter_pkey" primary key ("id"));`,
    );
    for (const table of ["invoice", "invoice_counter"]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      );
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "invoice" cascade;`);
    this.addSql(`drop table if exists "invoice_counter" cascade;`);
  }
}
