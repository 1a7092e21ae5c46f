import pg from "pg";
import { required } from "./env.js";

/** One statement on the store's own database. */
export async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: required("DATABASE_URL") });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Changes the dollar price of every variant of a product, as somebody at a database prompt would. Throws where it has
 * none.
 */
export async function setPriceBySql(productId: string, price: string): Promise<void> {
  const changed = await sql(
    `update price set amount = $2::numeric, raw_amount = jsonb_build_object('value', $2::text, 'precision', 20)
      where currency_code = 'usd' and price_set_id in (
        select link.price_set_id from product_variant_price_set link
          join product_variant variant on variant.id = link.variant_id
         where variant.product_id = $1)
     returning id`,
    [productId, price],
  );
  if (changed.length === 0) throw new Error(`Product ${productId} has no dollar price.`);
}
