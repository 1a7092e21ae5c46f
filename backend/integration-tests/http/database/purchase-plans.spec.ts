import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { required } from "@nocturne/test-support";
import { afterAll, describe, expect, it } from "vitest";
import { leaseNextMail } from "../../../src/store/mail/mail-outbox-table";
import { importProgress } from "../../../src/store/order/order-progress-table";
import { isOrderNumberTaken } from "../../../src/store/purchase/purchase-table";

/** A statement that Postgres can answer by an index is answered by it here, however few rows the table has. */
const db = knex({
  client: "pg",
  connection: { connectionString: required("DATABASE_URL"), options: "-c enable_seqscan=off" },
  pool: { min: 0, max: 2 },
});
afterAll(() => db.destroy());

type Connection = { query(text: string, values: unknown[]): Promise<{ rows: { "QUERY PLAN": string }[] }> };
type Connections = { acquireConnection(): Promise<Connection>; releaseConnection(of: Connection): Promise<void> };

/** The plans of what `work` asks; it leaves nothing behind. */
async function plansOf(work: (trx: Knex) => Promise<unknown>): Promise<string> {
  const asked: { sql: string; bindings?: unknown[] }[] = [];
  const trx = await db.transaction();
  trx.on("query", (query: (typeof asked)[number]) => asked.push(query));
  try {
    await work(trx);
  } finally {
    await trx.rollback();
  }
  const client = db.client as Connections;
  const connection = await client.acquireConnection();
  try {
    const plans: string[] = [];
    for (const { sql, bindings = [] } of asked.filter((query) => /^\s*(select|insert|update)/.test(query.sql))) {
      const { rows } = await connection.query(`explain ${sql}`, bindings);
      plans.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return plans.join("\n");
  } finally {
    await client.releaseConnection(connection);
  }
}

describe("what is asked for each purchase reads no table from end to end", () => {
  it("whether its number is taken", async () => {
    const plans = await plansOf((trx) => isOrderNumberTaken(trx, "ORD-1"));
    expect(plans).toContain("IDX_purchase_order_number_unique");
    expect(plans).not.toContain("Seq Scan");
  });

  it("whether its order is known", async () => {
    const plans = await plansOf((trx) => importProgress(trx, "Processing", "order_none"));
    expect(plans).toContain("IDX_order_progress_order_id_unique");
    expect(plans).not.toContain("Seq Scan on order_progress");
    expect(plans).not.toContain("Seq Scan on purchase");
  });

  it("which mail is due next", async () => {
    const plans = await plansOf(leaseNextMail);
    expect(plans).toContain("IDX_mail_outbox_next_attempt_at");
    expect(plans).not.toContain("Seq Scan");
    expect(plans).not.toContain("Sort");
  });
});
