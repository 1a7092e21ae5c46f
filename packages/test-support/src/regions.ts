import { medusaAdmin, medusaAdminOk } from "./medusa-admin.js";
import { sql } from "./sql.js";

type Stored = { currency_code: string; is_default: boolean };

/** A region that a test has made. */
export type TestRegion = { id: string; currency: string; restore: () => Promise<void> };

async function storeRecord(): Promise<{ id: string; region: string; currencies: Stored[] }> {
  const [store] = await sql<{ id: string; region: string }>("select id, default_region_id as region from store");
  const currencies = await sql<Stored>(
    "select currency_code, is_default from store_currency where deleted_at is null order by is_default desc, created_at",
  );
  return { ...store!, currencies };
}

async function countriesOf(region: string): Promise<string[]> {
  const found = await sql<{ iso_2: string }>(
    `select iso_2 from region_country where region_id = '${region}' and deleted_at is null order by iso_2`,
  );
  return found.map(({ iso_2 }) => iso_2);
}

/**
 * A region with a currency and countries of its own, as the owner makes it at /app. Its countries are those of the region that
 * sells everywhere once it is gone again.
 */
export async function newRegion(currency: string, countries: readonly string[]): Promise<TestRegion> {
  const store = await storeRecord();
  const everywhere = await countriesOf(store.region);
  const saveCurrencies = (currencies: Stored[]) =>
    medusaAdminOk("POST", `/admin/stores/${store.id}`, { supported_currencies: currencies });
  await saveCurrencies([...store.currencies, { currency_code: currency, is_default: false }]);
  await medusaAdminOk("POST", `/admin/regions/${store.region}`, {
    countries: everywhere.filter((country) => !countries.includes(country)),
  });
  const { region } = await medusaAdminOk<{ region: { id: string } }>("POST", "/admin/regions", {
    name: `Region ${currency}`,
    currency_code: currency,
    countries,
    payment_providers: ["pp_system_default"],
    automatic_taxes: true,
  });
  const restore = async () => {
    await medusaAdmin("DELETE", `/admin/regions/${region.id}`);
    await medusaAdminOk("POST", `/admin/regions/${store.region}`, {
      countries: [...(await countriesOf(store.region)), ...countries],
    });
    await saveCurrencies(store.currencies);
  };
  return { id: region.id, currency, restore };
}

/** Sets what a product without options costs in several currencies. */
export async function setPrices(productId: string, prices: Record<string, number>): Promise<void> {
  const [variant] = await sql<{ id: string }>(
    `select id from product_variant where product_id = '${productId}' and deleted_at is null`,
  );
  await medusaAdminOk("POST", `/admin/products/${productId}/variants/${variant!.id}`, {
    prices: Object.entries(prices).map(([currency_code, amount]) => ({ currency_code, amount })),
  });
}
