import { randomUUID } from "node:crypto";
import type { SearchAnswer } from "@nocturne/contract";
import { api, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, useProducts } from "../../support/products";

const products = useProducts();
const search = async (q: string, limit = 24) => {
  const { body } = await api<SearchAnswer>("GET", `/api/search?q=${encodeURIComponent(q)}&limit=${limit}`);
  return body;
};

describe("GET /api/search", () => {
  it("finds what was created, follows its changes, and forgets what is gone", async () => {
    const word = `Vesper${randomUUID().slice(0, 8)}`;
    const { id } = await products.create({ name: `${word} Cloak`, category: `${word} wear` });
    expect(await search(`cloak ${word.toLowerCase()}`)).toMatchObject({ products: [{ id }], total: 1 });
    expect((await search(word)).categories).toEqual([`${word} wear`]);
    await products.update(id, { name: "Plain Cape", category: "Capes" });
    expect(await search(word)).toEqual({ products: [], categories: [], total: 0 });
    await products.remove(id);
    expect((await search("plain cape")).products.map((product) => product.id)).not.toContain(id);
  });

  it("finds everything for nothing, and is kept by any cache", async () => {
    const { body, headers } = await api<SearchAnswer>("GET", "/api/search?facets=true");
    expect(body.total).toBe((await listProducts()).length);
    expect(body.facets?.inStock).toBeLessThanOrEqual(body.total);
    expect(headers.get("cache-control")).toContain("public");
  });

  it("filters by category, size that is left, price and stock, and counts what each would leave", async () => {
    const word = `Umbra${randomUUID().slice(0, 8)}`;
    const tee = await products.create({
      name: `${word} Tee`,
      category: `${word} tees`,
      price: "20.00",
      sizes: ["S", "M"],
    });
    const sold = await products.create({ name: `${word} Pin`, category: `${word} pins`, price: "5.00", inventory: 0 });
    const filtered = async (filters: string) => {
      const { body } = await api<SearchAnswer>("GET", `/api/search?q=${word}&facets=true&${filters}`);
      return { ids: body.products.map(({ id }) => id), facets: body.facets };
    };
    expect((await filtered("sort=price")).ids).toEqual([sold.id, tee.id]);
    expect((await filtered("inStock=1")).ids).toEqual([tee.id]);
    expect((await filtered("size=M")).ids).toEqual([tee.id]);
    expect((await filtered("size=m")).ids).toEqual([tee.id]);
    expect((await filtered("maxPrice=5")).ids).toEqual([sold.id]);
    const { ids, facets } = await filtered(`category=${encodeURIComponent(`${word} tees`)}`);
    expect(ids).toEqual([tee.id]);
    expect(facets).toMatchObject({
      sizes: [
        { value: "S", count: 1 },
        { value: "M", count: 1 },
      ],
      inStock: 1,
    });
    expect(facets?.categories).toHaveLength(2);
  });

  it.each([`q=${"a".repeat(101)}`, "limit=0", "limit=101", "minPrice=x", "inStock=yes", "sort=size", "page=0"])(
    "refuses ?%s with 400",
    async (query) => {
      const { status, body } = await refusal("GET", `/api/search?${query}`);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
    },
  );
});
