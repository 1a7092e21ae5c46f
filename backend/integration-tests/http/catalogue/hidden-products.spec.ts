import type { Product } from "@nocturne/contract";
import { api, call, medusaAdmin, required, sql } from "@nocturne/test-support";
import { afterAll, describe, expect, it, vi } from "vitest";
import { listProducts, readProduct } from "../../support/products";
import { medusaStore, regionId, saveCart, variantOf } from "../../support/medusa-store";
import { add, admin, cartOf, newCart, newProduct, newSessionId } from "../../support/shop";

const soon = { timeout: 1_000, interval: 20 };

async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Medusa answered ${status}: ${JSON.stringify(body)}`);
}

async function defaultChannel(): Promise<string> {
  const [store] = await sql<{ id: string }>("select default_sales_channel_id as id from store");
  return store!.id;
}

/** Takes a product out of the storefront's channel, or puts it back, as the Medusa admin does. */
async function setListed(product: Product, isListed: boolean): Promise<void> {
  const path = `/admin/sales-channels/${await defaultChannel()}/products`;
  await done(medusaAdmin("POST", path, { [isListed ? "add" : "remove"]: [product.id] }));
}

async function isInList({ id, category }: Product): Promise<boolean> {
  const lists = [await listProducts(), await listProducts(`?category=${encodeURIComponent(category)}`)];
  return lists.some((list) => list.some((product) => product.id === id));
}

const page = (path: string) => fetch(new URL(path, required("STORE_URL")));
/** Every file that the index names. */
async function sitemap(): Promise<string> {
  const index = await (await page("/sitemap.xml")).text();
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  return (await Promise.all(files.map(async (path) => (await page(path)).text()))).join("");
}

/** Every place where a visitor could see it says the same. */
async function expectShown(product: Product, isShown: boolean): Promise<void> {
  expect((await readProduct(product.id)).status).toBe(isShown ? 200 : 404);
  expect(await isInList(product)).toBe(isShown);
  const detail = await page(`/product/${product.id}`);
  expect(detail.status).toBe(isShown ? 200 : 404);
  expect((await detail.text()).includes(product.name)).toBe(isShown);
  expect((await (await page("/")).text()).includes(product.id)).toBe(isShown);
  expect((await sitemap()).includes(product.id)).toBe(isShown);
  expect((await medusaStore("GET", `/store/products/${product.id}`)).status).toBe(isShown ? 200 : 404);
  const { body } = await medusaStore<{ products: { id: string }[] }>("GET", `/store/products?id=${product.id}`);
  expect(body.products).toHaveLength(isShown ? 1 : 0);
}

const made: string[] = [];
afterAll(async () => {
  for (const id of made) await medusaAdmin("DELETE", `/admin/products/${id}`);
});

describe("a product outside the storefront's sales channel", () => {
  it("is nowhere to be seen within a second, and back within another", async () => {
    const product = await newProduct({ category: `Kind ${Date.now()}` });
    await expectShown(product, true);
    await setListed(product, false);
    await vi.waitFor(async () => expect((await readProduct(product.id)).status).toBe(404), soon);
    await expectShown(product, false);
    await setListed(product, true);
    await vi.waitFor(async () => expect((await readProduct(product.id)).status).toBe(200), soon);
    await expectShown(product, true);
  });

  it("leaves open carts as a draft does, and cannot be added to one", async () => {
    const product = await newProduct();
    const sessionId = await newCart(product);
    await setListed(product, false);
    await vi.waitFor(async () => expect(await cartOf(sessionId)).toEqual([]), soon);
    const body = { sessionId: newSessionId(), productId: product.id, quantity: 1 };
    expect((await call("POST /api/cart", { body })).status).toBe(404);
    await setListed(product, true);
    await vi.waitFor(async () => expect(await cartOf(sessionId)).toHaveLength(1), soon);
  });

  it("is not for sale over Medusa's own carts", async () => {
    const product = await newProduct();
    const item = { variant_id: await variantOf(product.id), quantity: 1 };
    const cart = await saveCart({ region_id: await regionId() });
    await setListed(product, false);
    const inCart = await medusaStore("POST", `/store/carts/${cart.id}/line-items`, item);
    expect(inCart).toMatchObject({ status: 400, body: { type: "invalid_data" } });
    const withCart = await medusaStore("POST", "/store/carts", { region_id: await regionId(), items: [item] });
    expect(withCart).toMatchObject({ status: 400, body: { type: "invalid_data" } });
    await setListed(product, true);
    await saveCart(item, `/${cart.id}/line-items`);
  });
});

describe("the sales channel of a product made at Medusa", () => {
  const fields = (more: Record<string, unknown>) => ({
    title: `Made there ${Date.now()}`,
    status: "published",
    options: [{ title: "Size", values: ["S"] }],
    variants: [
      {
        title: "S",
        options: { Size: "S" },
        manage_inventory: false,
        prices: [{ currency_code: "usd", amount: 12 }],
      },
    ],
    ...more,
  });
  const make = async (more: Record<string, unknown>) => {
    const { body } = await medusaAdmin<{ product: { id: string } }>("POST", "/admin/products", fields(more));
    made.push(body.product.id);
    return body.product.id;
  };

  it("is the store's where nothing is said, alone and in a batch", async () => {
    const id = await make({});
    const { body } = await medusaAdmin<{ created: { id: string }[] }>("POST", "/admin/products/batch", {
      create: [fields({ title: `Made in a batch ${Date.now()}` })],
    });
    made.push(body.created[0]!.id);
    for (const product of [id, body.created[0]!.id]) {
      await vi.waitFor(async () => expect((await readProduct(product)).status).toBe(200), soon);
    }
  });

  it("is none where none is wanted", async () => {
    const id = await make({ sales_channels: [] });
    const beacon = await newProduct();
    await vi.waitFor(async () => expect((await readProduct(beacon.id)).status).toBe(200), soon);
    expect((await readProduct(id)).status).toBe(404);
  });
});

describe("a category that is not active, or internal", () => {
  const categoryOf = async (product: Product) => {
    const [row] = await sql<{ id: string }>(
      "select product_category_id as id from product_category_product where product_id = $1",
      [product.id],
    );
    return row!.id;
  };

  it.each([{ is_active: false }, { is_internal: true }])("is named nowhere: %o", async (change) => {
    const category = `Kind ${Date.now()}`;
    const product = await newProduct({ category });
    const id = await categoryOf(product);
    await done(medusaAdmin("POST", `/admin/product-categories/${id}`, change));
    await vi.waitFor(async () => expect((await readProduct(product.id)).body.category).toBe(""), soon);
    expect(await listProducts(`?category=${encodeURIComponent(category)}`)).toEqual([]);
    expect(await (await page("/")).text()).not.toContain(category);
    expect(await (await page(`/product/${product.id}`)).text()).not.toContain(category);
    await done(medusaAdmin("POST", `/admin/product-categories/${id}`, { is_active: true, is_internal: false }));
    await vi.waitFor(async () => expect((await readProduct(product.id)).body.category).toBe(category), soon);
  });

  it("stays on its product when the panel saves it, and when it gives it another one", async () => {
    const product = await newProduct({ category: `Kind ${Date.now()}` });
    const hidden = await categoryOf(product);
    await done(medusaAdmin("POST", `/admin/product-categories/${hidden}`, { is_active: false }));
    const save = async (category: string) =>
      await api("PUT", `/api/products/${product.id}`, { token: await admin(), body: { category } });
    const categories = async () =>
      (
        await sql<{ id: string }>(
          "select product_category_id as id from product_category_product where product_id = $1",
          [product.id],
        )
      ).map(({ id }) => id);
    expect(await save("")).toMatchObject({ status: 200, body: { category: "" } });
    expect(await categories()).toEqual([hidden]);
    const other = `Other ${Date.now()}`;
    expect(await save(other)).toMatchObject({ status: 200, body: { category: other } });
    expect(await categories()).toHaveLength(2);
    expect(await categories()).toContain(hidden);
  });
});

it("a hidden product is in no cart that is paid for", async () => {
  const [hidden, kept] = [await newProduct(), await newProduct({ price: "7.00" })];
  const sessionId = await newCart(hidden);
  await add(sessionId, kept);
  await setListed(hidden, false);
  await vi.waitFor(async () => expect(await cartOf(sessionId)).toHaveLength(1), soon);
  const totals = await call("GET /api/cart/{sessionId}/totals", { params: { sessionId } });
  expect(totals.body.subtotal).toBe("7.00");
});
