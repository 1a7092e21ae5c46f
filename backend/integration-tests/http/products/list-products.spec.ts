import { randomUUID } from "node:crypto";
import type { Product } from "@nocturne/contract";
import { api, call, refusal } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { listProducts, useProducts } from "../../support/products";

const products = useProducts();
const category = `Cat ${randomUUID()}`;

const namesOf = async (query: string) =>
  (await listProducts(`?category=${encodeURIComponent(category)}&${query}`)).map((product) => product.name);

beforeAll(async () => {
  await products.create({ name: "Ash Tee", price: "30.00", category, sizes: ["S", "M"] });
  await products.create({ name: "Bone Tee", price: "5.00", category, sizes: ["M"] });
  await products.create({ name: "Coal Mug", price: "9.00", category, description: "Holds a tee bag." });
});

describe("GET /api/products", () => {
  it("is a plain array with its length, cacheable by anybody", async () => {
    const { status, body, headers } = await call("GET /api/products");
    expect(status).toBe(200);
    expect(headers.get("x-total-count")).toBe(String(body.length));
    expect(headers.get("cache-control")).toContain("public");
  });

  it.each([
    ["q=mug", ["Coal Mug"]],
    ["q=TEE&sort=price", ["Bone Tee", "Coal Mug", "Ash Tee"]],
    ["size=S", ["Ash Tee"]],
    ["size=s", ["Ash Tee"]],
    ["size=M&sort=-price", ["Ash Tee", "Bone Tee"]],
    ["minPrice=9&maxPrice=29.99", ["Coal Mug"]],
    ["inStock=true&sort=price", ["Bone Tee", "Coal Mug", "Ash Tee"]],
    ["page=2&limit=2&sort=price", ["Ash Tee"]],
    ["utm_source=mail&sort=price&page=1&limit=1", ["Bone Tee"]],
    ["sort=newest", ["Coal Mug", "Bone Tee", "Ash Tee"]],
    ["sort=position", ["Coal Mug", "Bone Tee", "Ash Tee"]],
    ["q=nothing%20like%20it", []],
  ])("answers ?%s", async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it("pages, and says how many there are and where the next page is", async () => {
    const path = `/api/products?category=${encodeURIComponent(category)}&sort=price&limit=1`;
    const { body, headers } = await api<Product[]>("GET", `${path}&offset=1`);
    expect(body.map((product) => product.name)).toEqual(["Coal Mug"]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(headers.get("link")).toMatch(/offset=2[^>]*>; rel="next"/);
    expect(headers.get("link")).toMatch(/offset=0[^>]*>; rel="prev"/);
  });

  it("goes on from page to page by cursors", async () => {
    const path = `/api/products?category=${encodeURIComponent(category)}&sort=price&limit=2`;
    const first = await api<Product[]>("GET", path);
    const second = await api<Product[]>("GET", `${path}&cursor=${first.headers.get("x-next-cursor")}`);
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(["Bone Tee", "Coal Mug", "Ash Tee"]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=many",
    "offset=-1",
    "sort=random",
    "page=0",
    "cursor=x",
    "minPrice=cheap",
    "inStock=1",
  ])("refuses ?%s with 400", async (query) => {
    const { status, body } = await refusal("GET", `/api/products?${query}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });
});
