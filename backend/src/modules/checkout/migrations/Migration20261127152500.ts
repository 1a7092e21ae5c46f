import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What waits for a job is found by small indexes of its own. The index of all states is gone: where statistics say that hardly
 * a purchase is open, Postgres looked a cart's open purchase up by its state, and read those of all carts.
 */
export class Migration20261127152500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_paid_at" ON "purchase" ("paid_at") WHERE state = 'paid' and deleted_at is null;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_updated_at" ON "purchase" ("updated_at") WHERE state in ('superseded', 'refund_due') and deleted_at is null;`,
    );
    this.addSql(`drop index if exists "IDX_purchase_state_paid_at";`);
  }

  override async down(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_state_paid_at" ON "purchase" ("state", "paid_at") WHERE deleted_at is null;`,
    );
    this.addSql(`drop index if exists "IDX_purchase_paid_at", "IDX_purchase_updated_at";`);
  }
}
