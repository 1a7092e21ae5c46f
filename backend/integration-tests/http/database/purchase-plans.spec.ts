import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import { required } from "@nocturne/test-support";
import { afterAll, describe, expect, it } from "vitest";
import { countSentWithinHour, leaseDueMails } from "../../../src/store/mail/mail-outbox-table";
import { selectStock } from "../../../src/store/medusa-tables/catalogue";
import { CHANGED_LEVELS } from "../../../src/store/medusa-tables/changed-products";
import { shippingSelects } from "../../../src/store/medusa-tables/shipping";
import { importProgress } from "../../../src/store/order/order-progress-table";
import { isOrderNumberTaken, OPEN_OF_CART_KEY, payOpenPurchase } from "../../../src/store/purchase/purchase-table";

/** A statement that Postgres can answer by an index is answered by it here, however few rows the table has. */
const db = knex({
  client: "pg",
  connection: { connectionString: required("DATABASE_URL"), options: "-c enable_seqscan=off" },
  pool: { min: 0, max: 2 },
});
afterAll(() => db.destroy());

type Query = { text: string; values?: unknown[] };
type Connection = { query(query: Query, ...rest: unknown[]): Promise<{ rows: { "QUERY PLAN": string }[] }> };
type Connections = { acquireConnection(): Promise<Connection>; releaseConnection(of: Connection): Promise<void> };

const FILLINGS = {
  purchase: `(id, session_id, cart_id, state, lines, amounts, order_number, order_id)
    select 'p' || n, 's' || n, 'c' || n, 'void', '[]', '{}', 'n' || n, 'o' || n`,
  order_progress: `(id, order_id, order_number, status, tracking_numbers, tracking_urls)
    select 'p' || n, 'o' || n, 'n' || n, '', '{}', '{}'`,
  mail_outbox: `(id, dedupe_key, recipient, template, data, next_attempt_at, sent_at)
    select 'm' || n, 'm' || n, 'a' || n, '', '{}', now() + make_interval(mins => n), case when n % 2 = 0 then now() end`,
  price_set: "(id) select 'set' || n",
  price: `(id, price_set_id, currency_code, amount, raw_amount) select 'price' || n, 'set' || n, 'usd', 1, '{"value": "1"}'`,
  product_variant_inventory_item: "(id, variant_id, inventory_item_id) select 'l' || n, 'v' || n, 'i' || n",
};

/** Of a table that Postgres takes for empty, it takes whichever index. */
async function fill(trx: Knex): Promise<void> {
  for (const [table, filling] of Object.entries(FILLINGS)) {
    await trx.raw(`insert into ${table} ${filling} from generate_series(1, 1000) n`);
    await trx.raw(`analyze ${table}`);
  }
}

/** The plans of what `work` asks in a shop that has sold something, by knex or prepared; it leaves nothing behind. */
const plansOf = async (work: (trx: Knex) => Promise<unknown>) => (await eachPlanOf(work)).join("\n");

/** One plan for each statement, in their order. */
async function eachPlanOf(work: (trx: Knex) => Promise<unknown>): Promise<string[]> {
  const asked: Query[] = [];
  const trx = await db.transaction();
  const connections = trx.client as Connections;
  const connection = await connections.acquireConnection();
  const query = connection.query.bind(connection);
  try {
    await fill(trx);
    connection.query = (asking, ...rest) => {
      asked.push(asking);
      return query(asking, ...rest);
    };
    await work(trx);
    const statements = asked.filter(({ text }) => /^\s*(select|insert|update|with)/.test(text));
    const plans: string[] = [];
    for (const { text, values = [] } of statements) {
      const { rows } = await query({ text: `explain ${text}`, values });
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    connection.query = query;
    await connections.releaseConnection(connection);
    await trx.rollback();
  }
}

describe("what is asked for each purchase reads no table from end to end", () => {
  it("whether its number is taken", async () => {
    const plans = await plansOf((trx) => isOrderNumberTaken(trx, "ORD-1"));
    expect(plans).toContain("IDX_purchase_order_number_unique");
    expect(plans).not.toContain("Seq Scan");
  });

  it("which purchase of its cart is open, though statistics say that hardly one is", async () => {
    const plans = await plansOf((trx) => trx.raw(OPEN_OF_CART_KEY, { cartKey: "s7" }));
    expect(plans).toMatch(/ on purchase .*\n +Index Cond: \(\(?(cart_id|session_id) =/);
    expect(plans).not.toContain("Seq Scan");
  });

  it("the open purchase that becomes paid", async () => {
    const pay = payOpenPurchase({ paid: `'{"id": "p7", "cart_id": "c7"}'::jsonb`, orderNumber: "'n7'", mark: "'7'" });
    const plans = await plansOf((trx) => trx.raw(pay));
    expect(plans).toMatch(/ on purchase .*\n +Index Cond: \(\(?(cart_id|id) =/);
    expect(plans).not.toContain("Seq Scan");
  });

  it("whether its order is known", async () => {
    const plans = await plansOf((trx) => importProgress(trx, "Processing", "order_none"));
    expect(plans).toContain("IDX_order_progress_order_id_unique");
    expect(plans).not.toContain("Seq Scan on order_progress");
    expect(plans).not.toContain("Seq Scan on purchase");
  });

  it("which mail is due next", async () => {
    const plans = await eachPlanOf(leaseDueMails);
    expect(plans[0]).toContain("IDX_mail_outbox_next_attempt_at");
    expect(plans[0]).not.toContain("Sort");
    // Where a mail of the store's own is due just then, those of its order that wait are merged, too, the newest first.
    expect(plans.join("\n")).not.toContain("Seq Scan");
  });

  it("what addresses were sent within the hour", async () => {
    const plans = await plansOf((trx) =>
      countSentWithinHour(trx, ["A1@example.com", "a2@example.com"], ["order-update"]),
    );
    expect(plans).toContain("IDX_mail_outbox_lower_recipient");
    expect(plans).toMatch(/Index Cond: \(\(?lower\(recipient\) = /);
    expect(plans).not.toContain("Seq Scan");
  });

  it("whether the prices of shipping are what they were", async () => {
    const { version } = shippingSelects("= any('{}')");
    const plans = await plansOf((trx) => trx.raw(`select * from (${version}) found`));
    expect(plans).toContain("IDX_price_price_set_id");
    expect(plans).not.toMatch(/Seq Scan on price(_rule)?\s/);
  });

  it("of which products pieces were sold", async () => {
    const level = "select * from inventory_level where id = 'ilev_none'";
    const plans = await plansOf((trx) =>
      trx.raw(`select * from (with old_rows as (${level}), new_rows as (${level}) ${CHANGED_LEVELS}) found`),
    );
    expect(plans).toContain("IDX_inventory_item_id_");
    expect(plans).not.toContain("Seq Scan");
  });

  it("what is left of them", async () => {
    const plans = await plansOf((trx) => selectStock(trx, ["prod_none"]));
    expect(plans).toContain(" on product_variant ");
    expect(plans).not.toContain("Seq Scan");
  });
});
