import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { buy, newOrderNumber, standingProduct } from "../../support/shop";

const instance = new MedusaInstance();

/** Without the limit of a quarter of an hour, only that of a day is left. */
beforeAll(
  () => instance.start(BUILT, { MAX_LOGIN_FAILURES_PER_ACCOUNT: "100", MAX_LOGIN_TRIES_PER_ADDRESS: "1000" }),
  90_000,
);
afterAll(() => instance.stop());

type Found = { code?: string };
const find = (orderNumber: string, email: string) =>
  instance.call<Found>("POST", "/api/order-pages", { orderNumber, email });

it("an e-mail has twenty wrong numbers a day, then nothing, the right one neither; another e-mail is free", async () => {
  const { user, order } = await buy(await standingProduct());
  for (let count = 0; count < 3; count += 1) expect((await find(order.orderNumber, user.email)).status).toBe(200);
  const wrong = [];
  for (let count = 0; count < 21; count += 1) wrong.push((await find(newOrderNumber(), user.email)).status);
  expect(wrong).toEqual([...Array<number>(20).fill(404), 429]);
  const right = await find(order.orderNumber, user.email);
  expect([right.status, right.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(23 * 60 * 60);
  expect((await find(newOrderNumber(), `nobody-${randomInt(1e9)}@example.com`)).status).toBe(404);
});
