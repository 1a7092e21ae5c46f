import type { Client } from "pg";
import { codeOf } from "../errors.ts";

/** `orderTotals` is by currency. */
export interface Figures {
  products?: number;
  customers?: number;
  orders?: number;
  orderTotals?: Record<string, string>;
}

/** What an owner knows a shop by. A release without one of these tables has no such figure. */
const FIGURES = {
  products: `select count(*) as figure from public.product where deleted_at is null`,
  customers: `select count(*) as figure from public.customer where deleted_at is null`,
  orders: `select count(*) as figure from public."order" where deleted_at is null and not is_draft_order`,
  orderTotals: `
    select coalesce(jsonb_object_agg(currency_code, total), '{}') as figure from (
      select o.currency_code, sum((s.totals->>'original_order_total')::numeric)::text as total
        from public."order" o join public.order_summary s on s.order_id = o.id and s.version = o.version
       where o.deleted_at is null and not o.is_draft_order and s.deleted_at is null group by 1) sums`,
};
const UNDEFINED_TABLE = "42P01";
const UNDEFINED_COLUMN = "42703";

/** The figures of a database, inside a transaction. */
export async function readFigures(client: Client): Promise<Figures> {
  const figures: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(FIGURES)) {
    await client.query("savepoint figure");
    try {
      const { rows } = await client.query<{ figure: string | Record<string, string> }>(sql);
      const figure = rows[0]?.figure;
      figures[name] = typeof figure === "string" ? Number(figure) : figure;
    } catch (error) {
      const code = codeOf(error);
      if (code !== UNDEFINED_TABLE && code !== UNDEFINED_COLUMN) throw error;
      await client.query("rollback to savepoint figure");
    }
  }
  return figures;
}

/** One line for people. */
export function describeFigures({ products, customers, orders, orderTotals }: Figures) {
  const number = (value: number | undefined) => (value ?? 0).toLocaleString("en-US");
  const totals = Object.entries(orderTotals ?? {}).map(([currency, total]) => `${total} ${currency.toUpperCase()}`);
  const sold = totals.length > 0 ? ` over ${totals.join(" and ")}` : "";
  return `${number(products)} products, ${number(customers)} customers, ${number(orders)} orders${sold}`;
}
