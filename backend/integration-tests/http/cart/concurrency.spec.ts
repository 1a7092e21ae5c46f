import { api, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

const addOnce = (sessionId: string, productId: string, size?: string) =>
  api("POST", "/api/cart", { body: { sessionId, productId, quantity: 1, size } });

describe("changes of one cart at once", () => {
  it("20 parallel adds to one line add up to 20", async () => {
    const product = await standingProduct();
    const sessionId = await newCart(product, 1);
    const answers = await times(19, () => addOnce(sessionId, product.id));
    expect(statusCounts(answers)).toEqual({ 201: 19 });
    expect((await cartOf(sessionId)).map(({ quantity }) => quantity)).toEqual([20]);
  });

  it("20 parallel adds to a fresh cart id make one cart with one line of 20", async () => {
    const product = await newProduct();
    const sessionId = newSessionId();
    const answers = await times(20, () => addOnce(sessionId, product.id));
    expect(statusCounts(answers)).toEqual({ 201: 20 });
    expect((await cartOf(sessionId)).map(({ quantity }) => quantity)).toEqual([20]);
    expect(
      await sql("select 1 from cart where metadata->>'cart_session_hash' = encode(sha256($1::bytea), 'hex')", [
        sessionId,
      ]),
    ).toHaveLength(1);
  });

  it("two sizes added at once are two lines, none lost", async () => {
    const product = await newProduct({ sizes: ["S", "M"] });
    const sessionId = newSessionId();
    await times(20, (index) => addOnce(sessionId, product.id, index % 2 ? "S" : "M"));
    const cart = await cartOf(sessionId);
    expect(cart.map(({ size, quantity }) => `${size}${quantity}`).sort()).toEqual(["M10", "S10"]);
  });

  it("never passes the limit of a line", async () => {
    const product = await standingProduct();
    const sessionId = newSessionId();
    for (let round = 0; round < 9; round++) await add(sessionId, product, 10);
    const answers = await times(20, () => addOnce(sessionId, product.id));
    expect(statusCounts(answers)).toEqual({ 201: 9, 400: 11 });
    expect((await cartOf(sessionId))[0]?.quantity).toBe(99);
  });

  it("adding while the cart is being emptied loses nothing that was added afterwards", async () => {
    const [old, young] = [await newProduct(), await newProduct()];
    const sessionId = await newCart(old);
    const [, ...answers] = await Promise.all([
      api("DELETE", `/api/cart/${sessionId}`),
      ...Array.from({ length: 10 }, () => addOnce(sessionId, young.id)),
    ]);
    expect(statusCounts(answers)).toEqual({ 201: 10 });
    await add(sessionId, young);
    expect((await cartOf(sessionId)).every(({ productId }) => productId === young.id)).toBe(true);
  });

  it("60 adds to one cart at once, with the catalogue changing meanwhile, all succeed", async () => {
    const product = await newProduct();
    const sessionId = newSessionId();
    const answers = await Promise.all([
      times(60, () => addOnce(sessionId, product.id)),
      times(20, () => sql("update product set updated_at = now() where id = $1", [product.id])),
    ]);
    expect(statusCounts(answers[0])).toEqual({ 201: 60 });
    expect((await cartOf(sessionId))[0]?.quantity).toBe(60);
  });
});
