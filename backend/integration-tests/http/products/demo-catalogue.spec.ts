import type { Product } from "@nocturne/contract";
import { required, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { listProducts } from "../../support/products";

let demo: Product[];

beforeAll(async () => {
  demo = (await listProducts()).filter((product) => product.imageUrl.startsWith("/uploads/products/"));
});

describe("the demo catalogue of a first start", () => {
  it("is worth looking at: many products in several categories, with and without sizes, one of them free", () => {
    expect(demo.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demo.map((product) => product.category)).size).toBeGreaterThanOrEqual(5);
    expect(demo.some((product) => product.sizes.length > 0)).toBe(true);
    expect(demo.some((product) => product.sizes.length === 0)).toBe(true);
    expect(demo.filter((product) => product.price === "0.00")).toHaveLength(1);
    expect(demo.some((product) => product.inventory > 0 && product.inventory < 999_999)).toBe(true);
  });

  it("says in words what every picture shows", () => {
    for (const product of demo) {
      expect(product.imageAlts).toHaveLength(product.imageUrls.length);
      expect(product.imageAlts.filter((alt) => alt.length < 10)).toEqual([]);
      expect(product.description.length).toBeGreaterThan(40);
    }
  });

  it("has every picture where its address says", async () => {
    const urls = demo.flatMap((product) => product.imageUrls);
    const answers = await Promise.all(
      urls.map(async (url) => await fetch(new URL(url, required("STORE_URL")), { method: "HEAD" })),
    );
    expect(answers.map((answer) => `${answer.status} ${answer.headers.get("content-type")}`)).toEqual(
      urls.map(() => "200 image/webp"),
    );
  });

  it("stands in the order of its manifest, every product with a place of its own", async () => {
    const rows = await sql<{ places: string }>("select count(distinct position)::text as places from product_position");
    expect(Number(rows[0]!.places)).toBeGreaterThanOrEqual(demo.length);
  });
});

describe("what Medusa needs", () => {
  it("is there: one region for every country, a stock location, free shipping, a tax region", async () => {
    const [row] = await sql(
      `select (select count(*)::int from region_country where region_id is null) as homeless,
              (select count(*)::int from region where deleted_at is null) as regions,
              (select count(*)::int from shipping_option where deleted_at is null) as shipping,
              (select count(*)::int from tax_region where deleted_at is null and country_code = 'us') as taxes,
              (select default_location_id is not null and default_region_id is not null from store) as defaults`,
    );
    expect(row).toEqual({ homeless: 0, regions: 1, shipping: 1, taxes: 1, defaults: true });
  });
});
