import { sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { readProduct, useProducts } from "../../support/products";

const products = useProducts();

type Level = { item: string; stocked: number; reserved: number };

/** The inventory levels behind a product, one row per item. */
async function levelsOf(productId: string): Promise<Level[]> {
  return await sql<Level>(
    `select distinct level.inventory_item_id as item, level.stocked_quantity::float8 as stocked,
            level.reserved_quantity::float8 as reserved
       from inventory_level level
       join product_variant_inventory_item link
         on link.inventory_item_id = level.inventory_item_id and link.deleted_at is null
       join product_variant variant on variant.id = link.variant_id and variant.deleted_at is null
      where variant.product_id = $1 and level.deleted_at is null`,
    [productId],
  );
}

/** Reserves pieces as an order does. */
async function reserve(productId: string, pieces: number): Promise<void> {
  const [level] = await levelsOf(productId);
  await sql(
    `update inventory_level
        set reserved_quantity = $2::int, raw_reserved_quantity = jsonb_build_object('value', ($2::int)::text, 'precision', 20)
      where inventory_item_id = $1`,
    [level!.item, pieces],
  );
}

describe("inventory of a product", () => {
  it("is one item that all sizes share", async () => {
    const { id } = await products.create({ sizes: ["S", "M", "L"], inventory: 9 });
    expect(await levelsOf(id)).toEqual([{ item: expect.any(String) as string, stocked: 9, reserved: 0 }]);
  });

  it("switches to unlimited and back, on the same item", async () => {
    const { id } = await products.create({ sizes: ["S", "M"], inventory: 9 });
    const [before] = await levelsOf(id);
    expect((await products.update(id, { inventory: 999_999 })).body.inventory).toBe(999_999);
    expect((await products.update(id, { inventory: 2 })).body.inventory).toBe(2);
    expect(await levelsOf(id)).toEqual([{ ...before, stocked: 2 }]);
  });

  it("can start to be counted", async () => {
    const { id } = await products.create({ sizes: ["S", "M"] });
    const { body } = await products.update(id, { inventory: 0 });
    expect(body.inventory).toBe(0);
    expect(body.variants.map((variant) => variant.inventory)).toEqual([0, 0]);
  });

  it("is what can still be sold: stock less reservations", async () => {
    const { id } = await products.create({ inventory: 9 });
    await reserve(id, 2);
    expect((await readProduct(id)).body.inventory).toBe(7);
    expect((await products.update(id, { inventory: 5 })).body.inventory).toBe(5);
    expect(await levelsOf(id)).toMatchObject([{ stocked: 7, reserved: 2 }]);
  });

  it("stays untouched where the number is unchanged or not named", async () => {
    const { id } = await products.create({ inventory: 9, sizes: ["S"] });
    await reserve(id, 4);
    await products.update(id, { inventory: 5, name: "Renamed" });
    await products.update(id, { price: "1.00", sizes: ["S", "M"] });
    expect(await levelsOf(id)).toMatchObject([{ stocked: 9, reserved: 4 }]);
    expect((await readProduct(id)).body.variants.map((variant) => variant.inventory)).toEqual([5, 5]);
  });
});
