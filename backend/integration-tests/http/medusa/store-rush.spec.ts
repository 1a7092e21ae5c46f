import { callOk, sql } from "@nocturne/test-support";
import { expect, it } from "vitest";
import { readyCartAtMedusa } from "../../support/guest-order-at-medusa";
import { medusaStore, variantOf } from "../../support/medusa-store";
import { newProduct } from "../../support/shop";

const PIECES = 5;
const SHOPPERS = 12;

type Completed = { type: string; order?: { id: string }; error?: { message: string } };

/** Orders a cart. Of 503 nothing has come, and it is sent again. */
async function complete(cartId: string): Promise<Completed> {
  for (;;) {
    const { status, body } = await medusaStore<Completed>("POST", `/store/carts/${cartId}/complete`, {});
    if (status !== 503) return body;
    expect(await ordersOf([cartId])).toEqual([]);
  }
}

const ordersOf = async (cartIds: string[]) =>
  await sql<{ order_id: string }>(
    "select order_id from order_cart where cart_id = any($1) and deleted_at is null order by order_id",
    [cartIds],
  );

it("sells what there is to those who are first, and nothing twice, where many buy at once by Medusa's own routes", async () => {
  const product = await newProduct({ inventory: PIECES });
  const variant = await variantOf(product.id);
  const carts = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) => readyCartAtMedusa(`rush-${index}@example.com`, variant)),
  );
  const answers = await Promise.all(carts.map(complete));
  const bought = answers.flatMap(({ order }) => order?.id ?? []);
  expect(bought).toHaveLength(PIECES);
  expect((await ordersOf(carts)).map(({ order_id: id }) => id)).toEqual([...bought].sort());
  expect(await callOk("GET /api/products/{id}", { params: { id: product.id } })).toMatchObject({ inventory: 0 });
});
