import { randomUUID } from "node:crypto";
import { api, call, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();

/** Lets the database refuse an update of a table while `job` runs, so that a change fails half way. */
async function whileRefusing<Result>(table: string, condition: string, job: () => Promise<Result>): Promise<Result> {
  const name = `refuse_${randomUUID().replaceAll("-", "")}`;
  await sql(`create function ${name}() returns trigger language plpgsql as
    $$ begin if ${condition} then raise exception 'refused by a test'; end if; return new; end $$`);
  await sql(`create trigger ${name} before update on ${table} for each row execute function ${name}()`);
  try {
    return await job();
  } finally {
    await sql(`drop trigger ${name} on ${table}`);
    await sql(`drop function ${name}()`);
  }
}

const CHANGE = {
  name: "Never",
  price: "3.00",
  description: "never",
  sizes: ["M", "L"],
  inventory: 9,
  imageUrls: ["/never.webp"],
};

describe("a change that fails half way", () => {
  it.each([
    ["at the variants", "product_variant", (id: string) => `new.product_id = '${id}' and new.deleted_at is not null`],
    ["at the very last step", "product_option_value", () => "new.value = 'M' and new.rank = 0"],
  ])("is taken back in full, %s, and works the next time", async (_, table, condition) => {
    const before = await products.create({
      sizes: ["S", "M"],
      inventory: 5,
      category: "Tees",
      imageUrls: ["/a.webp", "/b.webp"],
    });
    const category = `Cat ${randomUUID()}`;
    const { status, body } = await whileRefusing(table, condition(before.id), () =>
      refusal("PUT", `/api/products/${before.id}`, { token: products.token, body: { ...CHANGE, category } }),
    );
    expect([status, body.code]).toEqual([500, "internal_error"]);
    expect(JSON.stringify(body)).not.toMatch(/refused|trigger|product_/);
    expect((await readProduct(before.id)).body).toEqual(before);
    expect(await sql("select 1 from product_category where name = $1 and deleted_at is null", [category])).toEqual([]);

    const again = await products.update(before.id, { ...CHANGE, category });
    expect(again.body).toMatchObject({ ...CHANGE, category });
  });
});

describe("a removal that fails half way", () => {
  it("leaves the product on sale, with its stock, and the carts as they were", async () => {
    const before = await products.create({ sizes: ["S"], inventory: 5 });
    const sessionId = `session_${randomUUID()}`;
    await api("POST", "/api/cart", { body: { sessionId, productId: before.id, size: "S" } });
    const { status } = await whileRefusing("cart_line_item", `new.product_id = '${before.id}'`, () =>
      products.remove(before.id),
    );
    expect(status).toBe(500);
    expect((await readProduct(before.id)).body).toEqual(before);
    expect((await call("GET /api/cart/{sessionId}", { params: { sessionId } })).body).toHaveLength(1);
    expect((await products.update(before.id, { sizes: ["S", "M"] })).body.sizes).toEqual(["S", "M"]);
  });
});
