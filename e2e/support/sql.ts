import pg from "pg";
import { required } from "./env";

/** Changes the dollar price of every variant of a product, as somebody at a database prompt would. */
export async function setPriceBySql(productId: string, price: string): Promise<void> {
  const client = new pg.Client({ connectionString: required("DATABASE_URL") });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update price set amount = $2::numeric, raw_amount = jsonb_build_object('value', $2::text, 'precision', 20)
        where currency_code = 'usd' and price_set_id in (
          select link.price_set_id from product_variant_price_set link
            join product_variant variant on variant.id = link.variant_id
           where variant.product_id = $1)`,
      [productId, price],
    );
    if (!rowCount) throw new Error(`Product ${productId} has no dollar price.`);
  } finally {
    await client.end();
  }
}
