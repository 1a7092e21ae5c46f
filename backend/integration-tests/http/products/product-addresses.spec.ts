import { call, medusaAdmin, required, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { useProducts } from "../../support/products";

const products = useProducts();

const page = (path: string) => fetch(new URL(path, required("STORE_URL")), { redirect: "manual" });
const addressOf = (name: string) => call("GET /api/product-addresses/{name}", { params: { name } });

async function handleOf(id: string): Promise<string> {
  const [product] = await sql<{ handle: string }>("select handle from product where id = $1", [id]);
  return product!.handle;
}

async function rename(id: string, handle: string): Promise<void> {
  const { status, body } = await medusaAdmin("POST", `/admin/products/${id}`, { handle });
  if (status !== 200) throw new Error(`Medusa answered ${status}: ${JSON.stringify(body)}`);
}

/** A handle that no other test has. */
const unused = (name: string) => `${name}-${Date.now().toString(36)}`;

describe("the address of a product", () => {
  it("is by its id; its handle leads there for good", async () => {
    const { id } = await products.create({ name: "Address Lantern" });
    const moved = await page(`/product/${await handleOf(id)}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/product/${id}`]);
    const own = await page(`/product/${id}`);
    expect(own.status).toBe(200);
    expect(await own.text()).toContain(
      `<link rel="canonical" href="${new URL(`/product/${id}`, required("STORE_URL")).href}"`,
    );
  });

  it("is still found by every handle that it had, whoever changed it", async () => {
    const { id } = await products.create({ name: "Address Moth" });
    const first = await handleOf(id);
    const [second, third] = [unused("second"), unused("third")];
    await rename(id, second);
    await sql("update product set handle = $1 where id = $2", [third, id]);
    for (const handle of [first, second, third]) {
      expect((await addressOf(handle)).body).toEqual({ productId: id });
      expect((await page(`/product/${handle}`)).headers.get("location")).toBe(`/product/${id}`);
    }
  });

  it("is that of the product that has a handle now, not of the one that had it", async () => {
    const [before, now] = [
      await products.create({ name: "Address Owl" }),
      await products.create({ name: "Address Bat" }),
    ];
    const handle = await handleOf(before.id);
    await rename(before.id, unused("elsewhere"));
    await rename(now.id, handle);
    expect((await addressOf(handle)).body).toEqual({ productId: now.id });
  });

  it("is gone with the product, by its id and by every handle", async () => {
    const { id } = await products.create({ name: "Address Ghost" });
    const first = await handleOf(id);
    await rename(id, unused("ghost"));
    const second = await handleOf(id);
    await products.remove(id);
    for (const name of [id, first, second]) {
      const { status, body } = await addressOf(name);
      expect([status, body]).toMatchObject([410, { code: "product_gone" }]);
      const gone = await page(`/product/${name}`);
      expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-store"]);
      expect(await gone.text()).toContain("Product Not Found");
    }
  });

  it("is not told of a draft", async () => {
    const { id } = await products.create({ name: "Address Draft" });
    await medusaAdmin("POST", `/admin/products/${id}`, { status: "draft" });
    const handle = await handleOf(id);
    for (const name of [id, handle]) expect((await addressOf(name)).status).toBe(404);
    expect((await page(`/product/${handle}`)).status).toBe(404);
    await products.remove(id);
    for (const name of [id, handle]) expect((await addressOf(name)).status).toBe(404);
  });

  it.each(["nope", "prod_01J00000000000000000000000", "%25", "a'b", "x".repeat(300)])("never was: %s", async (name) => {
    expect((await addressOf(name)).status).toBe(404);
    const missing = await page(`/product/${encodeURIComponent(name)}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Product Not Found");
  });
});

it("escapes what stands in the data for search engines", async () => {
  const { id } = await products.create({ name: "</script><script>alert(1)</script>" });
  const html = await (await page(`/product/${id}`)).text();
  expect(html).not.toContain("<script>alert(1)");
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => text!);
  expect(scripts.map((text) => (JSON.parse(text) as { "@type": string })["@type"])).toEqual([
    "Product",
    "BreadcrumbList",
  ]);
  expect(scripts[0]).toContain("\\u003c/script");
});
