import { ORDER_NUMBER_PATTERN, type Order } from "@nocturne/contract";
import { medusaAdmin, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { add, newOrderNumber, newProduct, OREGON, placeOrder, readyToOrder, times } from "../../support/shop";

const AT_ONCE = 20;
const IN_STOCK = 12;

type Numbered = { order_number: string; state: string; display_id: number | null };

/** 20 carts of a piece of which 12 are left, all bought in the same moment, under the numbers that they wish for. */
async function rush(wish: (index: number) => string | undefined) {
  const user = await registerUser();
  const product = await newProduct({ price: "5.00", inventory: IN_STOCK });
  const ready = await times(AT_ONCE, () => readyToOrder((id) => add(id, product), { user, address: OREGON }));
  const answers = await Promise.all(
    ready.map(({ input }, index) =>
      placeOrder(user, { ...input, orderData: { ...input.orderData, orderNumber: wish(index) } }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  return {
    made,
    statuses: answers.map(({ status }) => status).toSorted(),
    sessions: ready.map((one) => one.sessionId),
  };
}

function numbersOf(sessions: string[]): Promise<Numbered[]> {
  return sql<Numbered>(
    `select purchase.order_number, purchase.state, "order".display_id
       from purchase left join "order" on "order".id = purchase.order_id
      where purchase.session_id = any($1) and purchase.order_number is not null`,
    [sessions],
  );
}

describe("20 orders at once, of which 8 fail", () => {
  it.each<[string, (index: number) => string | undefined]>([
    ["when the page sends none", () => undefined],
    ["when every page sends its own", () => newOrderNumber()],
  ])("%s: a number for each order, and none for what failed", async (_case, wish) => {
    const { made, statuses, sessions } = await rush(wish);
    expect(statuses).toEqual([...Array(IN_STOCK).fill(201), ...Array(AT_ONCE - IN_STOCK).fill(409)]);
    const numbers = await numbersOf(sessions);
    expect(numbers.map((row) => row.order_number).toSorted()).toEqual(
      made.map((order) => order.orderNumber).toSorted(),
    );
    expect(new Set(numbers.map((row) => row.order_number)).size).toBe(IN_STOCK);
    expect(numbers.every((row) => row.state === "ordered" && ORDER_NUMBER_PATTERN.test(row.order_number))).toBe(true);
    // Medusa counts its orders on: what failed has used none of its numbers up.
    const counted = numbers.map((row) => row.display_id ?? 0).toSorted((a, b) => a - b);
    expect(counted).toEqual(Array.from({ length: IN_STOCK }, (_, index) => (counted[0] ?? 0) + index));
  });

  it("when all pages send the same: one gets it, the others one of the store's", async () => {
    const wanted = newOrderNumber();
    const { made, sessions } = await rush(() => wanted);
    expect(made.filter((order) => order.orderNumber === wanted)).toHaveLength(1);
    expect(new Set(made.map((order) => order.orderNumber)).size).toBe(IN_STOCK);
    expect(await numbersOf(sessions)).toHaveLength(IN_STOCK);
  });
});

it("the Medusa admin finds an order by the number that the shopper knows", async () => {
  const { user, input } = await readyToOrder(async (id) => add(id, await newProduct()), { address: OREGON });
  const { body: order } = await placeOrder(user, input);
  const { body } = await medusaAdmin<{ orders: Pick<Order, "id">[] }>("GET", `/admin/orders?q=${order.orderNumber}`);
  expect(body.orders.map(({ id }) => id)).toEqual([order.id]);
});
