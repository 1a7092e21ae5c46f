import { medusaAdmin, sql } from "@nocturne/test-support";
import type { Product } from "@nocturne/contract";
import { variantOf } from "./medusa-store";
import { newProduct } from "./shop";

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await medusaAdmin<Body>(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Says at /app whether the prices of a region include tax; they count for prices of that region alone. */
export async function setIncludesTax(regionId: string, isIncluded: boolean): Promise<void> {
  await ask("POST", `/admin/regions/${regionId}`, { is_tax_inclusive: isIncluded });
}

/** A product of one variant whose price is the region's alone. */
export async function newRegionProduct(
  regionId: string,
  amount: number,
): Promise<{ product: Product; variant: string }> {
  const product = await newProduct({ price: amount.toFixed(2) });
  const variant = await variantOf(product.id);
  await ask("POST", `/admin/products/${product.id}/variants/${variant}`, {
    prices: [
      { currency_code: "usd", amount: amount + 1000 },
      { currency_code: "usd", amount, rules: { region_id: regionId } },
    ],
  });
  return { product, variant };
}

/** The tax region of a country, which the demo has without a rate. */
export async function taxRegionOf(country: string): Promise<string> {
  const [region] = await sql<{ id: string }>(
    `select id from tax_region where country_code = '${country}' and parent_id is null and deleted_at is null`,
  );
  return region!.id;
}

/** A rate of a tax region, in percent; answers its id. */
export async function newRate(taxRegion: string, rate: Record<string, unknown>): Promise<string> {
  const body = { tax_region_id: taxRegion, ...rate };
  return (await ask<{ tax_rate: { id: string } }>("POST", "/admin/tax-rates", body)).tax_rate.id;
}
