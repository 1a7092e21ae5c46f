import { randomUUID } from "node:crypto";
import { api, call, loginAdmin, medusaAdmin, sql } from "@nocturne/test-support";
import type { Product, SearchAnswer } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newOptionProduct, removeProducts } from "../../support/options";
import { listProducts, readProduct } from "../../support/products";
import { newSessionId } from "../../support/shop";

/** Medusa keeps blanks around names, which no request to the store has. */
let pin: Product;
let other: Product;
let token: string;
const category = `Blanks ${randomUUID()} ${"long ".repeat(25)}`.trim();
const asked = `category=${encodeURIComponent(category)}`;

beforeAll(async () => {
  ({ token } = await loginAdmin());
  [pin, other] = [
    await newOptionProduct("Blank pin", [
      { options: { "Colour ": "Gold\u00A0", "Size ": " M " } },
      { options: { "Colour ": "Moss", "Size ": " M " } },
    ]),
    await newOptionProduct("Blank ring", [{ options: { Colour: "Gold" } }]),
  ];
  const made = await medusaAdmin<{ product_category: { id: string } }>("POST", "/admin/product-categories", {
    name: ` ${category}\u00A0`,
    is_active: true,
  });
  const members = `/admin/product-categories/${made.body.product_category.id}/products`;
  await medusaAdmin("POST", members, { add: [pin.id, other.id] });
  await vi.waitFor(async () => expect((await readProduct(other.id)).body.category).toBe(category), { timeout: 5_000 });
});

afterAll(async () => await removeProducts([pin, other]));

describe("a product with blanks around its names", () => {
  it("is bought and found by the names without them", async () => {
    const choice = { size: "M", options: { Colour: "Gold" } };
    const { status, body } = await call("POST /api/cart", {
      body: { sessionId: newSessionId(), productId: pin.id, ...choice },
    });
    expect([status, body]).toMatchObject([201, { size: "M", options: { Colour: "Gold", Size: "M" } }]);
    const found = await listProducts(`?${asked}&option.Colour=Gold&size=M`);
    expect(found.map(({ id }) => id)).toEqual([pin.id]);
  });

  it("keeps its sizes and variants where they are saved as they are shown", async () => {
    const ids = pin.variants.map(({ id }) => id);
    const { status } = await api("PUT", `/api/products/${pin.id}`, {
      token,
      body: { sizes: ["M"], name: "Blank badge" },
    });
    expect(status).toBe(200);
    expect((await readProduct(pin.id)).body.variants.map(({ id }) => id)).toEqual(ids);
  });
});

describe("a category with blanks around its name, longer than the store's own", () => {
  it("is found, and has an order of its own that a search shows, too", async () => {
    const ids = async (path: string) => {
      const { body } = await api<Product[] | SearchAnswer>("GET", path);
      return (Array.isArray(body) ? body : body.products).map(({ id }) => id);
    };
    const last = (await ids(`/api/products?${asked}`)).at(-1)!;
    const moved = { productIds: [last], category };
    expect(await api("PUT", "/api/products/reorder", { token, body: moved })).toMatchObject({ status: 200 });
    for (const path of ["products?", "search?", "search?sort=position&", "search?q=blank&sort=position&"]) {
      expect([path, (await ids(`/api/${path}${asked}`))[0]]).toEqual([path, last]);
    }
    await api("DELETE", `/api/products/reorder?${asked}`, { token });
    expect((await ids(`/api/search?${asked}`)).at(-1)).toBe(last);
  });

  it("is the one that a product is put in by its name", async () => {
    const name = `Blank ${randomUUID()}`;
    await medusaAdmin("POST", "/admin/product-categories", { name: `${name} `, is_active: true });
    await api("PUT", `/api/products/${other.id}`, { token, body: { category: name } });
    expect((await readProduct(other.id)).body.category).toBe(name);
    expect(await sql("select name from product_category where name like $1", [`${name}%`])).toEqual([
      { name: `${name} ` },
    ]);
  });
});
