import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What orders are looked for by: their number, e-mail, name and products, in lower case. Postgres keeps it by itself. The index
 * has all that most filters ask of a purchase, so that a hundred thousand of them are not read.
 */
export class Migration20261123190000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" add column if not exists "search_text" text generated always as (lower(coalesce("order_number", '') || E'\\n' || coalesce("customer_email", '') || E'\\n' || coalesce("customer_name", '') || E'\\n' || jsonb_path_query_array("lines", '$[*].name')::text)) stored;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_listed" ON "purchase" ("paid_at", "id") INCLUDE ("order_id", "due_state") WHERE state in ('paid', 'ordered') and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_listed";`);
    this.addSql(`alter table if exists "purchase" drop column if exists "search_text";`);
  }
}
