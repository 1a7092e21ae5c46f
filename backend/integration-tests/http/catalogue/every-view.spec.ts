import type { Product } from "@nocturne/contract";
import { api, bodyOf, call, medusaAdmin, medusaAdminOk, required, setPriceBySql, sql } from "@nocturne/test-support";
import { afterEach, describe, expect, it } from "vitest";
import { medusaStore, regionId, saveCart, variantOf } from "../../support/medusa-store";
import { listProducts } from "../../support/products";
import { admin, cartOf, newCart, newProduct } from "../../support/shop";

/** What everybody is told of a product; null where it is not for sale. */
type Told = { price: string; before: string | null; left: number };

type StoreVariant = {
  inventory_quantity: number;
  calculated_price: { calculated_amount: number; original_amount: number };
};

const VARIANT_FIELDS = "fields=*variants.calculated_price,+variants.inventory_quantity";

/** Medusa's store API, its product and a new cart of it. */
async function toldByStore({ id, variants }: Product): Promise<Told | null> {
  const region = await regionId();
  const { status, body } = await medusaStore<{ product: { variants: StoreVariant[] } }>(
    "GET",
    `/store/products/${id}?region_id=${region}&${VARIANT_FIELDS}`,
  );
  const cart = { region_id: region, items: [{ variant_id: variants[0]!.id, quantity: 1 }] };
  if (status === 404) {
    expect((await medusaStore("POST", "/store/carts", cart)).status, "a cart of /store").toBe(400);
    return null;
  }
  const [variant] = body.product.variants;
  const { calculated_amount: price, original_amount: before } = variant!.calculated_price;
  expect((await saveCart(cart)).subtotal, "a cart of /store").toBe(price);
  return {
    price: price.toFixed(2),
    before: before > price ? before.toFixed(2) : null,
    left: variant!.inventory_quantity,
  };
}

/** The page's HTML says the same; that of home has it or has it not. */
async function expectPages({ id, name }: Product, told: Told | null): Promise<void> {
  const read = async (path: string) => await fetch(new URL(path, required("STORE_URL")));
  const page = await read(`/product/${id}`);
  const html = await page.text();
  // 410: a product that was removed for good.
  expect(told ? [200] : [404, 410], "the page").toContain(page.status);
  expect(html.includes(name), "the page").toBe(told !== null);
  if (told)
    for (const price of [told.price, ...(told.before ? [told.before] : [])]) expect(html).toContain(`$${price}`);
  expect((await (await read("/")).text()).includes(id), "home").toBe(told !== null);
}

/** Reads a product wherever it is told of. Fails where two of them differ. */
async function toldEverywhere(product: Product): Promise<Told | null> {
  const { status, body } = await api<Product>("GET", `/api/products/${product.id}`);
  const told =
    status === 404
      ? null
      : { price: body.price, before: body.compareAtPrice, left: bodyOf("It", { status, body }).inventory };
  const listed = (await listProducts()).find(({ id }) => id === product.id);
  expect(listed ? [listed.price, listed.compareAtPrice, listed.inventory] : null, "the list").toEqual(
    told ? Object.values(told) : null,
  );
  expect(await toldByStore(product), "/store").toEqual(told);
  await expectPages(product, told);
  if (told) {
    const [line] = await cartOf(await newCart(product));
    expect([line!.product.price, line!.product.compareAtPrice], "a cart").toEqual([told.price, told.before]);
  }
  return told;
}

const lists: string[] = [];
afterEach(async () => {
  for (const id of lists.splice(0)) await medusaAdminOk("DELETE", `/admin/price-lists/${id}`);
});

type Deed = (product: Product) => Promise<unknown>;

const inPanel =
  (change: { price?: string; inventory?: number }): Deed =>
  async ({ id }) =>
    await call("PUT /api/products/{id}", { params: { id }, token: await admin(), body: change });

const saleInPanel: Deed = async ({ id }) =>
  await call("PUT /api/admin/products/{id}", { params: { id }, token: await admin(), body: { salePrice: "19.50" } });

