import { api, medusaAdminOk, sql } from "@nocturne/test-support";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { packAndSend, recordOf } from "../../support/medusa-order";
import { add, admin, newProduct, placeOrder, readyToOrder } from "../../support/shop";

type Level = { location: string; stocked: number; reserved: number };

/** Five pieces are bought of a product that lies at two places, three here and two there. */
async function boughtFromTwoPlaces() {
  const product = await newProduct({ inventory: 3 });
  const [item] = await sql<{ id: string }>(
    `select link.inventory_item_id as id from product_variant_inventory_item link
       join product_variant variant on variant.id = link.variant_id
      where variant.product_id = $1 and link.deleted_at is null`,
    [product.id],
  );
  const { stock_location: place } = await medusaAdminOk<{ stock_location: { id: string } }>(
    "POST",
    "/admin/stock-locations",
    { name: `Cellar ${randomUUID()}` },
  );
  await medusaAdminOk("POST", `/admin/inventory-items/${item!.id}/location-levels`, {
    location_id: place.id,
    stocked_quantity: 2,
  });
  const { user, input } = await readyToOrder((sessionId) => add(sessionId, product, 5));
  const { status, body: order } = await placeOrder(user, input);
  expect(status).toBe(201);
  const levels = () =>
    sql<Level>(
      `select location_id as location, stocked_quantity::float8 as stocked, reserved_quantity::float8 as reserved
         from inventory_level where inventory_item_id = $1 and deleted_at is null order by location_id = $2`,
      [item!.id, place.id],
    );
  expect((await levels()).map(({ reserved }) => reserved)).toEqual([3, 2]);
  return { order, levels };
}

describe("a line whose pieces lie at two places", () => {
  it('is sent as "shipped" in the panel, and nothing of it is left at either', async () => {
    const { order, levels } = await boughtFromTwoPlaces();
    const { status } = await api("PUT", `/api/admin/orders/${order.id}/status`, {
      token: await admin(),
      body: { status: "shipped" },
    });
    expect(status).toBe(200);
    const { fulfillment_status: state, fulfillments } = await recordOf(order.id);
    expect([state, fulfillments.length]).toEqual(["shipped", 1]);
    expect(fulfillments[0]!.items.map(({ quantity }) => quantity)).toEqual([5]);
    expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("is packed at the Medusa admin, too", async () => {
    const { order, levels } = await boughtFromTwoPlaces();
    await packAndSend(order.id);
    expect((await recordOf(order.id)).fulfillment_status).toBe("shipped");
    expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
