import { callOk, required, sql } from "@nocturne/test-support";
import pg from "pg";
import { expect, it } from "vitest";
import { packAndSend } from "../../support/medusa-order";
import { add, admin, newProduct, placeOrder, readyToOrder, times } from "../../support/shop";

const levelOf = async (productId: string) => {
  const [level] = await sql<{ id: string; item: string }>(
    `select level.id, level.inventory_item_id as item from inventory_level level
       join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
       join product_variant variant on variant.id = link.variant_id
      where variant.product_id = $1`,
    [productId],
  );
  return level!;
};

it("a cancellation locks stock in the order in which a checkout does, item by item", async () => {
  const products = await times(2, () => newProduct({ inventory: 5 }));
  const { user, input } = await readyToOrder(async (sessionId) => {
    for (const product of products) await add(sessionId, product);
  });
  const { body: order } = await placeOrder(user, input);
  const levels = (await Promise.all(products.map(({ id }) => levelOf(id)))).sort((a, b) => (a.item < b.item ? -1 : 1));
  const [first, second] = [levels[0]!, levels[1]!];
  // Levels by their own ids stand the other way round.
  await sql("update inventory_level set id = 'z' || id where id = $1", [first.id]);
  await sql("update inventory_level set id = 'a' || id where id = $1", [second.id]);

  const checkout = new pg.Client({ connectionString: required("DATABASE_URL") });
  await checkout.connect();
  try {
    await checkout.query("begin");
    await checkout.query("select id from inventory_level where inventory_item_id = $1 for update", [first.item]);
    const cancelled = callOk("PUT /api/admin/orders/{id}/status", {
      token: await admin(),
      params: { id: order.id },
      body: { status: "Cancelled" },
    });
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from inventory_level%'";
    await expect.poll(async () => (await sql(waiting)).length, { timeout: 25_000 }).toBeGreaterThan(0);
    const free = "select id from inventory_level where inventory_item_id = $1 for update skip locked";
    expect((await checkout.query(free, [second.item])).rowCount).toBe(1);
    await checkout.query("rollback");
    expect((await cancelled).status).toBe("Cancelled");
  } finally {
    await checkout.end();
  }
});

it("parcels and purchases of one piece lose nothing of each other, whoever writes its stock last", async () => {
  const product = await newProduct({ inventory: 20 });
  const buyer = () => readyToOrder((sessionId) => add(sessionId, product));
  const bought = await Promise.all((await times(2, buyer)).map(({ user, input }) => placeOrder(user, input)));
  const [sentByPanel, sentByMedusa] = bought.map(({ body }) => body.id);
  const buyers = await times(3, buyer);
  const { id: level } = await levelOf(product.id);

  const rush = new pg.Client({ connectionString: required("DATABASE_URL") });
  await rush.connect();
  try {
    await rush.query("begin");
    await rush.query("select id from inventory_level where id = $1 for update", [level]);
    const parcels = Promise.all([
      callOk("PUT /api/admin/orders/{id}/status", {
        token: await admin(),
        params: { id: sentByPanel! },
        body: { status: "Shipped" },
      }),
      packAndSend(sentByMedusa!),
    ]);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    // One parcel has Medusa's lock of the item, and waits for the level; the other waits in the store's process for that lock.
    await expect.poll(async () => (await sql(waiting)).length, { timeout: 30_000 }).toBe(1);
    const purchases = Promise.all(buyers.map(({ user, input }) => placeOrder(user, input)));
    await expect.poll(async () => (await sql(waiting)).length, { timeout: 30_000 }).toBe(4);
    await rush.query("rollback");
    await parcels;
    expect((await purchases).map(({ status }) => status)).toEqual([201, 201, 201]);
  } finally {
    await rush.end();
  }
  const [counts] = await sql(
    `select stocked_quantity::int as stocked, reserved_quantity::int as reserved,
            (select sum(quantity)::int from reservation_item held
              where held.inventory_item_id = level.inventory_item_id and deleted_at is null) as held
       from inventory_level level where id = $1`,
    [level],
  );
  expect(counts).toEqual({ stocked: 18, reserved: 3, held: 3 });
});