const inState =
  (state: "draft" | "archived"): Deed =>
  async ({ id }) =>
    await call("PUT /api/admin/products/{id}/state", { params: { id }, token: await admin(), body: { state } });

const removeInPanel: Deed = async ({ id }) =>
  await call("DELETE /api/products/{id}", { params: { id }, token: await admin() });

async function priceAtMedusa({ id }: Product): Promise<void> {
  const variant = await variantOf(id);
  await medusaAdminOk("POST", `/admin/products/${id}/variants/${variant}`, {
    prices: [{ currency_code: "usd", amount: 19.5 }],
  });
}

async function saleAtMedusa({ id }: Product): Promise<void> {
  const { price_list: list } = await medusaAdminOk<{ price_list: { id: string } }>("POST", "/admin/price-lists", {
    title: "Night sale",
    description: "Of a test",
    type: "sale",
    status: "active",
    prices: [{ currency_code: "usd", variant_id: await variantOf(id), amount: 19.5 }],
  });
  lists.push(list.id);
}

const draftAtMedusa: Deed = async ({ id }) => await medusaAdminOk("POST", `/admin/products/${id}`, { status: "draft" });

async function unlistAtMedusa({ id }: Product): Promise<void> {
  const [store] = await sql<{ channel: string }>("select default_sales_channel_id as channel from store");
  const { status } = await medusaAdmin("POST", `/admin/sales-channels/${store!.channel}/products`, { remove: [id] });
  expect(status).toBe(200);
}

const LEVEL = `select level.inventory_item_id as item, level.location_id as place from inventory_level level
    join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
    join product_variant variant on variant.id = link.variant_id
   where variant.product_id = $1`;

async function restockAtMedusa({ id }: Product): Promise<void> {
  const [level] = await sql<{ item: string; place: string }>(LEVEL, [id]);
  await medusaAdminOk("POST", `/admin/inventory-items/${level!.item}/location-levels/${level!.place}`, {
    stocked_quantity: 8,
  });
}

const NOW: Told = { price: "25.00", before: null, left: 3 };
const CHANGED = { ...NOW, price: "19.50" };

describe("what is done to a product is told alike by /api, list, pages, carts and /store", () => {
  it.each<[deed: string, door: string, Deed, Told | null]>([
    ["nothing", "anybody", () => Promise.resolve(), NOW],
    ["priced", "the panel", inPanel({ price: "19.50" }), CHANGED],
    ["priced", "the Medusa admin", priceAtMedusa, CHANGED],
    ["priced", "SQL", ({ id }) => setPriceBySql(id, "19.50"), CHANGED],
    ["put on sale", "the panel", saleInPanel, { ...CHANGED, before: "25.00" }],
    ["put on sale", "the Medusa admin", saleAtMedusa, { ...CHANGED, before: "25.00" }],
    ["hidden as a draft", "the panel", inState("draft"), null],
    ["archived", "the panel", inState("archived"), null],
    ["hidden as a draft", "the Medusa admin", draftAtMedusa, null],
    ["hidden from the channel", "the Medusa admin", unlistAtMedusa, null],
    ["hidden as a draft", "SQL", ({ id }) => sql("update product set status = 'draft' where id = $1", [id]), null],
    ["removed", "the panel", removeInPanel, null],
    ["restocked", "the panel", inPanel({ inventory: 8 }), { ...NOW, left: 8 }],
    ["restocked", "the Medusa admin", restockAtMedusa, { ...NOW, left: 8 }],
  ])(
    "%s by %s",
    async (_deed, _door, deed, told) => {
      const product = await newProduct({ price: "25.00", inventory: 3 });
      expect(await toldEverywhere(product)).toEqual(NOW);
      await deed(product);
      await expect
        .poll(async () => (await api<Product>("GET", `/api/products/${product.id}`)).body)
        .toMatchObject(told ? { price: told.price, inventory: told.left } : { code: "product_not_found" });
      expect(await toldEverywhere(product)).toEqual(told);
    },
    60_000,
  );
});
