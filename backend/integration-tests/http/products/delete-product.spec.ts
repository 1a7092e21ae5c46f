import { randomUUID } from "node:crypto";
import { api, call, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { listProducts, readProduct, useProducts } from "../../support/products";

const products = useProducts();

describe("DELETE /api/products/{id}", () => {
  it("takes the product off every read, for good", async () => {
    const { id } = await products.create();
    const { status, body } = await products.remove(id);
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await readProduct(id)).status).toBe(404);
    expect((await listProducts()).map((product) => product.id)).not.toContain(id);
    expect((await products.remove(id)).status).toBe(404);
    expect((await products.update(id, { name: "Back" })).status).toBe(404);
  });

  it("keeps the record: the Medusa product is only marked as deleted", async () => {
    const { id } = await products.create();
    await products.remove(id);
    expect(await sql("select deleted_at is not null as gone from product where id = $1", [id])).toEqual([
      { gone: true },
    ]);
  });

  it("takes its lines out of open carts, and leaves the others", async () => {
    const gone = await products.create({ sizes: ["S", "M"] });
    const stays = await products.create();
    const sessionId = `session_${randomUUID()}`;
    for (const [productId, size] of [
      [gone.id, "S"],
      [gone.id, "M"],
      [stays.id, null],
    ]) {
      expect((await api("POST", "/api/cart", { body: { sessionId, productId, size } })).status).toBe(201);
    }
    await products.remove(gone.id);
    const { body } = await call("GET /api/cart/{sessionId}", { params: { sessionId } });
    expect(body.map((item) => item.productId)).toEqual([stays.id]);
  });

  it("works while orders hold pieces of it, and leaves those to them", async () => {
    const { id, variants } = await products.create({ inventory: 5 });
    const [item] = await sql<{ id: string }>(
      `update inventory_level level
          set reserved_quantity = 2, raw_reserved_quantity = '{"value":"2","precision":20}'
         from product_variant_inventory_item link
        where link.inventory_item_id = level.inventory_item_id and link.variant_id = $1
       returning level.inventory_item_id as id`,
      [variants[0]!.id],
    );
    expect((await products.remove(id)).status).toBe(200);
    const left = await sql(
      `select item.deleted_at, level.reserved_quantity::int as reserved
         from inventory_item item join inventory_level level on level.inventory_item_id = item.id
        where item.id = $1`,
      [item!.id],
    );
    expect(left).toEqual([{ deleted_at: null, reserved: 2 }]);
  });

  it("removes it once, however many ask at the same time", async () => {
    const { id } = await products.create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => products.remove(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it.each(["nope", "prod_01J00000000000000000000000"])("answers 404 for the unknown id %s", async (id) => {
    const { status, body } = await refusal("DELETE", `/api/products/${id}`, { token: products.token });
    expect([status, body.code]).toEqual([404, "product_not_found"]);
  });
});
