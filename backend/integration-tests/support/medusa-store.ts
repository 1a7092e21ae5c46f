import { api, medusaAdmin, sql, type ApiAnswer } from "@nocturne/test-support";

let key: Promise<string> | undefined;

/** A key for everything that the store sells. */
async function newKey(): Promise<string> {
  const { status, body } = await medusaAdmin<{ api_key: { id: string; token: string } }>("POST", "/admin/api-keys", {
    title: "Tests",
    type: "publishable",
  });
  if (status !== 200) throw new Error(`Making a key answered ${status}: ${JSON.stringify(body)}`);
  const [store] = await sql<{ channel: string }>("select default_sales_channel_id as channel from store");
  const opened = await medusaAdmin("POST", `/admin/api-keys/${body.api_key.id}/sales-channels`, {
    add: [store?.channel],
  });
  if (opened.status !== 200) throw new Error(`Opening a channel answered ${opened.status}`);
  return body.api_key.token;
}

/** What a storefront of somebody else sends with every call of Medusa's own `/store` routes. */
export async function storeHeaders(): Promise<Record<string, string>> {
  key ??= newKey();
  return { "x-publishable-api-key": await key };
}

/** A call of Medusa's own `/store` routes. */
export async function medusaStore<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>> {
  return await api<Body>(method, path, { headers: await storeHeaders(), ...(body === undefined ? {} : { body }) });
}

export type MedusaCart = {
  id: string;
  subtotal: number;
  discount_subtotal: number;
  tax_total: number;
  total: number;
  items: { id: string; tax_lines: { rate: number; provider_id: string }[] }[];
};

/** An address in Medusa's words. */
export const medusaAddress = (province: string, more: Record<string, string> = {}) => ({
  first_name: "Nell",
  last_name: "Dark",
  address_1: "13 Crypt Lane",
  city: "Nowhere",
  postal_code: "90012",
  country_code: "us",
  province,
  ...more,
});

/** A cart of Medusa's own, or a change of one (`/{id}`). Throws where Medusa refuses. */
export async function saveCart(body: Record<string, unknown>, path = ""): Promise<MedusaCart> {
  const answer = await medusaStore<{ cart: MedusaCart }>("POST", `/store/carts${path}`, body);
  if (answer.status !== 200) throw new Error(`Medusa answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.cart;
}

/** The region that everything is sold in. */
export async function regionId(): Promise<string> {
  const [store] = await sql<{ id: string }>("select default_region_id as id from store");
  return store!.id;
}

export type SellableVariant = { id: string; cents: number };

/** Every variant of the demo catalogue that never runs out, with its price in cents. */
export async function demoVariants(): Promise<SellableVariant[]> {
  return await sql<SellableVariant>(
    `select variant.id, round(price.amount * 100)::int as cents
       from product_variant variant
       join product on product.id = variant.product_id and product.deleted_at is null
       join product_variant_price_set link on link.variant_id = variant.id and link.deleted_at is null
       join price on price.price_set_id = link.price_set_id and price.deleted_at is null
      where variant.deleted_at is null and not variant.manage_inventory and product.status = 'published'
        and product.thumbnail like '/uploads/products/%' and price.currency_code = 'usd'
      order by variant.id`,
  );
}

/** The one variant of a product without sizes. */
export async function variantOf(productId: string): Promise<string> {
  const [variant] = await sql<{ id: string }>(
    "select id from product_variant where product_id = $1 and deleted_at is null",
    [productId],
  );
  return variant!.id;
}

/** Medusa's exact amount in whole cents, half cents up: what it charges. */
export const roundedCents = (amount: number) => Math.round(Number((amount * 100).toPrecision(13)));
